import { onSearchOpen } from './on-search-open';

/**
 * Says in the dialog's frame that the boot script could not get the search's script, and offers
 * another try (B112, B201).
 *
 * @param load resolves when the script is there, which then builds the dialog; can be called again
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
