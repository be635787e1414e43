/** Reports which hits readers see and open, if the owner has enabled it (B162–B164). */

import type { HostedSearchData } from '../../shared/site-data';
import type { InsightsEvent } from '../client/search-client';
import { maxReportedIds, viewDelayMs } from '../limits';

/** On sites with insights, the content security policy allows only this folder of the host. */
const scriptUrl = 'https://cdn.jsdelivr.net/npm/search-insights@2/dist/search-insights.min.js';

/** The script's function; calls made before it has loaded go into its queue. */
type InsightsFunction = ((...call: unknown[]) => void) & { queue?: unknown[][] };

export interface InsightsWindow {
  aa?: InsightsFunction;
  AlgoliaAnalyticsObject?: string;
  document: Document;
}

export type Insights = ReturnType<typeof createInsights>;

/** @param visitor identifies the reader until the page is left */
export function createInsights(
  { appId, apiKey, indexName }: HostedSearchData,
  view: InsightsWindow,
  visitor: string,
) {
  // The loaded script replaces the queueing function with its own.
  const report: InsightsFunction = (...call) => {
    if (!view.aa) {
      const queue: unknown[][] = [['init', { appId, apiKey, userToken: visitor }]];
      view.aa = Object.assign((...early: unknown[]) => void queue.push(early), { queue });
      view.AlgoliaAnalyticsObject = 'aa';
      loadScript(view.document);
    }
    view.aa(...call);
  };

  const send = ({ name, objectIDs, positions, queryID }: InsightsEvent): void => {
    const event = { eventName: name, index: indexName };
    if (name === 'Item Selected') {
      report('clickedObjectIDsAfterSearch', { ...event, queryID, objectIDs, positions });
      return;
    }
    for (let start = 0; start < objectIDs.length; start += maxReportedIds) {
      const ids = objectIDs.slice(start, start + maxReportedIds);
      report('viewedObjectIDs', { ...event, objectIDs: ids });
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reported = '';
  return {
    /**
     * Reports an event. Hits on screen are reported if they differ from the last ones and stay for
     * 400 ms (B163). The first event loads the script.
     */
    track(event: InsightsEvent): void {
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
    /** The hits are no longer on screen. */
    stop: () => clearTimeout(timer),
  };
}

function loadScript(document: Document): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = scriptUrl;
  script.onerror = () =>
    console.error(
      'Could not load search-insights.js. Please load it manually, following https://alg.li/insights-autocomplete.',
    );
  document.head.append(script);
}
