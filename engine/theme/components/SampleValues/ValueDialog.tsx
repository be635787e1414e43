import { t } from '../../../shared/messages';
import './ValueDialog.css';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type SampleValue, valueFault } from '../../../shared/sample-values';
import { Dialog } from '../Dialog/Dialog';

interface Props {
  value: SampleValue;
  /** The reader's own; undefined while the example is shown. */
  current: string | undefined;
  /** Number of values the reader has filled in, on all pages. */
  count: number;
  /** Returns false if the browser does not store the value: the dialog says so. */
  onSave: (text: string) => boolean;
  onReset: () => void;
  onClear: () => void;
  onClose: () => void;
}

/** A form for one value, which can also restore the example or clear all values. */
export function ValueDialog(props: Props) {
  const { value, current, count, onSave, onReset, onClear, onClose } = props;
  const { label, example, isSecret, range } = value;
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [text, setText] = useState(current ?? '');
  const [isTried, setIsTried] = useState(false);
  const [isUnkept, setIsUnkept] = useState(false);

  const given = text.trim();
  const fault = given !== '' || isTried ? valueFault(given, value) : undefined;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (valueFault(given, value)) field.current?.focus();
    else setIsUnkept(!onSave(given));
  };

  return (
    <Dialog className="dialog value-dialog" aria-labelledby={`${id}-label`} onClose={onClose}>
      <form noValidate onSubmit={save}>
        <label id={`${id}-label`} htmlFor={`${id}-field`}>
          {label}
        </label>
        <input
          className="field"
          id={`${id}-field`}
          ref={field}
          value={text}
          placeholder={example}
          inputMode={range ? 'numeric' : undefined}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-fault ${id}-kept`}
          onChange={(event) => setText(event.target.value)}
        />
        <p className="value-fault" id={`${id}-fault`} aria-live="polite">
          {fault}
        </p>
        <p id={`${id}-kept`} role="status">
          {isUnkept ? unkeptNote : isSecret ? tabNote : deviceNote}
        </p>
        <div>
          <button type="submit" className="button button-primary">
            {t('Save')}
          </button>
          <button type="button" className="button button-secondary" onClick={onClose}>
            {isUnkept ? t('Close') : t('Cancel')}
          </button>
          {current !== undefined && (
            <button type="button" className="button button-secondary" onClick={onReset}>
              {t('Use the example again')}
            </button>
          )}
          {count > 0 && (
            <button type="button" className="button" onClick={onClear}>
              {t('Clear all my values ({0})', count)}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

const deviceNote = t('Stored only on this device. All samples on this site show it.');
const tabNote = t('Kept until you close this tab. All samples on this site show it.');
const unkeptNote = t(
  'All samples show it, but this browser stores nothing for this site: your value is lost when you reload the page.',
);
