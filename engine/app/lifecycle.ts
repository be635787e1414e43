import type { PageLocation } from '../theme/runtime';

/** What other scripts on the page may listen to, on the document (B100, B102). */
export interface RouteEventDetail {
  location: PageLocation;
  /** Missing for the first page. */
  previous?: PageLocation;
}

/**
 * `docs:route-update` when a navigation begins; `docs:route-did-update` when the new page is rendered and
 * is scrolled, once for each visited location, the first when the app takes over.
 */
export function announceRoute(
  document: Document,
  name: 'docs:route-update' | 'docs:route-did-update',
  detail: RouteEventDetail,
): void {
  document.dispatchEvent(new CustomEvent(name, { detail }));
}
