/**
 * Recent searches and favourites (B135–B137): hits kept in the visitor's storage under the names a
 * former site used, so that returning visitors keep their lists (B166).
 */
import { type Hierarchy, type Hit, hitLevels } from './hit';
import { maxFavorites, maxRecents, maxRecentsBesideFavorites } from './limits';

/** A hit without highlights and snippets (B189). */
export type SavedHit = Omit<Hit, '_highlightResult' | '_snippetResult'>;

export interface SavedLists {
  /** Newest first. */
  recents: readonly SavedHit[];
  favorites: readonly SavedHit[];
}

export interface SavedSearches {
  /** The same object until something changes. */
  get(): SavedLists;
  /** Calls the listener after changes, in this tab and in others; returns the end of it. */
  subscribe(listener: () => void): () => void;
  /**
   * Stores a chosen hit as recent: for text its page's hit, and nothing without one; nothing that is
   * a favourite (B135).
   */
  addRecent(hit: Hit, parent: Hit | undefined): void;
  /** Moves a recent search to the favourites. */
  favor(hit: SavedHit): void;
  removeRecent(hit: SavedHit): void;
  removeFavorite(hit: SavedHit): void;
}

/** The part of the app's storage in use; it never throws. */
export interface SavedSearchStorage {
  get(key: string): string | null;
  set(key: string, value: string | null): void;
  subscribe(key: string, listener: () => void): () => void;
}

/** How many recents show depends on whether there are favourites when this is called (B136). */
export function createSavedSearches(storage: SavedSearchStorage, indexName: string): SavedSearches {
  const recentsKey = `__DOCSEARCH_RECENT_SEARCHES__${indexName}`;
  const favoritesKey = `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`;
  const recentLimit =
    parseSavedHits(storage.get(favoritesKey)).length > 0 ? maxRecentsBesideFavorites : maxRecents;
  const limits = new Map([
    [recentsKey, recentLimit],
    [favoritesKey, maxFavorites],
  ]);
  const read = (key: string): SavedHit[] =>
    parseSavedHits(storage.get(key)).slice(0, limits.get(key));
  const write = (key: string, hits: readonly SavedHit[]): void =>
    storage.set(key, JSON.stringify(hits.slice(0, limits.get(key))));
  const add = (key: string, hit: SavedHit): void => write(key, [hit, ...without(read(key), hit)]);
  const remove = (key: string, hit: SavedHit): void => write(key, without(read(key), hit));

  let lists: SavedLists | undefined;
  return {
    get() {
      lists ??= { recents: read(recentsKey), favorites: read(favoritesKey) };
      return lists;
    },
    subscribe(listener) {
      const changed = (): void => {
        lists = undefined;
        listener();
      };
      const ends = [recentsKey, favoritesKey].map((key) => storage.subscribe(key, changed));
      return () => {
        for (const end of ends) end();
      };
    },
    addRecent(hit, parent) {
      const chosen = hit.type === 'content' ? parent : hit;
      if (!chosen || has(read(favoritesKey), chosen)) return;
      lists = undefined;
      add(recentsKey, toSavedHit(chosen));
    },
    favor(hit) {
      lists = undefined;
      add(favoritesKey, hit);
      remove(recentsKey, hit);
    },
    removeRecent(hit) {
      lists = undefined;
      remove(recentsKey, hit);
    },
    removeFavorite(hit) {
      lists = undefined;
      remove(favoritesKey, hit);
    },
  };
}

function toSavedHit({ objectID, url, type, hierarchy, content }: Hit): SavedHit {
  return { objectID, url, type, hierarchy, content };
}

function has(hits: readonly SavedHit[], { objectID }: SavedHit): boolean {
  return hits.some((hit) => hit.objectID === objectID);
}

function without(hits: readonly SavedHit[], { objectID }: SavedHit): SavedHit[] {
  return hits.filter((hit) => hit.objectID !== objectID);
}

/** What is no list, or no hit in it, counts as not there (B169). */
function parseSavedHits(text: string | null): SavedHit[] {
  try {
    const values: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(values) ? values.flatMap(parseSavedHit) : [];
  } catch {
    return [];
  }
}

function parseSavedHit(value: unknown): SavedHit[] {
  const { objectID, url, type, hierarchy, content } = (value ?? {}) as Partial<SavedHit>;
  if (typeof objectID !== 'string' || typeof url !== 'string' || !isRecord(hierarchy)) return [];
  const levels = Object.fromEntries(
    hitLevels.map((level) => [level, textOrNull(hierarchy[level])]),
  ) as Hierarchy;
  const known = type === 'content' || (type && hitLevels.includes(type)) ? type : 'lvl1';
  return [{ objectID, url, type: known, hierarchy: levels, content: textOrNull(content) }];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
