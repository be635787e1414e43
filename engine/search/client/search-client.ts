/** The search interface of the dialog and the search page. The own and the hosted index both implement it. */
import type { Hit } from '../hit';

/**
 * `attribute:value` conditions in the hosted service's form: all entries must hold; a list holds if one of
 * its conditions does (B148).
 *
 *     ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']]
 */
export type FacetFilters = readonly (string | readonly string[])[];

export interface SearchRequest {
  /** As typed; only the first 64 characters count (B124). Quotes and a leading minus are operators (B144). */
  query: string;
  /** Default 20 (B148). */
  hitsPerPage?: number;
  /** From 0. */
  page?: number;
  facetFilters?: FacetFilters;
  /**
   * Top section of the reader's page, as in `hierarchy.lvl0`: its hits come first among nearly equal ones.
   * Only the site's own index uses it.
   */
  place?: string;
  /** Approximate length of a snippet (B139). */
  snippetChars: number;
  signal?: AbortSignal;
  /** Hosted service: quotes and a leading minus are operators (B144). Other sources always support them. */
  hasOperators?: boolean;
  /**
   * Called at most once, before the promise resolves, with the first hits if the others need further files.
   * Only engines that answer in two steps call it.
   */
  onFirstHits?: (response: SearchResponse) => void;
}

export interface SearchResponse {
  /** Best first. */
  hits: Hit[];
  /** Number of hits on all pages. */
  nbHits: number;
  /** Pages available, if fewer than the number of hits implies (B154). */
  nbPages?: number;
  /** The site's own index answered because the hosted one was unreachable. */
  isFallback?: true;
  /** From the hosted service, for insights (B162). */
  queryID?: string;
  /** Queries that do have hits, if this one has none; only from the site's own index (B132). */
  suggestions?: string[];
}

/** What a reader did with a hit (B163, B164). */
export interface InsightsEvent {
  name: 'Items Viewed' | 'Item Selected';
  objectIDs: string[];
  /** 1-based, parallel to `objectIDs`; only for selections. */
  positions?: number[];
  queryID?: string | undefined;
}

export interface SearchClient {
  /** Resolves with at most `hitsPerPage` hits, best first. Rejects if no source can answer. */
  search(request: SearchRequest): Promise<SearchResponse>;
  /** Starts the worker and fetches tables when a search seems likely (hover, focus, shortcut). */
  warm?(): void;
  /** Insights; missing unless enabled. */
  track?(event: InsightsEvent): void;
  /** The dialog was closed: its cached answers can be dropped (B153). */
  forget?(): void;
}
