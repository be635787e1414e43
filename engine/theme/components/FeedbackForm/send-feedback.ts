import { type FeedbackMessage, maxNoteChars } from '../../../shared/feedback';

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
