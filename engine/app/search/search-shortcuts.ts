/**
 * Keys that open the search (B120): Ctrl+K and Cmd+K, which also close it, and `/`. What is typed
 * next belongs to the dialog, also when it is not there yet.
 */

interface Options {
  /** Which of the keys are in use. */
  shortcuts: { readonly commandK: boolean; readonly slash: boolean };
  open(): void;
  close(): void;
  /** A character typed before the dialog has the focus. */
  type(character: string): void;
  isOpen(): boolean;
}

/** @returns the end of it */
export function startSearchShortcuts(
  target: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  { shortcuts, open, close, type, isOpen }: Options,
): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const shortcut = searchShortcut(event);
    const isInUse = shortcut === 'toggle' ? shortcuts.commandK : shortcuts.slash;
    if (isOpen() && isEarlyCharacter(event)) {
      event.preventDefault();
      type(event.key);
      return;
    }
    if (!shortcut || !isInUse || (shortcut === 'open' && isOpen())) return;
    event.preventDefault();
    if (isOpen()) close();
    else open();
  };
  // Before the search button sees the key: after a click it has the focus and takes letters, too.
  target.addEventListener('keydown', onKeyDown, true);
  return () => target.removeEventListener('keydown', onKeyDown, true);
}

/** `toggle` for Ctrl+K and Cmd+K, `open` for a slash outside of fields. */
function searchShortcut(event: KeyboardEvent): 'toggle' | 'open' | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  if (isComposing || altKey) return undefined;
  if (ctrlKey || metaKey) {
    return !shiftKey && key.toLowerCase() === 'k' ? 'toggle' : undefined;
  }
  return key === '/' && !isEditable(event.target) ? 'open' : undefined;
}

/** One character that neither the dialog nor a button takes: a space presses buttons. */
function isEarlyCharacter(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing, target } = event;
  const taker = key === ' ' ? 'dialog,button' : 'dialog';
  return (
    key.length === 1 &&
    !(ctrlKey || metaKey || altKey || isComposing || event.defaultPrevented) &&
    !(target as Partial<Element> | null)?.closest?.(taker)
  );
}

function isEditable(target: EventTarget | null): boolean {
  const element = target as Partial<HTMLElement> | null;
  return Boolean(element?.isContentEditable || element?.matches?.('input, select, textarea'));
}
