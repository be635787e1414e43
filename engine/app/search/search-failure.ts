import { t } from '../../shared/messages';
import { button, element } from '../elements';
import { onSearchOpen } from './on-search-open';

/**
 * Shows an error and a retry button in the dialog's frame if the boot script failed to load the search
 * script (B112, B201).
 *
 * @param load loads the script, which then builds the dialog
 */
export function showSearchFailure(load: () => Promise<unknown>): void {
  let isLoaded = false;
  onSearchOpen((dialog) => {
    const hasFailed = 'searchFailed' in document.documentElement.dataset;
    if (!hasFailed || isLoaded || dialog.querySelector('[role=alert]')) return;
    const retry = button(t('Retry'), () => {
      dialog.querySelector('input')?.focus();
      state.remove();
      load().then(
        () => {
          isLoaded = true;
        },
        () => dialog.append(state),
      );
    });
    const state = element(
      'div',
      'chunk-state',
      element('p', '', t('The search could not be loaded.')),
      retry,
      // On phones, the frame fills the window, and there is no Escape.
      button(t('Cancel'), () => dialog.close()),
    );
    state.role = 'alert';
    // In place of the boot script's text.
    if (dialog.lastChild instanceof Text) dialog.lastChild.remove();
    dialog.append(state);
  });
}
