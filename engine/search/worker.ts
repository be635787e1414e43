/** The engine in its worker, a script of its own: messages in, messages out, files by fetch. */
import { createEngineHost } from './engine-host';
import { fetchIndexFile, withSentIndex } from './fetch-index-file';
import { createQueryEngine, type QueryEngine } from './query-engine';
import type { FromWorker, OpenMessage, ToWorker } from './worker-messages';

interface WorkerScope {
  onmessage: ((event: { data: OpenMessage | ToWorker }) => void) | null;
  postMessage(message: FromWorker): void;
}

const scope = self as unknown as WorkerScope;
/** Not in every browser. */
const { connection } = navigator as { connection?: { saveData?: boolean } };

let open: (engine: QueryEngine) => void;
const receive = createEngineHost(
  new Promise((resolve) => {
    open = resolve;
  }),
  (message) => scope.postMessage(message),
);

scope.onmessage = ({ data }) => {
  if (data.type !== 'open') {
    receive(data);
    return;
  }
  const folder = data.indexHref.replace(/[^/]*$/, '');
  open(
    createQueryEngine({
      fetchFile: withSentIndex(data.indexText, (name, isBackground) =>
        fetchIndexFile(folder, name, isBackground),
      ),
      pauseMs: 1500,
      savesData: connection?.saveData === true,
    }),
  );
};
