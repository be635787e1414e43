import { onSearchOpen } from './on-search-open';

/**
 * Shows an error and a retry button in the dialog's frame if the boot script failed to load the search
 * script (B112, B201).
 *
 * @param load loads the script, which then builds the dialog
 */
export function showSearchFailure(document: Document, load: () => Promise<unknown>): void {
  let isLoaded = false;
  onSearchOpen(document, (dialog) => {
    const hasFailed = 'searchFailed' in document.documentElement.dataset;
    if (!hasFailed || isLoaded || dialog.querySelector('[role=alert]')) return;
    const state = document.createElement('div');
    state.className = 'chunk-state';
    state.setAttribute('role', 'alert');
    state.innerHTML =
      '<p>The search could not be loaded.</p><button type="button" class="button button-secondary">Retry</button>';
    state.querySelector('button')?.addEventListener('click', () => {
      dialog.querySelector('input')?.focus();
      state.remove();
      load().then(
        () => {
          isLoaded = true;
        },
        () => dialog.append(state),
      );
    });
    dialog.append(state);
  });
}
