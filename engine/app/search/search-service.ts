import type { ClientOptions } from '../../search/open-client';
import type { SearchClient } from '../../search/search-client';
import type { SiteData } from '../../shared/site-data';
import { searchUrlPath, withBase } from '../../shared/url-path';
import type { SearchService } from '../../theme/runtime';

interface Options {
  view: Window & typeof globalThis;
  site: SiteData;
  storage: ClientOptions['storage'];
  /** Only for pages opened from a folder; see `ClientOptions`. */
  loadData?: ClientOptions['loadData'];
}

/**
 * The search of the site for dialog and search page; its code comes with the first wish to search.
 *
 * @returns undefined for a site without search
 */
export function createSearchService(options: Options): SearchService | undefined {
  const { view, site, storage, loadData } = options;
  const { search } = site;
  if (!search) return undefined;
  let client: Promise<SearchClient> | undefined;
  return {
    data: search,
    siteTitle: site.title,
    origins: [site.url, view.location.origin],
    pageHref: withBase(searchUrlPath, site.basePath),
    loadClient() {
      client ??= import('../../search/open-client')
        .then(({ openClient }) =>
          openClient({
            view,
            storage,
            hosted: search.hosted,
            indexHref: view.document.documentElement.dataset.search,
            loadData,
          }),
        )
        .catch((error: unknown) => {
          client = undefined;
          throw error;
        });
      return client;
    },
  };
}
