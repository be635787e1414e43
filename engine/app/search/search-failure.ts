import { onSearchOpen } from './on-search-open';

/**
 * Says in the dialog's frame that the search's script could not be had, and offers another try (B112,
 * B201).
 *
 * @param load resolves when the script is there, which then builds the dialog; can be called again
 */
export function showSearchFailure(document: Document, load: () => Promise<unknown>): void {
  onSearchOpen(document, (dialog) => {
    const attempt = (): void => {
      load().catch(() => {
        if (!dialog.querySelector('[role=alert]')) dialog.append(failure(attempt));
      });
    };
    attempt();
  });

  const failure = (attempt: () => void): HTMLElement => {
    const state = document.createElement('div');
    state.className = 'chunk-state';
    state.setAttribute('role', 'alert');
    state.innerHTML =
      '<p>The search could not be loaded.</p><button type="button" class="button button-secondary">Retry</button>';
    state.querySelector('button')?.addEventListener('click', () => {
      state.closest('dialog')?.querySelector('input')?.focus();
      state.remove();
      attempt();
    });
    return state;
  };
}
