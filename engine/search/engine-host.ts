/** Answers messages with an engine: the worker's end of the protocol, without the worker. */
import { dialogSnippetChars } from './limits';
import type { QueryEngine } from './query-engine';
import type { FromWorker, ToWorker } from './worker-messages';

/**
 * @param engine resolves once the URL of the index is known
 * @param send delivers a message to the page
 * @returns the handler for messages from the page
 */
export function createEngineHost(
  engine: Promise<QueryEngine>,
  send: (message: FromWorker) => void,
): (message: ToWorker) => void {
  const running = new Map<number, AbortController>();
  /** The query typed before the dialog's code has loaded. */
  let ahead: AbortController | undefined;
  let isAsked = false;

  async function answer({ id, request }: Extract<ToWorker, { type: 'search' }>): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    const { signal } = controller;
    try {
      const response = await (await engine).search({
        ...request,
        signal,
        onFirstHits: (first) => {
          if (!signal.aborted) send({ type: 'first', id, response: first });
        },
      });
      if (!signal.aborted) send({ type: 'response', id, response });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (!signal.aborted) send({ type: 'error', id, message });
    } finally {
      running.delete(id);
    }
  }

  async function warm(query?: string): Promise<void> {
    // Without a query the dialog only reports that it has loaded; an earlier query goes on.
    if (isAsked || (query === undefined && ahead)) return;
    ahead?.abort();
    const controller = new AbortController();
    ahead = controller;
    const { signal } = controller;
    const opened = await engine;
    if (!query?.trim()) await opened.warm();
    else if (!signal.aborted) {
      // Loads the files of the first hits, for when the dialog sends the same query.
      await opened.search({
        query,
        snippetChars: dialogSnippetChars(false),
        signal,
        onFirstHits: () => controller.abort(),
      });
    }
  }

  return (message) => {
    switch (message.type) {
      case 'warm':
        // The first query will try again and report the failure.
        warm(message.query).catch(() => {});
        break;
      case 'search':
        isAsked = true;
        ahead?.abort();
        void answer(message);
        break;
      case 'abort':
        running.get(message.id)?.abort();
        break;
    }
  };
}
