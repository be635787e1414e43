/** The engine in its worker: messages in, messages out, files by fetch. */
import { createEngineHost } from './engine-host';
import { fetchIndexFile, withSentIndex } from './fetch-index-file';
import { createQueryEngine } from './query-engine';
import type { FromWorker, ToWorker } from './worker-messages';

interface WorkerScope {
  onmessage: ((event: { data: ToWorker }) => void) | null;
  postMessage(message: FromWorker): void;
}

export function serveEngine(scope: WorkerScope): void {
  /** Not in every browser. */
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const receive = createEngineHost(
    (baseUrl, sentIndex) =>
      createQueryEngine({
        fetchFile: withSentIndex(sentIndex, (name, isBackground) =>
          fetchIndexFile(baseUrl, name, isBackground),
        ),
        pauseMs: 1500,
        savesData: connection?.saveData === true,
      }),
    (message) => scope.postMessage(message),
  );
  scope.onmessage = ({ data }) => receive(data);
}
