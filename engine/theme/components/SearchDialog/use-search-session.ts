import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { dialogSnippetChars, narrowWindow } from '../../../search/limits';
import { createSavedSearches, type SavedLists } from '../../../search/results/saved-searches';
import { createSearchSession, type SearchScreen } from '../../../search/results/search-session';
import type { TextStorage } from '../../../shared/store';
import type { SearchService } from '../../runtime';
import { announceSearch, track } from './search-events';

export type OpenSearch = ReturnType<typeof useSearchSession>;

const noLists: SavedLists = { recents: [], favorites: [] };
const unsubscribeNothing = (): void => {};

/** Lasts while the dialog is open. */
export function useSearchSession(
  service: SearchService,
  storage: TextStorage,
  firstQuery: string | undefined,
) {
  const [{ session, saved }] = useState(() => openSearch(service, storage, firstQuery));
  const state = useSyncExternalStore(session.subscribe, session.get);
  const lists = useSyncExternalStore(
    saved?.subscribe ?? (() => unsubscribeNothing),
    saved?.get ?? (() => noLists),
  );

  // Closing discards pending answers (B160). A layout effect, so that the first query never replaces
  // what was typed after it.
  useLayoutEffect(() => {
    service.loadClient().then(
      (client) => client.warm?.(),
      () => {}, // The first query tries again and reports the error.
    );
    if (firstQuery !== undefined) session.setQuery(firstQuery);
    return session.close;
  }, [service, session, firstQuery]);

  return { session, state, saved, lists };
}

export function answerOnScreen(screen: SearchScreen) {
  return screen.name === 'results' || screen.name === 'none' ? screen.answer : undefined;
}

function openSearch(service: SearchService, storage: TextStorage, query: string | undefined) {
  const { data } = service;
  const session = createSearchSession({
    query,
    loadClient: service.loadClient,
    facetFilters: data.facetFilters,
    place: topSectionOnScreen(),
    snippetChars: () => dialogSnippetChars(matchMedia(narrowWindow).matches),
    onAnswer({ query, nbHits, section, hits, queryID }) {
      announceSearch({ query, nbHits, section });
      const objectIDs = hits.map(({ objectID }) => objectID);
      track(service, { name: 'Items Viewed', objectIDs, queryID });
    },
    logFailure: (error) => console.error('The search failed.', error),
  });
  // Nothing may be stored about visitors otherwise (B140).
  const saved = data.isPersonal ? createSavedSearches(storage, data.listName) : undefined;
  return { session, saved };
}

/** From the breadcrumbs, because the dialog may open before the app has loaded. */
function topSectionOnScreen(): string | undefined {
  const crumbs = document.querySelectorAll('.breadcrumbs .trail > li');
  // Home, the sections, the page itself.
  return crumbs.length > 2 ? (crumbs[1]?.textContent ?? undefined) : undefined;
}
