/** Searches the site's own index: the page's end of the worker protocol. */
import type { SearchClient, SearchRequest, SearchResponse } from './search-client';
import type { FromWorker, ToWorker } from './worker-messages';

/** A worker, or an engine within the page that takes the same messages. */
export interface EngineConnection {
  send(message: ToWorker): void;
  /** Called once, before the first `send`. */
  listen(onMessage: (message: FromWorker) => void, onFailure: (error: Error) => void): void;
}

export interface EmbeddedClientOptions {
  /** Starts the engine; called when a search seems likely, and again after a failure. */
  connect: () => EngineConnection;
}

interface Pending {
  request: SearchRequest;
  resolve: (response: SearchResponse) => void;
  reject: (error: Error) => void;
}

/**
 * Every query is answered, rejected or aborted. Aborting a request rejects its promise with an
 * `AbortError` at once; an answer that still arrives is dropped (B131, B160).
 */
export function createEmbeddedClient({ connect }: EmbeddedClientOptions): SearchClient {
  let connection: EngineConnection | undefined;
  const pending = new Map<number, Pending>();
  let lastId = 0;

  function receive(message: FromWorker): void {
    const query = pending.get(message.id);
    if (!query) return;
    if (message.type === 'first') {
      query.request.onFirstHits?.(message.response);
      return;
    }
    pending.delete(message.id);
    if (message.type === 'response') query.resolve(message.response);
    else query.reject(new Error(message.message));
  }

  /** The engine has failed: all pending queries fail, and the next query starts a new engine. */
  function fail(error: Error): void {
    connection = undefined;
    const failed = [...pending.values()];
    pending.clear();
    for (const { reject } of failed) reject(error);
  }

  function start(): EngineConnection {
    if (connection) return connection;
    const started = connect();
    connection = started;
    started.listen(receive, (error) => {
      if (connection === started) fail(error);
    });
    return started;
  }

  return {
    warm() {
      start().send({ type: 'warm' });
    },
    search(request) {
      const { signal, onFirstHits: _, ...sent } = request;
      return new Promise((resolve, reject) => {
        if (signal?.aborted) {
          reject(abortError());
          return;
        }
        const id = ++lastId;
        const abort = (): void => {
          if (!pending.delete(id)) return;
          connection?.send({ type: 'abort', id });
          reject(abortError());
        };
        const settle = (): void => signal?.removeEventListener('abort', abort);
        pending.set(id, {
          request,
          resolve: (response) => {
            settle();
            resolve(response);
          },
          reject: (error) => {
            settle();
            reject(error);
          },
        });
        signal?.addEventListener('abort', abort, { once: true });
        start().send({ type: 'search', id, request: sent });
      });
    },
  };
}

function abortError(): DOMException {
  return new DOMException('The query was replaced by a newer one.', 'AbortError');
}
