/** Reports which hits visitors see and open, if the owner has enabled it (B162–B164). */
import { maxReportedIds, viewDelayMs } from '../limits';
import type { InsightsEvent } from '../search-client';
import type { HostedIndex } from './hosted-config';

/** The content security policy of sites with insights allows this folder of the host only. */
const scriptUrl = 'https://cdn.jsdelivr.net/npm/search-insights@2/dist/search-insights.min.js';

/** The script's function; calls made before it has loaded go into its queue. */
type InsightsFunction = ((...call: unknown[]) => void) & { queue?: unknown[][] };

export interface InsightsWindow {
  aa?: InsightsFunction;
  AlgoliaAnalyticsObject?: string;
}

interface Options {
  index: HostedIndex;
  view: InsightsWindow;
  /** Adds a script to the page; rejects if it cannot be loaded. */
  loadScript(url: string): Promise<void>;
  /** Identifies the visitor until the page is left. */
  visitor: string;
  logError(message: string): void;
}

export interface Insights {
  /**
   * Reports an event; hits on screen if they differ from the last ones and stay for 400 ms (B163). The
   * first event loads the script.
   */
  track(event: InsightsEvent): void;
  /** The hits are no longer on screen. */
  stop(): void;
}

export function createInsights(options: Options): Insights {
  const { index, view, loadScript, visitor, logError } = options;
  const { appId, apiKey, indexName } = index;

  const start = (): void => {
    if (view.aa) return;
    const queue: unknown[][] = [];
    const waiting: InsightsFunction = (...call) => void queue.push(call);
    waiting.queue = queue;
    view.AlgoliaAnalyticsObject = 'aa';
    view.aa = waiting;
    waiting('init', { appId, apiKey, userToken: visitor });
    loadScript(scriptUrl).catch(() =>
      logError(
        'Could not load search-insights.js. Please load it manually, following https://alg.li/insights-autocomplete.',
      ),
    );
  };
  // The loaded script replaces the queueing function with its own.
  const report: InsightsFunction = (...call) => {
    start();
    view.aa?.(...call);
  };

  const send = ({ name, objectIDs, positions, queryID }: InsightsEvent): void => {
    const event = { eventName: name, index: indexName };
    if (name === 'Item Selected') {
      report('clickedObjectIDsAfterSearch', { ...event, queryID, objectIDs, positions });
      return;
    }
    for (let start = 0; start < objectIDs.length; start += maxReportedIds) {
      report('viewedObjectIDs', {
        ...event,
        objectIDs: objectIDs.slice(start, start + maxReportedIds),
      });
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reported = '';
  return {
    track(event) {
      if (event.name !== 'Items Viewed') {
        send(event);
        return;
      }
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

/** Loads a script asynchronously. */
export function scriptLoader(document: Document): (url: string) => Promise<void> {
  return (url) =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.async = true;
      script.src = url;
      script.onload = () => resolve();
      script.onerror = () => reject(new Error(`${url} cannot be loaded.`));
      document.head.append(script);
    });
}
