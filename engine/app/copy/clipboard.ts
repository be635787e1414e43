/** A text on its way to the clipboard. */
export interface Copying {
  text: string;
  /** The clipboard's answer; nothing without a secure connection, which has no clipboard. */
  written: Promise<void> | undefined;
}

/** Begins within the click itself: WebKit refuses to copy once a click has waited for anything. */
export function beginCopying({ clipboard }: Navigator, text: string): Copying {
  const written = (clipboard as Clipboard | undefined)?.writeText(text);
  written?.catch(() => {});
  return { text, written };
}

/** What a copy button copies: the text it names, or its figure's code without the line numbers. */
export function textToCopy(button: HTMLElement): string {
  const code = button.closest('figure')?.querySelector('pre code');
  return button.dataset.copy ?? (code?.textContent ?? '').replace(/\n$/, '');
}
