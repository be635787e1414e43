import type { ColorChoice, Runtime, SearchService } from '../theme/runtime';
import type { Actions } from './actions/actions';
import type { LocationStore } from './location-store';
import type { Sidebars } from './pages/sidebars';
import type { BackGuard } from './router/back-guard';
import type { AppHistory } from './router/history';
import type { Router } from './router/router';
import type { LoadSearchDialog } from './search/SearchHost';
import type { SearchState } from './search/search-state';

interface Options {
  view: Window & typeof globalThis;
  router: Router;
  history: AppHistory;
  location: LocationStore;
  guard: BackGuard;
  storage: Runtime['storage'];
  actions: Actions;
  sidebars: Sidebars;
  loadData: NonNullable<Runtime['loadData']>;
  announce: Runtime['announce'];
  searchState: SearchState;
  searchService: SearchService | undefined;
  loadSearchDialog: LoadSearchDialog | undefined;
  /** Address of the search page, for sites without a dialog. */
  searchHref: string;
}

/** The services the visible parts ask for, made of the app's own parts. */
export function createRuntime(options: Options): Runtime {
  const { view, router, history, location, guard, storage, actions, sidebars } = options;
  const { announce, loadData, searchState, searchService, loadSearchDialog, searchHref } = options;

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
    onAction: actions.on,
    openSearch(query) {
      if (loadSearchDialog) searchState.open(query);
      else navigate(query ? `${searchHref}?q=${encodeURIComponent(query)}` : searchHref);
    },
    prepareSearch() {
      // A failure shows when the dialog is opened.
      loadSearchDialog?.().catch(() => {});
      searchService?.loadClient().then(
        (client) => client.warm?.(),
        () => {},
      );
    },
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
