/**
 * Tells the owner of a site which searches were left without an answer (`search.report`, B260). It comes
 * with the search's own script, so a visit without a search costs nothing.
 */
import { createSearchVisit, type SearchReport, type SearchSign } from '../../search/unanswered';

interface ReportNavigator extends Navigator {
  readonly globalPrivacyControl?: boolean;
}

/** A reader who comes back to a hidden page sooner goes on with the visit, ms. */
const awayMs = 30 * 60_000;

/**
 * Collects in memory; sends queries without hits when the page is hidden, the others when the visit is
 * over: when the page is left, or has been hidden for half an hour. With Do Not Track or Global Privacy Control
 * nothing is collected.
 *
 * @param address path of this origin, or a whole address
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
    // As text: another origin is then not asked beforehand, which a page that ends cannot wait for.
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
