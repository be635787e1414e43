import type { ColorChoice, Runtime, SearchService } from '../theme/runtime';
import type { LocationStore } from './location-store';
import type { Sidebars } from './pages/sidebars';
import type { BackGuard } from './router/back-guard';
import type { AppHistory } from './router/history';
import type { Router } from './router/router';

interface Options {
  view: Window & typeof globalThis;
  router: Router;
  history: AppHistory;
  location: LocationStore;
  guard: BackGuard;
  storage: Runtime['storage'];
  sidebars: Sidebars;
  loadData: NonNullable<Runtime['loadData']>;
  announce: Runtime['announce'];
  searchService: SearchService | undefined;
}

/** The services the visible parts ask for, made of the app's own parts. */
export function createRuntime(options: Options): Runtime {
  const { view, router, history, location, guard, storage, sidebars } = options;
  const { announce, loadData, searchService } = options;

  const marks = view.document.documentElement.dataset;
  const navigate: Runtime['navigate'] = (href, navigateOptions) => {
    const target = history.resolve(href);
    if (target) router.navigate(target, navigateOptions);
    else view.location.assign(href);
  };
  return {
    location,
    storage,
    colorChoice: () => marks.themeChoice as ColorChoice | undefined,
    isApple: marks.platform === 'apple',
    navigate,
    replaceQuery: router.replaceQuery,
    interceptBack: guard.intercept,
    announce,
    search: searchService,
    async findClosestPages(path, limit) {
      const { findClosestPages } = await import('./pages/closest-pages');
      return findClosestPages(await sidebars.loadAll(), path, limit);
    },
    loadSidebarItems: sidebars.loadItems,
    loadData,
  };
}
