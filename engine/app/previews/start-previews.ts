/** Loads what shows cards (B253) when a reader first comes to a link of an article. */
import type { Store } from '../../shared/store';
import type { PageLocation } from '../../theme/runtime';
import { isConstrained } from '../pages/connection';
import type { PageLoader } from '../pages/page-loader';
import type { AppHistory } from '../router/history';
import { linkOf } from '../router/link-clicks';

/** What cards are made from. */
export interface PreviewSources {
  history: AppHistory;
  /** Of the page that is shown. */
  location: Pick<Store<PageLocation>, 'get'>;
  loader: Pick<PageLoader, 'load'>;
}

/** Not on constrained connections; a part that does not come is asked for again at the next link. */
export function startPreviews(view: Window & typeof globalThis, sources: PreviewSources): void {
  const begin = (event: Event): void => {
    if (!linkOf(event)?.closest('.prose') || isConstrained(view.navigator)) return;
    import('./preview-cards').then(
      // Not taken apart in the brackets: the bundler would do so in code of its own.
      (cards) => cards.showPreviews(view, sources, event),
      () => {},
    );
  };
  view.addEventListener('pointerover', begin);
  view.addEventListener('focusin', begin);
}
