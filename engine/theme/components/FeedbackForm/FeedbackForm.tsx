import { t } from '../../../shared/messages';
import './FeedbackForm.css';
import { type FormEvent, useId, useState } from 'react';
import { maxNoteChars } from '../../../shared/feedback';
import { sendFeedback } from './send-feedback';

interface Props {
  address: string;
  path: string;
  helpful: boolean;
  onSent(): void;
}

/** An optional note on the reader's answer; nothing is sent until the button is pressed (B262, B263). */
export function FeedbackForm({ address, path, helpful, onSent }: Props) {
  const [note, setNote] = useState('');
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open');
  const id = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (state === 'sending') return;
    setState('sending');
    sendFeedback(address, { path, helpful }, note).then(onSent, () => setState('failed'));
  };
  return (
    <form className="feedback-form" onSubmit={submit}>
      <label htmlFor={id}>{helpful ? t('What helped you?') : t('What is missing or wrong?')}</label>
      <textarea
        className="field"
        id={id}
        rows={3}
        maxLength={maxNoteChars}
        aria-describedby={`${id}-hint`}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <p id={`${id}-hint`}>
        Optional, up to {maxNoteChars} characters. Your answer, this note and the path of the page
        are sent, nothing that names you.
      </p>
      <div className="feedback-send">
        {/* Disabling it while sending would lose the focus. */}
        <button
          type="submit"
          className="button button-primary"
          aria-disabled={state === 'sending' || undefined}
        >
          {t('Send')}
        </button>
        <p role="alert">
          {state === 'failed' &&
            t('Your answer could not be sent. Check your connection and send it again.')}
        </p>
      </div>
    </form>
  );
}
