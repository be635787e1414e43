/** Loads the code for preview cards (B253) when the reader first hovers or focuses a link in an article. */
import type { Store } from '../../shared/store';
import type { PageLocation } from '../../theme/runtime';
import { isConstrained } from '../pages/connection';
import type { PageLoader } from '../pages/page-loader';
import type { AppHistory } from '../router/history';
import { linkOf } from '../router/link-clicks';

export interface PreviewSources {
  history: AppHistory;
  location: Pick<Store<PageLocation>, 'get'>;
  loader: Pick<PageLoader, 'load'>;
}

const loadCards = () => import('./preview-cards');

/** Not on constrained connections. After a failure, the next link tries again. */
export function startPreviews(sources: PreviewSources): void {
  const begin = (event: Event): void => {
    if (!linkOf(event)?.closest('.prose') || isConstrained()) return;
    loadCards().then(
      ({ showPreviews }) => showPreviews(sources, event),
      () => {},
    );
  };
  window.addEventListener('pointerover', begin);
  window.addEventListener('focusin', begin);
}
