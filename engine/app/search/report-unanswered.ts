/**
 * Reports unanswered searches to the owner of a site (`search.report`, B260). Part of the search script,
 * so it costs nothing without a search.
 */
import {
  createSearchVisit,
  type SearchReport,
  type SearchSign,
} from '../../search/results/unanswered';

interface ReportNavigator extends Navigator {
  readonly globalPrivacyControl?: boolean;
}

/** A visit ends when the page has been hidden for this long. */
const awayMs = 30 * 60_000;

/**
 * Collects queries in memory. Sends those without hits when the page is hidden, the others when the page
 * is left or has been hidden for half an hour. Respects Do Not Track and Global Privacy Control.
 *
 * @param address path on this origin, or a full address
 */
export function reportUnanswered(view: Window, address: string): void {
  const { document } = view;
  const navigator: ReportNavigator = view.navigator;
  if (navigator.doNotTrack === '1' || navigator.globalPrivacyControl) return;
  const visit = createSearchVisit();
  document.addEventListener('docs:search', (event) =>
    visit.note((event as CustomEvent<SearchSign>).detail, event.timeStamp),
  );
  const send = (isOver: boolean): void => {
    const queries = visit.take(isOver);
    if (queries.length === 0) return;
    // Sent as text, which needs no preflight request for another origin.
    const body = JSON.stringify({ queries } satisfies SearchReport);
    if (!navigator.sendBeacon(address, body)) visit.putBack(queries);
  };
  let end: number | undefined;
  document.addEventListener('visibilitychange', () => {
    view.clearTimeout(end);
    if (document.visibilityState !== 'hidden') return;
    send(false);
    end = view.setTimeout(send, awayMs, true);
  });
  view.addEventListener('pagehide', () => send(true));
}
