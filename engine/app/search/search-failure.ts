import type { OpenSearch } from '../boot/search-part';

/**
 * Says in the dialog's frame that the search's script could not be had, and offers another try (B112,
 * B201). The boot script marks the root each time it fails.
 *
 * @param load tries again
 */
export function showSearchFailure(document: Document, load: () => Promise<OpenSearch>): void {
  const root = document.documentElement;
  let openSearch: OpenSearch | undefined;

  const attempt = async (dialog: HTMLDialogElement): Promise<void> => {
    openSearch = await load();
    openSearch(dialog);
  };
  const show = (): void => {
    const dialog = document.querySelector<HTMLDialogElement>('.search-dialog[open]');
    if (!dialog || dialog.querySelector('[role=alert]')) return;
    // It came later, but the boot script goes on failing.
    if (openSearch) {
      openSearch(dialog);
      return;
    }
    const state = document.createElement('div');
    state.className = 'chunk-state';
    state.setAttribute('role', 'alert');
    state.innerHTML =
      '<p>The search could not be loaded.</p><button type="button" class="button button-secondary">Retry</button>';
    state.querySelector('button')?.addEventListener('click', () => {
      state.remove();
      dialog.querySelector('input')?.focus();
      attempt(dialog).catch(show);
    });
    dialog.append(state);
  };
  new MutationObserver(show).observe(root, { attributeFilter: ['data-search-failed'] });
  if ('searchFailed' in root.dataset) show();
}
