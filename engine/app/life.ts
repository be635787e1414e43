/** What the app puts together before a page is rendered, and what begins once it is. */

import { createStore } from '../shared/store';
import { decodePath, isSamePath, pathKey, stripHtmlSuffix, withBase } from '../shared/url-path';
import { revealElement } from '../theme/behaviours/reveal';
import type { PageLocation, Runtime } from '../theme/runtime';
import type { ShowPage } from './AppRoot';
import { createAnnouncer } from './announcer';
import { startCopyClicks } from './copy/copy-clicks';
import { updateHead } from './head/page-head';
import { startKeys } from './keys/start-keys';
import { announceRoute } from './lifecycle';
import type { LocationStore } from './location-store';
import { markTakenOver } from './mark-taken-over';
import { payloadAddresses } from './pages/page-addresses';
import { createPageLoader, OtherVersionError, type PageLoader } from './pages/page-loader';
import type { LoadedPage } from './pages/page-parts';
import { postponeRest } from './pages/postpone-rest';
import { startPrefetch } from './pages/prefetch';
import { stylesReady } from './pages/styles-ready';
import { startPreviews } from './previews/start-previews';
import { createProgressBar } from './progress/progress-bar';
import { createBackGuard } from './router/back-guard';
import type { AppHistory } from './router/history';
import { followLinks, routeOfLink } from './router/link-clicks';
import type { RouterEvents } from './router/navigation';
import { pageEvents } from './router/page-events';
import { pageHistory } from './router/page-history';
import { pathAddresses } from './router/path-addresses';
import { createReloadGuard } from './router/reload-guard';
import { createRouter, type Router } from './router/router';
import { createRuntime } from './runtime';
import { createScrollPositions } from './scroll/scroll-positions';
import { onSearchOpen } from './search/on-search-open';
import { createSearchService } from './search/search-service';
import type { AppParts } from './start';
import { forgetUnknownVersion } from './storage/preferred-version';
import { sessionArea } from './storage/session-area';
import { createStorage } from './storage/storage';
import { whenIdle } from './when-idle';

/**
 * One page, for a document that stands for all: the not-found page where there is none, undefined
 * when even that cannot be loaded.
 */
export function loadPage(parts: AppParts, pathname: string): Promise<LoadedPage | undefined> {
  const loader = createLoader(parts);
  return loader.load(pathname).catch(() => loader.load('/404').catch(() => undefined));
}

function createLoader({ access, complete, buildId }: AppParts): PageLoader {
  const { transport, basePath } = access;
  return createPageLoader({ transport, complete, basePath, buildId });
}

interface Life {
  runtime: Runtime;
  /** Links, keys and buttons are the app's from here on. */
  begin(first: LoadedPage, show: ShowPage): void;
}

/** Puts together what components ask for, and what begins once the page is rendered. */
export function prepareLife(parts: AppParts): Life {
  const { view, site, access, sidebars, loadSearchClient } = parts;
  const { document } = view;
  const { basePath, folderAddresses, transport } = access;
  const announce = createAnnouncer(document);
  const storage = createStorage({
    area: () => view[site.storage.type],
    suffix: site.storage.suffix,
    events: view,
    warn: (message, error) => console.warn(message, error),
  });
  const navigation = prepareNavigation(parts, announce);
  const { loader, location } = navigation;
  const runtime = createRuntime({
    view,
    ...navigation,
    storage,
    sidebars,
    loadData: (path) => transport(withBase(path, basePath)),
    announce,
    searchService: createSearchService({
      view,
      site,
      loadClient: loadSearchClient({ view, storage, transport, hosted: site.search?.hosted }),
    }),
  });

  return {
    runtime,
    begin(first, show) {
      markTakenOver(view);
      stylesReady();
      navigation.begin(show);
      startCopying(parts, navigation, runtime);
      if (site.hasKeys) {
        const hasSearchKey = site.search?.shortcuts.slash === true;
        startKeys(document, { runtime, basePath, hasSearchKey });
      }
      // In a folder everything is near, and asking for what is not there would show.
      if (!folderAddresses) startPrefetching(parts, navigation);
      if (site.hasPreviews) startPreviews(view, navigation);
      forgetUnknownVersion(storage, site);
      if (site.remembersVisits) rememberVisits(parts, announce);
      // In a folder's one document the page may be another than the one in the head.
      if (folderAddresses) updateHead(document, first.meta);
      announceRoute(document, 'docs:route-did-update', { location: location.get() });

      const replacePage = async (): Promise<void> => {
        const fresh = await loader.load(location.get().pathname);
        await show(fresh, () => updateHead(document, fresh.meta));
      };
      // The server knew no page of this spelling; the app may (B7, B14).
      if (first.meta.kind === 'not-found' && !folderAddresses && hasOtherSpelling(location.get())) {
        replacePage().catch(() => {});
      }
      // The development server says that the page's source has changed.
      view.addEventListener('docs:refresh', (event) => {
        event.preventDefault();
        loader.forget(location.get().pathname);
        replacePage().catch(() => view.location.reload());
      });
    },
  };
}

