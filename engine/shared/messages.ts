/** The engine's own texts, in the language that is built (A142). */
import type { MessageId } from './message-ids';

/** English → the language's own words; `{0}` and `{1}` are placeholders for values. */
export type Messages = Readonly<Partial<Record<MessageId, string>>>;

let messages: Messages = {};

/** Of the site that is built from here on, in this thread. */
export function setMessages(next: Messages = {}): void {
  messages = next;
}

/**
 * A text in the language that is built; in English where it has no translation. In what readers load
 * the build writes the text in the place of the call (`build/bundle/messages-plugin.ts`), so call it with a
 * literal, and outside of functions only where nothing but bundles runs.
 */
export function t(id: MessageId, ...values: (string | number)[]): string {
  return fillMessage(messages[id] ?? id, values);
}

function fillMessage(text: string, values: readonly (string | number)[]): string {
  return text.replace(/\{(\d)\}/g, (_, index) => String(values[Number(index)]));
}
