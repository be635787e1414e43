/** The hosted index first; the site's own where that cannot be loaded. */

import type { SearchClient, SearchRequest, SearchResponse } from './search-client';
import { untilAborted } from './until-aborted';

interface Options {
  hosted: SearchClient;
  embedded: SearchClient;
  logFailure(error: unknown): void;
  /** The hosted index is tried again this long after a failure; default 5 s. */
  pauseMs?: number;
}

const defaultPauseMs = 5000;

/** A hosted index that has not answered for so long may fail: the own answer is made meanwhile. */
const prepareMs = 1500;

/**
 * After a failure, queries no longer wait for the hosted index: the own one answers at once, while the
 * same query is tried there in the background; when that succeeds, it answers again. Before a failure
 * that comes late the own index has been asked already, so that its answer is there with it.
 *
 * @returns a client that rejects only when both fail, with the failure of the hosted index
 */
export function createFallbackClient(options: Options): SearchClient {
  const { hosted, embedded, logFailure, pauseMs = defaultPauseMs } = options;
  let isDown = false;
  let isTrying = false;
  let triedAt = 0;

  const ask = async ({ signal: _, ...request }: SearchRequest): Promise<SearchResponse> => {
    try {
      const response = await hosted.search(request);
      isDown = false;
      return response;
    } catch (error) {
      if (!isDown) logFailure(error);
      isDown = true;
      triedAt = Date.now();
      throw error;
    }
  };
  const tryAgain = (request: SearchRequest): void => {
    if (isTrying || Date.now() - triedAt < pauseMs) return;
    isTrying = true;
    ask(request)
      .catch(() => {})
      .finally(() => {
        isTrying = false;
      });
  };
  const fallBack = async (request: SearchRequest): Promise<SearchResponse> => ({
    ...(await embedded.search(markFirstHits(request))),
    isFallback: true,
  });

  const client: SearchClient = {
    async search(request) {
      if (isDown) {
        tryAgain(request);
        return fallBack(request);
      }
      let prepared: Promise<SearchResponse> | undefined;
      const timer = setTimeout(() => {
        prepared = fallBack(withoutFirstHits(request));
        // Whether it failed counts only when it is needed.
        prepared.catch(() => {});
      }, prepareMs);
      try {
        return await untilAborted(ask(request), request.signal);
      } catch (error) {
        if (request.signal?.aborted) throw error;
        return (prepared ?? fallBack(request)).catch(() => {
          throw error;
        });
      } finally {
        clearTimeout(timer);
      }
    },
    warm: () => hosted.warm?.(),
    forget() {
      hosted.forget?.();
      embedded.forget?.();
    },
  };
  const { track } = hosted;
  if (track) client.track = (event) => track(event);
  return client;
}

/** Hits of the own index stay unseen while the hosted one may still answer. */
function withoutFirstHits({ onFirstHits: _, ...request }: SearchRequest): SearchRequest {
  return request;
}

function markFirstHits({ onFirstHits, ...request }: SearchRequest): SearchRequest {
  if (!onFirstHits) return request;
  return { ...request, onFirstHits: (first) => onFirstHits({ ...first, isFallback: true }) };
}
