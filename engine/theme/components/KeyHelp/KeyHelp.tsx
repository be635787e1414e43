import { t } from '../../../shared/messages';
import './KeyHelp.css';
import { useId } from 'react';
import { Dialog } from '../Dialog/Dialog';
import { type ReadingKey, readingKeys, searchKey } from './reading-keys';

interface Props {
  hasSearchKey: boolean;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}

/** Lists the shortcuts for reading, with a switch that turns them off (B258). */
export function KeyHelp({ hasSearchKey, isOn, onSwitch, onClose }: Props) {
  const id = useId();
  return (
    <Dialog className="dialog key-help" aria-labelledby={id} onClose={onClose}>
      <div>
        <h2 id={id}>{t('Keyboard shortcuts')}</h2>
        <dl>
          {readingKeys.map((entry) => (
            <Entry key={entry.does} {...entry} />
          ))}
          {hasSearchKey && <Entry {...searchKey} />}
        </dl>
        <label>
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => onSwitch(target.checked)}
          />
          {t('Use single keys on this site')}
        </label>
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
            {index > 0 && ' then '}
            <kbd>{key}</kbd>
          </span>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  );
}
