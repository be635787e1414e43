/** Connects the router to the address bar, the document and the app's other parts. */

import { createStore } from '../shared/store';
import { revealElement } from '../theme/behaviours/reveal';
import type { Runtime } from '../theme/runtime';
import type { Access } from './access';
import { updateHead } from './head/page-head';
import type { PageLoader } from './pages/page-loader';
import type { LoadedPage } from './pages/page-resources';
import { postponeRest } from './pages/postpone-rest';
import { applyStyles, loadStyles } from './pages/style-sheets';
import { createProgressBar } from './progress/progress-bar';
import { createBackGuard } from './router/back-guard';
import { type AppHistory, pageHistory } from './router/history';
import { followLinks } from './router/link-clicks';
import { pageEvents } from './router/page-events';
import { createReloadGuard } from './router/reload-guard';
import { createRouter, type Navigation } from './router/router';
import { anchorTarget } from './scroll/anchor-target';
import {
  createScrollPositions,
  type ScrollPositions,
  scrollWhenTall,
} from './scroll/scroll-positions';
import { createTabStorage } from './storage/storage';

/**
 * Replaces the current page.
 *
 * @param inserted see `AppRoot`
 */
export type ShowPage = (page: LoadedPage, inserted: () => void) => void;

export type AppNavigation = ReturnType<typeof createNavigation>;

export function createNavigation(
  access: Access,
  loader: PageLoader,
  announce: Runtime['announce'],
) {
  const tabStorage = createTabStorage();
  const history = pageHistory(access.addresses);
  const location = createStore(history.location());
  const positions = createScrollPositions(tabStorage);
  const reloads = createReloadGuard(tabStorage);
  const guard = createBackGuard(history);
  let render: ShowPage = () => {};

  /** @param navigation missing if the page replaces another version of itself */
  const show = (page: LoadedPage, navigation?: Navigation): void =>
    render(page, () => {
      applyStyles();
      updateHead(page.meta);
      if (navigation) postponeRest(navigation);
    });
  const router = createRouter<LoadedPage>({
    history,
    location,
    guard,
    async loadPage({ pathname }, signal) {
      const [page] = await Promise.all([loader.load(pathname, signal), loadStyles()]);
      return page;
    },
    events: pageEvents({
      history,
      show,
      progress: createProgressBar(),
      positions,
      reloads,
      announce,
    }),
  });
  return {
    history,
    location,
    loader,
    guard,
    router,
    /** Loads the current page and shows it in place of what is on the screen. */
    async replacePage(): Promise<void> {
      show(await loader.load(location.get().pathname));
    },
    /** Call it after hydration. */
    start(showPage: ShowPage): void {
      render = showPage;
      reloads.forget(history.hrefOf(location.get()));
      keepScrollPosition(history, positions);
      const reveal = (): void => revealTarget(location.get().hash);
      reveal();
      location.subscribe(reveal);
      document.addEventListener('beforematch', revealFound);
      followLinks({
        history,
        location,
        router,
        hasNativeJumps: !access.isFolder,
        onJump: revealTarget,
      });
    },
  };
}

function revealTarget(hash: string): void {
  const target = anchorTarget(hash);
  if (target && revealElement(target)) requestAnimationFrame(() => target.scrollIntoView());
}

/** Find in page has found text in a hidden tab panel. */
function revealFound({ target }: Event): void {
  const content = (target as Element).firstElementChild;
  if (content) revealElement(content);
}

/** False where the browser begins: at the top, at the anchor, or at the end of a page still too short. */
function hasScrolled(hash: string): boolean {
  const { scrollHeight } = document.documentElement;
  const anchor = anchorTarget(hash)?.getBoundingClientRect().top ?? innerHeight;
  return (
    scrollY > 0 && scrollY + innerHeight + 1 < scrollHeight && Math.abs(anchor) > innerHeight / 4
  );
}

/** Stores the position when the document is left, and restores it where the browser may not. */
function keepScrollPosition(history: AppHistory, positions: ScrollPositions): void {
  const restore = (): void => {
    const top = positions.get(history.key() ?? '');
    if (top !== undefined && !hasScrolled(history.location().hash)) scrollWhenTall(top);
  };
  // Chromium (156) may not restore the position if the document was left soon after a scroll, nor at
  // an address with a hash.
  restore();
  // With manual restoration, WebKit shows a page from the back/forward cache at its top.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) restore();
  });
  window.addEventListener('pagehide', () => {
    const key = history.key();
    if (key) positions.save(key);
  });
}
