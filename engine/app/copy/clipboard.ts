export interface Copying {
  text: string;
  /** Undefined on insecure connections, which have no clipboard. */
  written?: Promise<void> | undefined;
}

/** Must be called synchronously in a click handler, or WebKit refuses to copy. */
export function beginCopying(text: string): Copying {
  const written = (navigator.clipboard as Clipboard | undefined)?.writeText(text);
  written?.catch(() => {});
  return { text, written };
}

/** The button's own text, or the code of its figure. */
export function textToCopy(button: HTMLElement): string {
  const code = button.closest('figure')?.querySelector('pre code');
  return button.dataset.copy ?? (code?.textContent ?? '').replace(/\n$/, '');
}
