/** What page and worker say to one another. Every request has an id; every answer names it. */
import type { SearchRequest, SearchResponse } from './search-client';

/** A request as it can be sent: without signal and callback. */
type SentRequest = Omit<SearchRequest, 'signal' | 'onFirstHits'>;

/** To a worker named after the address of the index's own file; in short, for the boot script. */
export type PageMessage =
  /** What was answered when that file was asked for, if it was. Queries wait for this message. */
  | [answer?: string]
  /** What is typed before the dialog can ask. */
  | string;

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
