import { viewDelayMs } from '../limits';
import type { InsightsEvent } from '../search-client';

export interface ViewReports {
  /** Hits on screen; reported once they have stayed for 400 ms and are others than before (B163). */
  see(event: InsightsEvent): void;
  stop(): void;
}

export function createViewReports(send: (event: InsightsEvent) => void): ViewReports {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reported = '';
  return {
    see(event) {
      clearTimeout(timer);
      const ids = event.objectIDs.join('\n');
      if (ids === '' || ids === reported) return;
      timer = setTimeout(() => {
        reported = ids;
        send(event);
      }, viewDelayMs);
    },
    stop: () => clearTimeout(timer),
  };
}
