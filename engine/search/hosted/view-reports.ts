import { viewDelayMs } from '../limits';
import type { InsightsEvent } from '../search-client';

export interface ViewReports {
  /** Reports the hits on screen if they differ from the last ones and stay for 400 ms (B163). */
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
