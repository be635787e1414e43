import type { PageLocation } from '../theme/runtime';

/**
 * Events on the document for other scripts on the page (B100, B102): `docs:route-update` when a
 * navigation starts; `docs:route-did-update` when the new page is rendered and scrolled, and once
 * after hydration.
 *
 * @param detail `previous` is missing for the first page
 */
export function dispatchRouteEvent(
  document: Document,
  name: 'docs:route-update' | 'docs:route-did-update',
  detail: { location: PageLocation; previous?: PageLocation },
): void {
  document.dispatchEvent(new CustomEvent(name, { detail }));
}
