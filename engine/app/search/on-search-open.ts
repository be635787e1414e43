/**
 * Calls back with the frame of the search dialog while it is shown: now, if the boot script has shown
 * it already, each time it does, and when it says that the search's script cannot be loaded.
 */
export function onSearchOpen(
  document: Document,
  callback: (dialog: HTMLDialogElement) => void,
): void {
  const look = (): void => {
    const dialog = document.querySelector<HTMLDialogElement>('.search-dialog[open]');
    if (dialog) callback(dialog);
  };
  new MutationObserver(look).observe(document.documentElement, {
    subtree: true,
    attributeFilter: ['open', 'data-search-failed'],
  });
  look();
}
