/**
 * Messages between page and engine, and both ends: `serveEngine` beside the engine, `createEngineClient` in
 * the page. The engine runs in a worker or, without workers, in the page.
 */
import { messageOf } from '../../shared/error-text';
import { untilAborted } from '../../shared/until-aborted';
import { dialogSnippetChars } from '../limits';
import type { QueryEngine } from '../query/query-engine';
import type { SearchClient, SearchRequest, SearchResponse } from './search-client';

/** Messages from the boot script to a worker whose name is the URL of `index.json`. */
export type BootMessage =
  /** The text of `index.json`, if it could be fetched. Queries wait for this message. */
  | [answer?: string]
  /** What is typed before the dialog's code has loaded. */
  | string;

export type ToEngine =
  /** Fetches `index.json`, and the files of a likely next query. */
  | { type: 'warm'; query?: string }
  /** The part of a request that can be cloned: no signal, no callback. */
  | { type: 'search'; id: number; request: Omit<SearchRequest, 'signal' | 'onFirstHits'> }
  /** The answer is no longer wanted, so none follows. */
  | { type: 'abort'; id: number };

/** Each answer has the id of its request. */
export type FromEngine =
  /** The first hits, sent while the others are being fetched. */
  | { type: 'first'; id: number; response: SearchResponse }
  | { type: 'response'; id: number; response: SearchResponse }
  | { type: 'error'; id: number; message: string };

export type SendToEngine = (message: ToEngine) => void;

/** Connects to an engine. @param fail called when the engine fails; nothing is received after that */
export type Connect = (
  receive: (message: FromEngine) => void,
  fail: (error: Error) => void,
) => SendToEngine;

/**
 * @param engine resolves once `index.json` can be read
 * @returns the handler for messages from the page
 */
export function serveEngine(
  engine: Promise<QueryEngine>,
  send: (message: FromEngine) => void,
): SendToEngine {
  const running = new Map<number, AbortController>();
  /** The query typed before the dialog's code has loaded. */
  let ahead: AbortController | undefined;
  let isAsked = false;

  async function answer({ id, request }: Extract<ToEngine, { type: 'search' }>): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    const { signal } = controller;
    const reply = (message: FromEngine): void => {
      if (!signal.aborted) send(message);
    };
    const onFirstHits = (response: SearchResponse): void => reply({ type: 'first', id, response });
    try {
      const response = await (await engine).search({ ...request, signal, onFirstHits });
      reply({ type: 'response', id, response });
    } catch (error) {
      reply({ type: 'error', id, message: messageOf(error) });
    } finally {
      running.delete(id);
    }
  }

  async function warm(query?: string): Promise<void> {
    // Without a query, the dialog only reports that it has loaded; an earlier lookup continues.
    if (isAsked || (query === undefined && ahead)) return;
    ahead?.abort();
    const controller = new AbortController();
    ahead = controller;
    const { signal } = controller;
    const opened = await engine;
    if (!query?.trim()) await opened.warm();
    else if (!signal.aborted) {
      // The files of the first hits are enough until the dialog sends the same query.
      const onFirstHits = (): void => controller.abort();
      await opened.search({ query, snippetChars: dialogSnippetChars(false), signal, onFirstHits });
    }
  }

  return (message) => {
    if (message.type === 'abort') running.get(message.id)?.abort();
    // The first query will try again and report the failure.
    else if (message.type === 'warm') warm(message.query).catch(() => {});
    else {
      isAsked = true;
      ahead?.abort();
      void answer(message);
    }
  };
}

/**
 * Every query is answered, rejected or aborted. Aborting a request rejects its promise with an `AbortError`
 * at once; a late answer is dropped (B131, B160).
 *
 * @param connect starts the engine; called when a search seems likely, and again after a failure
 */
export function createEngineClient(connect: Connect): SearchClient {
  type Pending = {
    onFirstHits: SearchRequest['onFirstHits'] | undefined;
    resolve: (response: SearchResponse) => void;
    reject: (error: Error) => void;
  };
  const pending = new Map<number, Pending>();
  let send: SendToEngine | undefined;
  let lastId = 0;

  function receive(message: FromEngine): void {
    const query = pending.get(message.id);
    if (message.type === 'first') {
      query?.onFirstHits?.(message.response);
      return;
    }
    pending.delete(message.id);
    if (message.type === 'response') query?.resolve(message.response);
    else query?.reject(new Error(message.message));
  }

  /** All pending queries fail, and the next query starts a new engine. */
  function fail(error: Error): void {
    send = undefined;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  }

  function start(): SendToEngine {
    send ??= connect(receive, fail);
    return send;
  }

  return {
    warm() {
      try {
        start()({ type: 'warm' });
      } catch {} // The first query tries again and reports the failure.
    },
    search({ signal, onFirstHits, ...request }) {
      const id = ++lastId;
      const answer = new Promise<SearchResponse>((resolve, reject) => {
        if (signal?.aborted) return;
        pending.set(id, { resolve, reject, onFirstHits });
        start()({ type: 'search', id, request });
      });
      signal?.addEventListener('abort', () => {
        if (pending.delete(id)) send?.({ type: 'abort', id });
      });
      return untilAborted(answer, signal);
    },
  };
}
