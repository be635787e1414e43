/** Creates the services components use, and starts the app's listeners once the page is hydrated. */

import { islandNames } from '../shared/content-tree';
import type { SiteData } from '../shared/site-data';
import { createStore } from '../shared/store';
import { decodePath, pathKey, stripHtmlSuffix, withBase } from '../shared/url-path';
import { revealElement } from '../theme/behaviours/reveal';
import type { ColorChoice, PageLocation, Runtime } from '../theme/runtime';
import type { Access } from './access';
import { createAnnouncer } from './announcer';
import { startCopyClicks } from './copy/copy-clicks';
import { updateHead } from './head/page-head';
import { startKeys } from './keys/start-keys';
import type { PageLoader } from './pages/page-loader';
import type { IslandLoaders, LoadedPage } from './pages/page-resources';
import { postponeRest } from './pages/postpone-rest';
import { startPrefetch } from './pages/prefetch';
import type { Sidebars } from './pages/sidebars';
import { addStateStyles, applyStyles, loadStyles, stylesReady } from './pages/style-sheets';
import { startPreviews } from './previews/start-previews';
import { createProgressBar } from './progress/progress-bar';
import { createBackGuard } from './router/back-guard';
import { pageHistory } from './router/history';
import { followLinks } from './router/link-clicks';
import { dispatchRouteEvent, pageEvents } from './router/page-events';
import { createReloadGuard } from './router/reload-guard';
import { createRouter } from './router/router';
import { anchorTarget } from './scroll/anchor-target';
import { createScrollPositions } from './scroll/scroll-positions';
import type { LoadSearchClient } from './search/app-search';
import { onSearchOpen } from './search/on-search-open';
import { createSearchService } from './search/search-service';
import { markHydrated } from './server-page';
import { createStorage, createTabStorage, forgetUnknownVersion } from './storage/storage';
import { whenQuiet } from './when-idle';

export interface AppOptions {
  site: SiteData;
  islandLoaders: IslandLoaders;
  /** For the search page; the dialog works without the app. */
  loadSearchClient: LoadSearchClient;
}

export interface AppContext extends AppOptions {
  /** Build id of the document; pages of other versions of the docs have a different one. */
  buildId: string;
  access: Access;
  sidebars: Sidebars;
  loader: PageLoader;
}

/**
 * Replaces the current page.
 *
 * @param inserted see `AppRoot`
 */
type ShowPage = (page: LoadedPage, inserted: () => void) => void;

interface AppServices {
  runtime: Runtime;
  /** Starts handling links, keys and buttons. Call it after hydration. */
  start(first: LoadedPage, show: ShowPage): void;
}

export function createAppServices(context: AppContext): AppServices {
  const { site, access, loader } = context;
  const { basePath, isFolder } = access;
  const announce = createAnnouncer();
  const storage = createStorage(site.storage);
  const navigation = createNavigation(context, announce);
  const { location } = navigation;
  const runtime = createRuntime(context, navigation, { announce, storage });

  return {
    runtime,
    start(first, show) {
      markHydrated();
      addStateStyles(basePath, context.buildId);
      if (addsElements(first)) stylesReady();
      else startStyles();
      navigation.start(show);
      startCopyClicks({ ...navigation, announce, storage, suffix: site.storage.suffix });
      if (site.hasKeys) {
        const hasSearchKey = site.search?.shortcuts.slash === true;
        startKeys({ runtime, basePath, hasSearchKey });
      }
      // In a folder, loading is fast and failed requests would show in the console.
      if (!isFolder) {
        startPrefetch({
          ...navigation,
          whenIdle: whenQuiet,
          onPause: onSearchOpen,
        });
      }
      if (site.hasPreviews) startPreviews(navigation);
      forgetUnknownVersion(storage, site);
      if (site.remembersVisits) {
        whenQuiet(() => {
          import('./visits/start-visits').then(
            (visits) => visits.startVisits({ ...site, ...access, announce }),
            () => {}, // Optional: the page stays as it is.
          );
        });
      }
      // In a folder, the document may show another page than its head describes.
      if (isFolder) updateHead(first.meta);
      dispatchRouteEvent('docs:route-did-update', { location: location.get() });

      const replacePage = async (): Promise<void> => {
        const fresh = await loader.load(location.get().pathname);
        show(fresh, () => {
          applyStyles();
          updateHead(fresh.meta);
        });
      };
      // The app may know a spelling of the page that the server does not (B7, B14).
      if (first.meta.kind === 'not-found' && !isFolder && hasOtherSpelling(location.get())) {
        replacePage().catch(() => {});
      }
      // Sent by the development server when the source of the page has changed.
      window.addEventListener('docs:refresh', (event) => {
        event.preventDefault();
        loader.forget(location.get().pathname);
        replacePage().catch(() => window.location.reload());
      });
    },
  };
}

