/** The search page's results: a query and its hits, loaded page by page (B144, B145). */
import { createStore } from '../../shared/store';
import type { FacetFilters, SearchClient, SearchResponse } from '../client/search-client';
import type { Hit } from '../hit';
import { hitsPerResultPage, resultPageDelayMs, resultSnippetChars } from '../limits';
import { findAnswer, type RowAnswer } from './row-answer';

export interface ResultState {
  /** The query the hits belong to; empty if nothing was searched. */
  query: string;
  hits: readonly Hit[];
  /** One of the first page's hits, shown above the others. */
  card: RowAnswer | undefined;
  /** Hits on all pages; undefined until the first answer. */
  nbHits: number | undefined;
  queryID: string | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  /** There are further pages. */
  hasMore: boolean;
}

export type ResultPages = ReturnType<typeof createResultPages>;

interface Options {
  loadClient(): Promise<SearchClient>;
  facetFilters?: FacetFilters | undefined;
  /** After the first page of each query. */
  onAnswer?(answer: { query: string; nbHits: number }): void;
  logFailure(error: unknown): void;
}

const empty: ResultState = {
  query: '',
  hits: [],
  card: undefined,
  nbHits: undefined,
  queryID: undefined,
  isLoading: false,
  hasFailed: false,
  hasMore: false,
};

export function createResultPages(options: Options) {
  const { loadClient, facetFilters = [], onAnswer, logFailure } = options;
  const { get, set, notify, subscribe } = createStore(empty);
  let wanted = '';
  let nextPage = 0;
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const change = (next: ResultState): void => {
    set(next);
    notify();
  };
  const stop = (): void => {
    clearTimeout(timer);
    running?.abort();
  };

  const fetchPage = async (query: string, page: number): Promise<void> => {
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    // The previous query's hits stay until the new ones arrive.
    change({ ...get(), isLoading: true, hasFailed: false });
    const before = page === 0 ? { ...empty, query } : get();
    try {
      const client = await loadClient();
      if (signal.aborted) return;
      const response = await client.search({
        query,
        page,
        hitsPerPage: hitsPerResultPage,
        snippetChars: resultSnippetChars,
        hasOperators: true,
        facetFilters,
        signal,
      });
      if (signal.aborted) return;
      nextPage = page + 1;
      const card = page === 0 ? findAnswer(query, response) : before.card;
      change(withPage({ ...before, card }, response, nextPage));
      if (page === 0) onAnswer?.({ query, nbHits: response.nbHits });
    } catch (error) {
      if (signal.aborted) return;
      logFailure(error);
      change({ ...before, isLoading: false, hasFailed: true, hasMore: false });
    }
  };

  return {
    get,
    subscribe,
    /** Searches 300 ms after the last change; `isImmediate` at once. */
    setQuery(text: string, isImmediate = false): void {
      const query = text.trim();
      if (query === wanted) return;
      wanted = query;
      stop();
      if (query === '') change(empty);
      else timer = setTimeout(() => void fetchPage(query, 0), isImmediate ? 0 : resultPageDelayMs);
    },
    /** Fetches the next page, unless it is loading or there is none. */
    loadMore(): void {
      const { hasMore, isLoading, query } = get();
      if (hasMore && !isLoading) void fetchPage(query, nextPage);
    },
    /** Keeps what is shown; the same query is then searched again only if it has failed. */
    close(): void {
      stop();
      const { query, hasFailed } = get();
      wanted = hasFailed ? '' : query;
      set({ ...get(), isLoading: false });
    },
  };
}

function withPage(state: ResultState, response: SearchResponse, nextPage: number): ResultState {
  const { hits, nbHits, nbPages = Math.ceil(nbHits / hitsPerResultPage), queryID } = response;
  const known = new Set(state.hits.map(({ objectID }) => objectID));
  return {
    ...state,
    // The index may have changed between two pages.
    hits: [...state.hits, ...hits.filter(({ objectID }) => !known.has(objectID))],
    nbHits,
    queryID,
    isLoading: false,
    hasMore: hits.length > 0 && nextPage < nbPages,
  };
}
