import type { InsightsEvent } from '../../../search/client/search-client';
import type { Hit } from '../../../search/hit';
import type { SearchSign } from '../../../search/results/unanswered';
import type { Store } from '../../../shared/store';
import type { PageLocation, SearchService } from '../../runtime';

/** For scripts of a site's owner: `document.addEventListener('docs:search', ({ detail }) => …)`. */
export function announceSearch(detail: SearchSign): void {
  document.dispatchEvent(new CustomEvent('docs:search', { detail }));
}

/** Reports to a hosted index, if it asks for that (B154). */
export function track({ loadClient }: SearchService, event: InsightsEvent): void {
  loadClient().then(
    (client) => client.track?.(event),
    () => {},
  );
}

const loadMarks = () => import('./found-words');

/**
 * Marks the words of a chosen hit in its page.
 *
 * @param location with the hash router the window's own differs
 */
export function markOnArrival(hit: Hit, href: string, location: Store<PageLocation>): void {
  loadMarks().then(
    ({ markFoundWords }) => markFoundWords(hit, href, () => location.get().pathname),
    () => {}, // Optional: the page works without marks.
  );
}
