/**
 * Puts text on the clipboard.
 *
 * @throws Error when the browser allows it in no way
 */
export async function copyText(document: Document, text: string): Promise<void> {
  const { clipboard } = document.defaultView?.navigator ?? {};
  try {
    if (!clipboard) throw new Error('The clipboard needs a secure connection.');
    await clipboard.writeText(text);
  } catch (cause) {
    if (!copyBySelection(document, text)) throw new Error('Nothing was copied.', { cause });
  }
}

/** The way of old, which works without a secure connection and for sites opened from a folder. */
function copyBySelection(document: Document, text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
