import { t } from '../../../shared/messages';
import './FeedbackForm.css';
import { type FormEvent, useId, useState } from 'react';
import { type FeedbackMessage, maxNoteChars } from '../../../shared/feedback';

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
        {t(
          'Optional, up to {0} characters. Your answer, this note and the path of the page are sent, but nothing that identifies you.',
          maxNoteChars,
        )}
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
            t('Your feedback could not be sent. Check your connection and send it again.')}
        </p>
      </div>
    </form>
  );
}

const timeLimitMs = 15_000;

/**
 * Sends a reader's answer about a page, without cookies and referrer.
 *
 * @param note as typed
 * @throws without a connection, after 15 seconds without a response, or for a status other than 2xx
 */
export async function sendFeedback(
  address: string,
  { path, helpful }: FeedbackMessage,
  note: string,
): Promise<void> {
  const text = note.trim().slice(0, maxNoteChars);
  const message: FeedbackMessage = { path, helpful, ...(text !== '' && { note: text }) };
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(timeLimitMs),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
}
