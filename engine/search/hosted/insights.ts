/** Reports of what visitors see and choose, where the owner has switched them on (B162–B164). */
import { maxReportedIds } from '../limits';
import type { InsightsEvent } from '../search-client';
import type { HostedIndex } from './hosted-config';
import { createViewReports } from './view-reports';

/** The content policy of sites with insights allows this folder, and nothing else of that host. */
const scriptUrl = 'https://cdn.jsdelivr.net/npm/search-insights@2/dist/search-insights.min.js';

/** The script's function; calls made before it has loaded wait in a queue it knows. */
type InsightsFunction = ((...call: unknown[]) => void) & { queue?: unknown[][] };

export interface InsightsWindow {
  aa?: InsightsFunction;
  AlgoliaAnalyticsObject?: string;
}

interface Options {
  index: HostedIndex;
  view: InsightsWindow;
  /** Adds a script to the page; rejects when it cannot be loaded. */
  loadScript(url: string): Promise<void>;
  /** Names the visitor for the length of this page. */
  visitor: string;
  logError(message: string): void;
}

export interface Insights {
  /** Reports an event; hits on screen once they have stayed there. The first one loads the script. */
  track(event: InsightsEvent): void;
  /** The hits are gone from the screen. */
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
  // The loaded script puts its own function in the place of the waiting one.
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
  const views = createViewReports(send);
  return {
    track(event) {
      if (event.name === 'Items Viewed') views.see(event);
      else send(event);
    },
    stop: views.stop,
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
