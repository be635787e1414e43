/** What page and worker say to one another. Every request has an id; every answer names it. */
import type { SearchRequest, SearchResponse } from './search-client';

/** A request as it can be sent: without signal and callback. */
type SentRequest = Omit<SearchRequest, 'signal' | 'onFirstHits'>;

/** By whoever starts the worker; queries that come before it wait. */
export interface OpenMessage {
  type: 'open';
  /** Address of the index's own file. */
  indexHref: string;
  /** Its text, if it was asked for before the worker was there. */
  indexText?: string | undefined;
}

export type ToWorker =
  /** Fetches the index's own file, and what a query asks for that may come. */
  | { type: 'warm'; query?: string }
  | { type: 'search'; id: number; request: SentRequest }
  /** The answer is no longer wanted; none follows. */
  | { type: 'abort'; id: number };

export type FromWorker =
  /** The first hits, while the others are fetched. */
  | { type: 'first'; id: number; response: SearchResponse }
  | { type: 'response'; id: number; response: SearchResponse }
  | { type: 'error'; id: number; message: string };
