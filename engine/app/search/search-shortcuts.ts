/** Keys that open the search (B120): Ctrl+K and Cmd+K, which also close it, and `/`. */

interface Options {
  /** Which of the keys are in use. */
  shortcuts: { readonly commandK: boolean; readonly slash: boolean };
  open(): void;
  close(): void;
  isOpen(): boolean;
}

/** @returns the end of it */
export function startSearchShortcuts(
  target: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  { shortcuts, open, close, isOpen }: Options,
): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const shortcut = searchShortcut(event);
    const isInUse = shortcut === 'toggle' ? shortcuts.commandK : shortcuts.slash;
    if (!shortcut || !isInUse || (shortcut === 'open' && isOpen())) return;
    event.preventDefault();
    if (isOpen()) close();
    else open();
  };
  target.addEventListener('keydown', onKeyDown);
  return () => target.removeEventListener('keydown', onKeyDown);
}

/** `toggle` for Ctrl+K and Cmd+K, `open` for a slash outside of fields. */
export function searchShortcut(event: KeyboardEvent): 'toggle' | 'open' | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  if (isComposing || altKey) return undefined;
  if (ctrlKey || metaKey) {
    return !shiftKey && key.toLowerCase() === 'k' ? 'toggle' : undefined;
  }
  return key === '/' && !isEditable(event.target) ? 'open' : undefined;
}

function isEditable(target: EventTarget | null): boolean {
  const element = target as Partial<HTMLElement> | null;
  return Boolean(element?.isContentEditable || element?.matches?.('input, select, textarea'));
}
