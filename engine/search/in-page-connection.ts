/** An engine in the page itself, for pages opened from a folder, where there are no workers. */
import type { EngineConnection } from './embedded-client';
import { createEngineHost } from './engine-host';
import type { FetchFile } from './file-cache';
import { createQueryEngine } from './query-engine';
import type { FromWorker } from './worker-messages';

/** @param fetchFile gives a file of the index, for example from scripts that hold its text */
export function connectInPage(fetchFile: FetchFile): EngineConnection {
  let deliver: (message: FromWorker) => void = () => {};
  const engine = Promise.resolve(createQueryEngine({ fetchFile }));
  const receive = createEngineHost(engine, (message) => deliver(message));
  return {
    send: receive,
    listen(onMessage) {
      deliver = onMessage;
    },
  };
}
