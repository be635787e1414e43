/** What page and worker say to one another. Every request has an id; every answer names it. */
import type { SearchRequest, SearchResponse } from './search-client';

/** A request as it can be sent: without signal and callback. */
type SentRequest = Omit<SearchRequest, 'signal' | 'onFirstHits'>;

export type ToWorker =
  /** First message: where the files of the index are, and whether the page sends its own file. */
  | { type: 'open'; baseUrl: string; isIndexSent?: boolean }
  /** The text of the index's own file; missing when it could not be had. */
  | { type: 'index'; text?: string | undefined }
  | { type: 'warm' }
  | { type: 'search'; id: number; request: SentRequest }
  /** The answer is no longer wanted; none follows. */
  | { type: 'abort'; id: number };

export type FromWorker =
  /** The first hits, while the others are fetched. */
  | { type: 'first'; id: number; response: SearchResponse }
  | { type: 'response'; id: number; response: SearchResponse }
  | { type: 'error'; id: number; message: string };
