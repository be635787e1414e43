/**
 * Calls back with the frame of the search dialog: now, if the boot script has shown it, and each time
 * it does.
 */
export function onSearchOpen(
  document: Document,
  callback: (dialog: HTMLDialogElement) => void,
): void {
  const look = (): void => {
    const dialog = document.querySelector<HTMLDialogElement>('.search-dialog[open]');
    if (dialog) callback(dialog);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, attributeFilter: ['open'] });
  look();
}
