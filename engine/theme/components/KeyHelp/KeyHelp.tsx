import { t } from '../../../shared/messages';
import './KeyHelp.css';
import { useId } from 'react';
import { Dialog } from '../Dialog/Dialog';

interface ReadingKey {
  /** Pressed one after the other. */
  keys: readonly string[];
  does: string;
}

const readingKeys: readonly ReadingKey[] = [
  { keys: ['j'], does: t('Next heading') },
  { keys: ['k'], does: t('Previous heading') },
  { keys: ['n'], does: t('Next page') },
  { keys: ['p'], does: t('Previous page') },
  { keys: ['g', 'h'], does: t('Home page') },
  { keys: ['['], does: t('This page in the sidebar') },
  { keys: ['c'], does: t('Copy the code in view') },
  { keys: ['e'], does: t('Edit this page') },
  { keys: ['?'], does: t('Show these keys') },
];

const searchKey: ReadingKey = { keys: ['/'], does: t('Search') };

/** Its value is `off` when the reader has turned the shortcuts off (B258). */
export const keysStorageKey = 'docs.keys';

interface Props {
  hasSearchKey: boolean;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}

/** Lists the shortcuts for reading (B257, B276), with a switch that turns them off (B258). */
export function KeyHelp({ hasSearchKey, isOn, onSwitch, onClose }: Props) {
  const id = useId();
  return (
    <Dialog className="dialog key-help" aria-labelledby={id} onClose={onClose}>
      <div>
        <h2 id={id}>{t('Keyboard shortcuts')}</h2>
        {/* The focus begins here: at the end it would scroll the list out of a low window. */}
        <label>
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => onSwitch(target.checked)}
          />
          {t('Use single-key shortcuts on this site')}
        </label>
        <dl>
          {readingKeys.map((entry) => (
            <Entry key={entry.does} {...entry} />
          ))}
          {hasSearchKey && <Entry {...searchKey} />}
        </dl>
        <button type="button" className="button button-secondary" onClick={onClose}>
          {t('Close')}
        </button>
      </div>
    </Dialog>
  );
}

function Entry({ keys, does }: ReadingKey) {
  return (
    <div>
      <dt>
        {keys.map((key, index) => (
          <span key={key}>
            {index > 0 && ` ${t('then')} `}
            <kbd>{key}</kbd>
          </span>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  );
}
