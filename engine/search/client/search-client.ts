/** The one interface dialog and results page know; embedded and hosted search both implement it. */
import type { Hit } from '../hit';

/**
 * `attribute:value` conditions as the hosted service takes them: all entries must hold; an entry
 * that is a list holds when one of its conditions does (B148).
 *
 *     ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']]
 */
export type FacetFilters = readonly (string | readonly string[])[];

export interface SearchRequest {
  /** As typed; at most 64 characters count (B124). Quotes and a leading minus are understood (B144). */
  query: string;
  /** Default 20 (B148). */
  hitsPerPage?: number;
  /** From 0. */
  page?: number;
  facetFilters?: FacetFilters;
  /**
   * Top section of the page the reader is on, as `hierarchy.lvl0` names it: its hits come first
   * among nearly equal ones. Only the site's own index knows it.
   */
  place?: string;
  /** About how long a snippet may be (B139). */
  snippetChars: number;
  signal?: AbortSignal;
  /** Hosted service: quotes and a leading minus are operators (B144); other sources always know them. */
  hasOperators?: boolean;
  /**
   * Called at most once, before the promise resolves, with the first hits when the others need
   * further files. Only engines that can answer in two steps call it.
   */
  onFirstHits?: (response: SearchResponse) => void;
}

export interface SearchResponse {
  /** Best first. */
  hits: Hit[];
  /** Number of all hits, on every page. */
  nbHits: number;
  /** Pages that can be asked for, where that is less than the hits make up (B154). */
  nbPages?: number;
  /** The hosted index could not be reached: the site's own index answered instead. */
  isFallback?: true;
  /** Of the hosted service, for insights (B162). */
  queryID?: string;
  /** Queries that do have hits; only without hits and from the embedded engine (B132). */
  suggestions?: string[];
}

/** What a visitor did with a hit (B163, B164). */
export interface InsightsEvent {
  name: 'Items Viewed' | 'Item Selected';
  objectIDs: string[];
  /** 1-based, in step with `objectIDs`; only for selections. */
  positions?: number[];
  queryID?: string | undefined;
}

export interface SearchClient {
  /** Resolves with at most `hitsPerPage` hits, best first. Rejects when no source can answer. */
  search(request: SearchRequest): Promise<SearchResponse>;
  /** On intent (hover, focus, shortcut): start the worker, fetch tables. */
  warm?(): void;
  /** Insights; absent unless switched on. */
  track?(event: InsightsEvent): void;
  /** The dialog was closed: answers kept for it may go (B153). */
  forget?(): void;
}
