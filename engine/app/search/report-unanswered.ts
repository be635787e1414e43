/**
 * Tells the owner of a site which searches were left without an answer (`search.report`, B260). It comes
 * with the search's own script, so a visit without a search costs nothing.
 */
import { createSearchVisit, type SearchReport, type SearchSign } from '../../search/unanswered';

interface ReportNavigator extends Navigator {
  readonly globalPrivacyControl?: boolean;
}

/**
 * Collects in memory until the page is hidden, then sends. With Do Not Track or Global Privacy Control
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
  const send = (): void => {
    const queries = visit.take();
    if (queries.length === 0) return;
    // As text: another origin is then not asked beforehand, which a page that ends cannot wait for.
    const body = JSON.stringify({ queries } satisfies SearchReport);
    if (!navigator.sendBeacon(address, body)) visit.putBack(queries);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  // Some browsers leave a page without hiding it first.
  view.addEventListener('pagehide', send);
}
