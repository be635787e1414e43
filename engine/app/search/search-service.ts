import type { SearchClient } from '../../search/search-client';
import type { SiteData } from '../../shared/site-data';
import { searchUrlPath, withBase } from '../../shared/url-path';
import type { SearchService } from '../../theme/runtime';

/** What the search needs to know of the site. */
export type SearchSite = Pick<SiteData, 'title' | 'url' | 'basePath' | 'search' | 'storage'>;

interface Options {
  view: Pick<Window, 'location'>;
  site: Omit<SearchSite, 'storage'>;
  loadClient(): Promise<SearchClient>;
}

/**
 * The search of the site for dialog and search page.
 *
 * @returns undefined for a site without search
 */
export function createSearchService(options: Options): SearchService | undefined {
  const { view, site, loadClient } = options;
  const { search } = site;
  return (
    search && {
      data: search,
      siteTitle: site.title,
      origins: [site.url, view.location.origin],
      pageHref: withBase(searchUrlPath, site.basePath),
      loadClient,
    }
  );
}
