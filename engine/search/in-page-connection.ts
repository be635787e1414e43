/** Runs the engine within the page, for pages opened from a folder, which cannot start workers. */
import type { EngineConnection } from './embedded-client';
import { createEngineHost } from './engine-host';
import type { FetchFile } from './file-cache';
import { createQueryEngine } from './query-engine';
import type { FromWorker } from './worker-messages';

/** @param fetchFile returns a file of the index, for example from a script that contains its text */
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
