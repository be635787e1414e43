/** The engine in its worker, a script of its own: messages in, messages out, files by fetch. */
import { createEngineHost } from './engine-host';
import { fetchIndexFile, withSentIndex } from './fetch-index-file';
import { createQueryEngine, type QueryEngine } from './query-engine';
import type { FromWorker, PageMessage, ToWorker } from './worker-messages';

interface WorkerScope {
  /** Address of the index's own file. */
  name: string;
  onmessage: ((event: { data: PageMessage | ToWorker }) => void) | null;
  postMessage(message: FromWorker): void;
}

const scope = self as unknown as WorkerScope;
/** Not in every browser. */
const { connection } = navigator as { connection?: { saveData?: boolean } };
const folder = scope.name.replace(/[^/]*$/, '');

let open: (engine: QueryEngine) => void;
const receive = createEngineHost(
  new Promise((resolve) => {
    open = resolve;
  }),
  (message) => scope.postMessage(message),
);

scope.onmessage = ({ data }) => {
  if (typeof data === 'string') receive({ type: 'warm', query: data });
  else if ('type' in data) receive(data);
  else {
    open(
      createQueryEngine({
        fetchFile: withSentIndex(data[0], (name, isBackground) =>
          fetchIndexFile(folder, name, isBackground),
        ),
        pauseMs: 1500,
        savesData: connection?.saveData === true,
      }),
    );
  }
};
