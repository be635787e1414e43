/**
 * Calls back with the frame of the search dialog if it is open: now, each time it opens, and when the
 * search script fails to load.
 */
export function onSearchOpen(callback: (dialog: HTMLDialogElement) => void): void {
  const check = (): void => {
    const dialog = document.querySelector<HTMLDialogElement>('.search-dialog[open]');
    if (dialog) callback(dialog);
  };
  new MutationObserver(check).observe(document.documentElement, {
    subtree: true,
    attributeFilter: ['open', 'data-search-failed'],
  });
  check();
}
