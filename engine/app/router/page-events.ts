/** The app's work around a navigation, in the order of B100. */
import { focusPageStart } from '../../theme/behaviours/focus';
import type { PageLocation } from '../../theme/runtime';
import { OtherVersionError } from '../pages/page-loader';
import type { LoadedPage } from '../pages/page-resources';
import type { ProgressBar } from '../progress/progress-bar';
import { anchorTarget } from '../scroll/anchor-target';
import { scrollAfterNavigation } from '../scroll/scroll-after-navigation';
import type { ScrollPositions } from '../scroll/scroll-positions';
import type { AppHistory } from './history';
import type { ReloadGuard } from './reload-guard';
import type { RouterEvents } from './router';

interface Options {
  history: AppHistory;
  show: RouterEvents<LoadedPage>['show'];
  progress: ProgressBar;
  positions: ScrollPositions;
  reloads: ReloadGuard;
  announce(sentence: string): void;
}

export function pageEvents(options: Options): RouterEvents<LoadedPage> {
  const { history, show, progress, positions, reloads, announce } = options;
  let title = '';
  return {
    started({ location, previous, isSamePage }) {
      dispatchRouteEvent('docs:route-update', { location, previous });
      if (!isSamePage) progress.start();
    },
    leaving: positions.save,
    show(page, navigation) {
      show(page, navigation);
      title = page.meta.title;
    },
    arrived(navigation) {
      const { location, previous, kind, isSamePage, key } = navigation;
      scrollAfterNavigation(navigation, positions.get(key));
      if (!isSamePage) {
        if (kind === 'push') moveFocus(location.hash);
        announce(title);
      }
      dispatchRouteEvent('docs:route-did-update', { location, previous });
    },
    failed({ location }, error) {
      // A page of another version needs a document of its own; that is not a failure (B248).
      if (__DOCS_HAS_VERSIONS__ && error instanceof OtherVersionError) {
        history.load(location);
        return;
      }
      const href = history.hrefOf(location);
      console.warn(`Client-side navigation to ${href} failed.`, error);
      if (reloads.allow(href)) history.load(location);
    },
    settled: progress.done,
  };
}

/** Makes Tab start at the top of the new page, or at the target of the hash (B29). */
function moveFocus(hash: string): void {
  const target = anchorTarget(hash);
  if (!target) {
    focusPageStart();
    return;
  }
  const isTabStop = target.hasAttribute('tabindex');
  if (!isTabStop) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  // Removes focus and focus ring, but Tab still starts here.
  if (!isTabStop) target.removeAttribute('tabindex');
}

/**
 * Events on the document for other scripts on the page (B100, B102): `docs:route-update` when a
 * navigation starts; `docs:route-did-update` when the new page is rendered and scrolled, and once
 * after hydration.
 *
 * @param detail `previous` is missing for the first page
 */
export function dispatchRouteEvent(
  name: 'docs:route-update' | 'docs:route-did-update',
  detail: { location: PageLocation; previous?: PageLocation },
): void {
  document.dispatchEvent(new CustomEvent(name, { detail }));
}
