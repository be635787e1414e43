import type { Hit } from '../../../search/hit';
import type { Store } from '../../../shared/store';
import type { PageLocation } from '../../runtime';

/**
 * What the owner of a site may listen to, on the document:
 *
 *     document.addEventListener('docs:search', ({ detail }) => …)
 */
export interface SearchEventDetail {
  query: string;
  nbHits: number;
  /** The top section the hits were narrowed to. */
  section?: string | undefined;
  /** Of the hit the visitor chose; missing when hits were shown. */
  url?: string;
}

export function announceSearch(detail: SearchEventDetail): void {
  document.dispatchEvent(new CustomEvent('docs:search', { detail }));
}

/**
 * Marks the words of a hit in the page it leads to; its code comes with the first chosen hit.
 *
 * @param location where the visitor is: of a page opened from a folder the window does not say it
 */
export function markOnArrival(hit: Hit, href: string, location: Store<PageLocation>): void {
  import('./found-words').then(
    ({ markFoundWords }) => markFoundWords(hit, href, () => location.get().pathname),
    () => {}, // The page is the same without.
  );
}
