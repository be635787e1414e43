/** Answers messages with an engine: the worker's side of the protocol, without the worker. */
import type { QueryEngine } from './query-engine';
import type { FromWorker, ToWorker } from './worker-messages';

/**
 * @param openEngine makes the engine once the address of the index is known; `sentIndex` is the text
 *   of its own file where the page sends it
 * @param send delivers a message to the page
 * @returns takes a message from the page
 */
export function createEngineHost(
  openEngine: (baseUrl: string, sentIndex?: Promise<string | undefined>) => QueryEngine,
  send: (message: FromWorker) => void,
): (message: ToWorker) => void {
  let engine: QueryEngine | undefined;
  let receiveIndex = (_text: string | undefined): void => {};
  const running = new Map<number, AbortController>();

  async function answer({ id, request }: Extract<ToWorker, { type: 'search' }>): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    const { signal } = controller;
    try {
      if (!engine) throw new Error('The search engine was asked before it knew its index.');
      const response = await engine.search({
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

  return (message) => {
    switch (message.type) {
      case 'open':
        engine = openEngine(
          message.baseUrl,
          message.isIndexSent
            ? new Promise((resolve) => {
                receiveIndex = resolve;
              })
            : undefined,
        );
        break;
      case 'index':
        receiveIndex(message.text);
        break;
      case 'warm':
        // A failure shows with the first query, which tries again.
        engine?.warm().catch(() => {});
        break;
      case 'search':
        void answer(message);
        break;
      case 'abort':
        running.get(message.id)?.abort();
        break;
    }
  };
}