/** Asking again for an address spelled as published would only fail again. */
function hasOtherSpelling({ pathname }: PageLocation): boolean {
  const published = pathKey(stripHtmlSuffix(pathname));
  return published !== decodePath(pathname) && !published.endsWith('/404');
}

interface Navigation {
  history: AppHistory;
  location: LocationStore;
  loader: PageLoader;
  router: Router;
}

function prepareNavigation(parts: AppParts, announce: Runtime['announce']) {
  const { view, access } = parts;
  const { document } = view;
  const tab = sessionArea(view);
  const addresses = access.folderAddresses ?? pathAddresses(view, access.basePath);
  const history = pageHistory(view, addresses);
  const location = createStore(access.location);
  const loader = createLoader(parts);
  const positions = createScrollPositions(view, tab);
  const reloads = createReloadGuard(tab);
  const guard = createBackGuard(history);
  let show: ShowPage = async () => {};
  const events = pageEvents({
    view,
    history,
    show: (page, navigation) =>
      show(page, () => {
        updateHead(document, page.meta);
        postponeRest(view, navigation);
      }),
    progress: createProgressBar(document),
    positions,
    reloads,
    announce,
  });
  const router = createRouter<LoadedPage>({
    history,
    location,
    guard,
    async loadPage({ pathname }, signal) {
      const [page] = await Promise.all([loader.load(pathname, signal), stylesReady()]);
      return page;
    },
    events: __DOCS_HAS_VERSIONS__ ? withOtherVersions(events, history) : events,
  });
  return {
    history,
    location,
    loader,
    guard,
    router,
    begin(showPage: ShowPage): void {
      show = showPage;
      reloads.forget(history.hrefOf(location.get()));
      // Where the browser has not placed a reader who came back, the tab still knows the position:
      // Chromium (156) may lose that it should, when the document went away soon after a scroll.
      const placeReader = (): void => {
        const top = positions.get(history.key() ?? '');
        if (top && view.scrollY === 0) view.scrollTo({ top, behavior: 'instant' });
      };
      placeReader();
      // WebKit shows a page it kept alive from its top, as the app has placed its reader until then.
      view.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) placeReader();
      });
      view.addEventListener('pagehide', () => {
        const key = history.key();
        if (key) positions.save(key);
        positions.persist();
      });
      followLinks(document, {
        history,
        location,
        router,
        hasNativeJumps: !access.folderAddresses,
        onJump(hash) {
          const target = document.getElementById(decodePath(hash.slice(1)));
          if (target) revealElement(target);
        },
      });
    },
  };
}

/** A page of another version has a document of its own: nothing has failed (B248). */
function withOtherVersions<Page>(
  events: RouterEvents<Page>,
  { load }: AppHistory,
): RouterEvents<Page> {
  return {
    ...events,
    failed(navigation, error) {
      if (error instanceof OtherVersionError) load(navigation.location);
      else events.failed(navigation, error);
    },
  };
}

function startCopying(
  { view, site }: AppParts,
  { history, location }: Navigation,
  { announce, storage }: Runtime,
): void {
  const lookForCode = startCopyClicks(view, {
    announce,
    storage,
    suffix: site.storage.suffix,
    addressOf(link) {
      const target = history.resolve(link.getAttribute('href') ?? '');
      return new URL(target ? history.hrefOf(target) : link.href, view.location.href).href;
    },
    whenIdle: (callback) => whenIdle(view, callback),
  });
  lookForCode();
  location.subscribe(lookForCode);
}

/** A part that nothing waits for; without it the page is what it is. */
function rememberVisits({ view, site, access }: AppParts, announce: Runtime['announce']): void {
  const idle = (callback: () => void): void =>
    whenIdle(view, () => afterSearch(view.document, callback));
  idle(() => {
    import('./visits/start-visits').then(
      ({ startVisits }) => startVisits({ view, site, ...access, announce, whenIdle: idle }),
      () => {},
    );
  });
}

/** While someone searches nothing else takes the line. */
function afterSearch(document: Document, callback: () => void): void {
  if (document.querySelector('.search-dialog[open]')) {
    document.addEventListener('close', () => afterSearch(document, callback), {
      capture: true,
      once: true,
    });
  } else callback();
}

function startPrefetching(
  { view, access }: AppParts,
  { history, location, loader }: Navigation,
): void {
  startPrefetch({
    view,
    root: view.document.body,
    routeOf: (link) => routeOfLink(link, history),
    isKnown: ({ pathname }) =>
      isSamePath(pathname, location.get().pathname) || loader.has(pathname),
    addressOf: ({ pathname }) => payloadAddresses(pathname, access.basePath)[0] as string,
    preload: ({ pathname }) => loader.load(pathname),
    whenIdle: (callback) => whenIdle(view, () => afterSearch(view.document, callback)),
    onPause: (callback) => onSearchOpen(view.document, callback),
  });
}