function createRuntime(
  { site, access, sidebars, loadSearchClient }: AppContext,
  { history, location, guard, router }: Navigation,
  { announce, storage }: Pick<Runtime, 'announce' | 'storage'>,
): Runtime {
  const { transport, basePath } = access;
  const { dataset } = document.documentElement;
  return {
    location,
    storage,
    colorChoice: () => dataset.themeChoice as ColorChoice | undefined,
    isApple: dataset.platform === 'apple',
    navigate(href, options) {
      const target = history.resolve(href);
      if (target) router.navigate(target, options);
      else window.location.assign(href);
    },
    replaceQuery: router.replaceQuery,
    interceptBack: guard.intercept,
    announce,
    search: createSearchService({
      site,
      loadClient: loadSearchClient({ storage, transport, hosted: site.search?.hosted }),
    }),
    async findClosestPages(path) {
      const { findClosestPages } = await import('./pages/closest-pages');
      return findClosestPages(await sidebars.loadAll(), path);
    },
    loadSidebarItems: sidebars.loadItems,
    loadData: (path) => transport(withBase(path, basePath)),
  };
}

/** Islands that add nothing, or only parts with a sheet of their own, which load the whole sheet first. */
const plainIslands = new Set(['Tabs', 'TabItem', 'RequestBuilder']);

/** Whether the page adds elements that need not be in its document, such as those of authors' islands. */
function addsElements({ meta, tree, sidebar }: LoadedPage): boolean {
  return (
    meta.kind !== 'doc' || !sidebar || islandNames(tree).some((name) => !plainIslands.has(name))
  );
}

/** Fetches the whole sheet, and applies it once text is selected: it sets the colors of selections. */
function startStyles(): void {
  loadStyles();
  // Every press changes the selection, but only few select anything.
  const onSelection = (): void => {
    if (document.getSelection()?.isCollapsed !== false) return;
    document.removeEventListener('selectionchange', onSelection);
    applyStyles();
  };
  document.addEventListener('selectionchange', onSelection);
  onSelection();
}

/** False if the path is spelled as published: loading it again would fail again. */
function hasOtherSpelling({ pathname }: PageLocation): boolean {
  const published = pathKey(stripHtmlSuffix(pathname));
  return published !== decodePath(pathname) && !published.endsWith('/404');
}

type Navigation = ReturnType<typeof createNavigation>;

function createNavigation(context: AppContext, announce: Runtime['announce']) {
  const { access, loader } = context;
  const tabStorage = createTabStorage();
  const history = pageHistory(access.addresses);
  const location = createStore(history.location());
  const positions = createScrollPositions(tabStorage);
  const reloads = createReloadGuard(tabStorage);
  const guard = createBackGuard(history);
  let show: ShowPage = () => {};
  const events = pageEvents({
    history,
    show: (page, navigation) =>
      show(page, () => {
        applyStyles();
        updateHead(page.meta);
        postponeRest(navigation);
      }),
    progress: createProgressBar(),
    positions,
    reloads,
    announce,
  });
  const router = createRouter<LoadedPage>({
    history,
    location,
    guard,
    async loadPage({ pathname }, signal) {
      const [page] = await Promise.all([loader.load(pathname, signal), loadStyles()]);
      return page;
    },
    events,
  });
  return {
    history,
    location,
    loader,
    guard,
    router,
    start(showPage: ShowPage): void {
      show = showPage;
      reloads.forget(history.hrefOf(location.get()));
      // Chromium (156) may not restore the position if the document was left soon after a scroll.
      const restorePosition = (): void => {
        const top = positions.get(history.key() ?? '');
        if (top && scrollY === 0) scrollTo({ top, behavior: 'instant' });
      };
      restorePosition();
      // With manual restoration, WebKit shows a page from the back/forward cache at its top.
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) restorePosition();
      });
      window.addEventListener('pagehide', () => {
        const key = history.key();
        if (key) positions.save(key);
      });
      followLinks({
        history,
        location,
        router,
        hasNativeJumps: !access.isFolder,
        onJump(hash) {
          const target = anchorTarget(hash);
          if (target) revealElement(target);
        },
      });
    },
  };
}
