/** Creates the services components use, and starts the app's listeners once the page is hydrated. */

import { islandNames } from '../shared/content-tree';
import type { SiteData } from '../shared/site-data';
import { decodePath, pathKey, stripHtmlSuffix, withBase } from '../shared/url-path';
import { whenIdle, whenQuiet } from '../theme/behaviours/when-idle';
import type { ColorChoice, PageLocation, Runtime } from '../theme/runtime';
import type { Access } from './access';
import { createAnnouncer } from './announcer';
import { startCopyClicks } from './copy/copy-clicks';
import { updateHead } from './head/page-head';
import { startKeys } from './keys/start-keys';
import { type AppNavigation, createNavigation, type ShowPage } from './navigation';
import type { PageLoader } from './pages/page-loader';
import type { IslandLoaders, LoadedPage } from './pages/page-resources';
import { startPrefetch } from './pages/prefetch';
import type { Sidebars } from './pages/sidebars';
import { addStateStyles, applyStyles, loadStyles, stylesReady } from './pages/style-sheets';
import { startPreviews } from './previews/start-previews';
import { linkOf } from './router/link-clicks';
import { dispatchRouteEvent } from './router/page-events';
import type { LoadSearchClient } from './search/app-search';
import { onSearchOpen } from './search/on-search-open';
import { createSearchService } from './search/search-service';
import { markHydrated } from './server-page';
import { createStorage, forgetUnknownVersion } from './storage/storage';
import { startZoom } from './zoom/start-zoom';

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

export function createAppServices(context: AppContext) {
  const { site, access, loader } = context;
  const announce = createAnnouncer();
  const storage = createStorage(site.storage);
  const navigation = createNavigation(access, loader, announce);
  const runtime = createRuntime(context, navigation, { announce, storage });
  return {
    runtime,
    /** Starts handling links, keys and buttons. Call it after hydration. */
    start(first: LoadedPage, show: ShowPage): void {
      markHydrated();
      addStateStyles(access.basePath, context.buildId);
      if (addsElements(first)) stylesReady();
      else startStyles();
      navigation.start(show);
      startFeatures(context, navigation, runtime);
      // In a folder, the document may show another page than its head describes.
      if (access.isFolder) updateHead(first.meta);
      const location = navigation.location.get();
      dispatchRouteEvent('docs:route-did-update', { location });
      // The app may know a spelling of the page that the server does not (B7, B14).
      if (first.meta.kind === 'not-found' && !access.isFolder && hasOtherSpelling(location)) {
        navigation.replacePage().catch(() => {});
      }
      refreshOnEdits(navigation);
    },
  };
}

const loadVisits = () => import('./visits/start-visits');

function startFeatures(
  { site, access }: AppContext,
  navigation: AppNavigation,
  runtime: Runtime,
): void {
  const { announce, storage } = runtime;
  const { basePath, isFolder } = access;
  startCopyClicks({ ...navigation, announce, storage, suffix: site.storage.suffix });
  if (site.hasKeys) {
    startKeys({ runtime, basePath, hasSearchKey: site.search?.shortcuts.slash === true });
  }
  // In a folder, loading is fast and failed requests would show in the console.
  if (!isFolder) startPrefetch({ ...navigation, whenIdle: whenQuiet, onPause: onSearchOpen });
  if (site.hasPreviews) startPreviews(navigation);
  startZoom();
  forgetUnknownVersion(storage, site);
  if (site.remembersVisits) {
    whenQuiet(() => {
      loadVisits().then(
        ({ startVisits }) => startVisits({ ...site, ...access, announce }),
        () => {}, // Optional: the page stays as it is.
      );
    });
  }
}

/** The development server sends an event when the source of the page has changed. */
function refreshOnEdits({ loader, location, replacePage }: AppNavigation): void {
  window.addEventListener('docs:refresh', (event) => {
    event.preventDefault();
    loader.forget(location.get().pathname);
    replacePage().catch(() => window.location.reload());
  });
}

function createRuntime(
  { site, access, sidebars, loadSearchClient }: AppContext,
  { history, location, guard, router }: AppNavigation,
  { announce, storage }: Pick<Runtime, 'announce' | 'storage'>,
): Runtime {
  const { transport, basePath } = access;
  const { dataset } = document.documentElement;
  return {
    location,
    storage,
    colorChoice: () => dataset.themeChoice as ColorChoice | undefined,
    isApple: dataset.js === 'apple',
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

/**
 * Fetches the whole sheet, and applies it when the reader selects text, as it sets the colors of
 * selections, or points at a link, so that a click on it has less to do.
 */
function startStyles(): void {
  loadStyles();
  const listeners = new AbortController();
  const { signal } = listeners;
  const apply = (): void => {
    listeners.abort();
    applyStyles();
  };
  // Every press changes the selection, but only few select anything.
  const onSelection = (): void => {
    if (document.getSelection()?.isCollapsed === false) apply();
  };
  const onPointer = (event: Event): void => {
    if (linkOf(event)) whenIdle(apply);
  };
  document.addEventListener('selectionchange', onSelection, { signal });
  document.addEventListener('pointerover', onPointer, { passive: true, signal });
  onSelection();
}

/** False if the path is spelled as published: loading it again would fail again. */
function hasOtherSpelling({ pathname }: PageLocation): boolean {
  const published = pathKey(stripHtmlSuffix(pathname));
  return published !== decodePath(pathname) && !published.endsWith('/404');
}
