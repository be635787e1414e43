/** Searches the hosted index, or the site's own if the hosted one fails. */

import { untilAborted } from '../../shared/until-aborted';
import type { SearchClient, SearchRequest, SearchResponse } from './search-client';

interface Options {
  hosted: SearchClient;
  embedded: SearchClient;
  logFailure(error: unknown): void;
}

/** Time between a failure of the hosted index and the next attempt. */
const pauseMs = 5000;

/** After this wait, the site's own index is also queried, in case the hosted one fails. */
const prepareMs = 1500;

/**
 * After a failure, queries go to the site's own index and no longer wait for the hosted one, which
 * is tried in the background until it answers again.
 *
 * @returns a client that rejects only if both fail, with the failure of the hosted index
 */
export function createFallbackClient(options: Options): SearchClient {
  const { hosted, embedded, logFailure } = options;
  let isDown = false;
  /** Infinite during a retry in the background. */
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
  const fallBack = async ({ onFirstHits, ...request }: SearchRequest): Promise<SearchResponse> => {
    const markFirst = (first: SearchResponse) => onFirstHits?.({ ...first, isFallback: true });
    const response = await embedded.search({
      ...request,
      ...(onFirstHits && { onFirstHits: markFirst }),
    });
    return { ...response, isFallback: true };
  };

  return {
    async search(request) {
      if (isDown) {
        if (Date.now() - triedAt >= pauseMs) {
          triedAt = Number.POSITIVE_INFINITY;
          ask(request).catch(() => {});
        }
        return fallBack(request);
      }
      let prepared: Promise<SearchResponse> | undefined;
      const timer = setTimeout(() => {
        // Early hits are not shown while the hosted index may still answer.
        const { onFirstHits: _, ...silent } = request;
        prepared = fallBack(silent);
        // A failure matters only if this answer is needed.
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
    forget: () => hosted.forget?.(),
    ...(hosted.track && { track: hosted.track }),
  };
}
