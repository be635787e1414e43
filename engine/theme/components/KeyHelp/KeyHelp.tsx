import { t } from '../../../shared/messages';
import './KeyHelp.css';
import { useId, useRef } from 'react';
import { onBackdropPress, useModalDialog } from '../../behaviours/use-modal-dialog';
import { type ReadingKey, readingKeys, searchKey } from './reading-keys';

interface Props {
  hasSearchKey: boolean;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}

/** Lists the shortcuts for reading, with a switch that turns them off (B258). */
export function KeyHelp({ hasSearchKey, isOn, onSwitch, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModalDialog(dialog);
  return (
    <dialog
      className="key-help"
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onMouseDown={onBackdropPress(onClose)}
    >
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
    </dialog>
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
