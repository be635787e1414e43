/** Entry of the worker script that runs the engine. */

import { fileFetcher } from '../index/fetch-file';
import { createQueryEngine, type QueryEngine } from '../query/query-engine';
import { type BootMessage, type FromEngine, serveEngine, type ToEngine } from './engine-rpc';

interface WorkerScope {
  /** URL of `index.json`. */
  name: string;
  onmessage: ((event: { data: BootMessage | ToEngine }) => void) | null;
  postMessage(message: FromEngine): void;
}

const scope = self as unknown as WorkerScope;
/** Not supported by every browser. */
const { connection } = navigator as { connection?: { saveData?: boolean } };

let open: (engine: QueryEngine) => void;
const engine = new Promise<QueryEngine>((resolve) => {
  open = resolve;
});
const receive = serveEngine(engine, (message) => scope.postMessage(message));

scope.onmessage = ({ data }) => {
  if (typeof data === 'string') receive({ type: 'warm', query: data });
  else if ('type' in data) receive(data);
  else {
    open(
      createQueryEngine({
        fetchFile: fileFetcher(scope.name.replace(/[^/]*$/, ''), data[0]),
        pauseMs: 1500,
        savesData: connection?.saveData === true,
      }),
    );
  }
};
