/** The engine's own texts, in the language of the build (A142). */
import type translations from '../messages/de.json';

/** A text in English. Every language has all of them. */
export type MessageId = keyof typeof translations;

/** English → translation; `{0}` and `{1}` are placeholders. */
export type Messages = Readonly<Partial<Record<MessageId, string>>>;

let messages: Messages = {};

/** Sets the language for this thread, from here on. */
export function setMessages(next: Messages = {}): void {
  messages = next;
}

/**
 * A text in the language of the build, or in English if it has no translation. In bundles the build
 * replaces calls with the text (`build/bundle/messages-plugin.ts`), so the id must be a literal. At the
 * top level of a module, call it only if the module runs in bundles alone.
 */
export function t(id: MessageId, ...values: (string | number)[]): string {
  return (messages[id] ?? id).replace(/\{(\d)\}/g, (_, index) => String(values[Number(index)]));
}
