import type { SearchClient } from '../../search/client/search-client';
import { docsTag, searchPathOf } from '../../shared/search-folder';
import type { DocsVersionData, SearchData, SiteData } from '../../shared/site-data';
import { searchUrlPath, withBase } from '../../shared/url-path';
import type { SearchService } from '../../theme/runtime';

export type SearchSite = Pick<
  SiteData,
  'title' | 'url' | 'basePath' | 'search' | 'storage' | 'versions'
>;

interface Options {
  site: Omit<SearchSite, 'storage'>;
  loadClient(): Promise<SearchClient>;
}

/**
 * Search for the dialog and the search page, limited to the document's version of the docs (B249),
 * which cannot change without a new document.
 *
 * @returns undefined for a site without search
 */
export function createSearchService(options: Options): SearchService | undefined {
  const { site, loadClient } = options;
  const { search, versions } = site;
  const version = __DOCS_HAS_VERSIONS__ ? versionOf(versions) : undefined;
  return (
    search && {
      data: __DOCS_HAS_VERSIONS__ && version ? searchIn(version, search) : search,
      siteTitle: site.title,
      origins: [site.url, location.origin],
      pageHref: withBase(
        __DOCS_HAS_VERSIONS__ && version && !version.isLast
          ? encodeURI(searchPathOf(version.name))
          : searchUrlPath,
        site.basePath,
      ),
      loadClient,
    }
  );
}

function versionOf(versions: SiteData['versions']) {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="docsearch:docusaurus_tag"]');
  return versions?.find(({ name, set }) => docsTag(name, set) === tag?.content);
}

/** A hosted index contains all versions, distinguished by their tags (B176). */
function searchIn({ name, set }: DocsVersionData, search: SearchData): SearchData {
  const { facetFilters } = search;
  const tag = `docusaurus_tag:${docsTag(name, set)}`;
  const ownTag = (filter: string): string =>
    filter.startsWith(`docusaurus_tag:${docsTag('', set)}`) ? tag : filter;
  if (!facetFilters) return search;
  return {
    ...search,
    facetFilters: facetFilters.map((filter) =>
      Array.isArray(filter) ? filter.map(ownTag) : filter,
    ),
  };
}
