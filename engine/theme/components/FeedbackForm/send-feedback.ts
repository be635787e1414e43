import { type FeedbackMessage, maxNoteChars } from '../../../shared/feedback';

/** An answer that takes longer is given up. */
const timeLimitMs = 15_000;

/**
 * Sends what the reader says of a page, without cookies and without the address of the page.
 *
 * @param note as typed; white space alone is none
 * @throws when it did not arrive: no connection, no answer in 15 seconds, or a status other than 2xx
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
  if (!response.ok) throw new Error(`The answer is ${response.status}.`);
}
