/** Entry of the search worker: messages in, messages out, files by fetch. */
import { createEngineHost } from './engine-host';
import { fetchIndexFile } from './fetch-index-file';
import { createQueryEngine } from './query-engine';
import type { FromWorker, ToWorker } from './worker-messages';

interface WorkerScope {
  onmessage: ((event: { data: ToWorker }) => void) | null;
  postMessage(message: FromWorker): void;
}

const scope = self as unknown as WorkerScope;

/** Not in every browser. */
const { connection } = navigator as { connection?: { saveData?: boolean } };

const receive = createEngineHost(
  (baseUrl) =>
    createQueryEngine({
      fetchFile: (name, isBackground) => fetchIndexFile(baseUrl, name, isBackground),
      savesData: connection?.saveData === true,
    }),
  (message) => scope.postMessage(message),
);

scope.onmessage = ({ data }) => receive(data);
