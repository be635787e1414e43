/**
 * Recent searches and favorites (B135–B137): hits in the reader's storage, under the previous site's keys,
 * so that returning readers keep their lists (B166).
 */
import type { TextStorage } from '../../shared/store';
import { type Hit, type PlainHit, parseHit } from '../hit';
import { maxFavorites, maxRecents, maxRecentsBesideFavorites } from '../limits';

export interface SavedLists {
  /** Newest first. */
  recents: readonly PlainHit[];
  favorites: readonly PlainHit[];
}

export type SavedSearches = ReturnType<typeof createSavedSearches>;

/** The number of recents shown depends on whether favorites exist at this point (B136). */
export function createSavedSearches(storage: TextStorage, indexName: string) {
  const keys = {
    recents: `__DOCSEARCH_RECENT_SEARCHES__${indexName}`,
    favorites: `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`,
  };
  const limits = { recents: maxRecents, favorites: maxFavorites };
  const read = (name: keyof SavedLists): PlainHit[] =>
    parseHits(storage.get(keys[name])).slice(0, limits[name]);
  if (read('favorites').length > 0) limits.recents = maxRecentsBesideFavorites;

  let lists: SavedLists | undefined;
  const get = (): SavedLists => {
    lists ??= { recents: read('recents'), favorites: read('favorites') };
    return lists;
  };
  const write = (name: keyof SavedLists, hits: readonly PlainHit[]): void => {
    lists = undefined;
    storage.set(keys[name], JSON.stringify(hits.slice(0, limits[name])));
  };
  const without = (name: keyof SavedLists, { objectID }: PlainHit): PlainHit[] =>
    read(name).filter((hit) => hit.objectID !== objectID);

  return {
    /** The same object until something changes. */
    get,
    /** Calls the listener after changes, in this tab and in others. Returns an unsubscribe function. */
    subscribe(listener: () => void): () => void {
      const changed = (): void => {
        lists = undefined;
        listener();
      };
      const ends = Object.values(keys).map((key) => storage.subscribe(key, changed));
      return () => {
        for (const end of ends) end();
      };
    },
    /** Unless it is a favorite. For a hit in text, stores its page's hit, if any (B135). */
    addRecent(hit: Hit, parent: Hit | undefined): void {
      const chosen = hit.type === 'content' ? parent : hit;
      if (!chosen || get().favorites.some(({ objectID }) => objectID === chosen.objectID)) return;
      const { _highlightResult, _snippetResult, ...plain } = chosen;
      write('recents', [plain, ...without('recents', plain)]);
    },
    favor(hit: PlainHit): void {
      write('favorites', [hit, ...without('favorites', hit)]);
      write('recents', without('recents', hit));
    },
    remove(hit: PlainHit): void {
      write('recents', without('recents', hit));
      write('favorites', without('favorites', hit));
    },
  };
}

/** Ignores a damaged list or entry (B169). */
function parseHits(text: string | null): PlainHit[] {
  try {
    const values: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(values) ? values.flatMap((value) => parseHit(value) ?? []) : [];
  } catch {
    return [];
  }
}
