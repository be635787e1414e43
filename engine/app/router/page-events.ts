/** What the app does around a navigation, in the order of B100. */
import { decodePath } from '../../shared/url-path';
import { focusPageStart } from '../../theme/behaviours/focus';
import type { LoadedPage } from '../pages/page-resources';
import type { ProgressBar } from '../progress/progress-bar';
import { dispatchRouteEvent } from '../route-events';
import { scrollAfterNavigation } from '../scroll/scroll-after-navigation';
import type { ScrollPositions } from '../scroll/scroll-positions';
import type { AppHistory } from './history';
import type { RouterEvents } from './navigation';
import type { ReloadGuard } from './reload-guard';

interface Options {
  view: Window & typeof globalThis;
  history: AppHistory;
  show: RouterEvents<LoadedPage>['show'];
  progress: ProgressBar;
  positions: ScrollPositions;
  reloads: ReloadGuard;
  announce(sentence: string): void;
}

export function pageEvents(options: Options): RouterEvents<LoadedPage> {
  const { view, history, show, progress, positions, reloads, announce } = options;
  const { document } = view;
  let title = '';
  return {
    started({ location, previous, isSamePage }) {
      dispatchRouteEvent(document, 'docs:route-update', { location, previous });
      if (!isSamePage) progress.start();
    },
    leaving: positions.save,
    async show(page, navigation) {
      await show(page, navigation);
      title = page.meta.title;
    },
    arrived(navigation) {
      const { location, previous, kind, isSamePage, key } = navigation;
      scrollAfterNavigation(view, navigation, positions.get(key));
      if (!isSamePage) {
        if (kind === 'push') moveFocus(document, location.hash);
        announce(title);
      }
      dispatchRouteEvent(document, 'docs:route-did-update', { location, previous });
    },
    failed({ location }, error) {
      const href = history.hrefOf(location);
      console.warn(`Client-side navigation to ${href} failed.`, error);
      if (reloads.allow(href)) history.load(location);
    },
    settled: progress.done,
  };
}

/** Makes Tab start at the top of the new page, or at the target of the hash (B29). */
function moveFocus(document: Document, hash: string): void {
  const target = hash === '' ? null : document.getElementById(decodePath(hash.slice(1)));
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
