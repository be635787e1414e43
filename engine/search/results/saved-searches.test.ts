import { expect, test, vi } from 'vitest';
import { memoryStorage as memory } from '../../app/test-support';
import { sampleHit } from '../sample-pages';
import { createSavedSearches } from './saved-searches';

const recentsKey = '__DOCSEARCH_RECENT_SEARCHES__docs';
const favoritesKey = '__DOCSEARCH_FAVORITE_SEARCHES__docs';
const page = (name: string) => sampleHit({ hierarchy: { lvl0: 'API', lvl1: name } });
const list = (count: number, name: string) =>
  JSON.stringify(Array.from({ length: count }, (_, index) => page(`${name} ${index}`)));

const names = (hits: readonly { hierarchy: { lvl1: string | null } }[]) =>
  hits.map(({ hierarchy }) => hierarchy.lvl1);

test('B135: a chosen hit is the newest recent, once, without highlights and snippets (B189)', () => {
  const storage = memory();
  const saved = createSavedSearches(storage, 'docs');
  const hit = page('A');
  hit._highlightResult = { hierarchy: {} };
  hit._snippetResult = { hierarchy: {} };
  for (const chosen of [hit, page('B'), hit]) saved.addRecent(chosen, undefined);
  expect(names(saved.get().recents)).toEqual(['A', 'B']);
  expect(storage.get(recentsKey)).not.toMatch(/_highlightResult|_snippetResult/);
});

test('B135: for a hit in text, its page is stored, or nothing if it has none', () => {
  const saved = createSavedSearches(memory(), 'docs');
  const text = sampleHit({ type: 'content', objectID: 'text', hierarchy: { lvl1: 'A' } });
  saved.addRecent(text, undefined);
  expect(saved.get().recents).toEqual([]);
  saved.addRecent(text, page('A'));
  expect(names(saved.get().recents)).toEqual(['A']);
});

test('B135: a favorite is not stored as recent', () => {
  const saved = createSavedSearches(memory({ [favoritesKey]: list(1, 'F') }), 'docs');
  saved.addRecent(page('F 0'), undefined);
  expect(saved.get().recents).toEqual([]);
});

test('B136: seven recents are shown, or four beside an earlier favorite', () => {
  const recents = { [recentsKey]: list(7, 'R') };
  expect(createSavedSearches(memory({ ...recents }), 'docs').get().recents).toHaveLength(7);
  const both = memory({ ...recents, [favoritesKey]: list(1, 'F') });
  expect(createSavedSearches(both, 'docs').get().recents).toHaveLength(4);
});

test('B136: the eighth recent and the eleventh favorite are dropped, oldest first', () => {
  const saved = createSavedSearches(memory(), 'docs');
  for (let index = 0; index < 8; index++) saved.addRecent(page(`R ${index}`), undefined);
  expect(names(saved.get().recents)).toEqual([7, 6, 5, 4, 3, 2, 1].map((index) => `R ${index}`));
  for (let index = 0; index < 11; index++) saved.favor(page(`F ${index}`));
  expect(saved.get().favorites).toHaveLength(10);
  expect(saved.get().favorites[0]?.hierarchy.lvl1).toBe('F 10');
});

test('B169: damaged lists and entries are ignored', () => {
  for (const damaged of ['not json', '{}', 'null', '[null, 1, {"objectID": "a"}]']) {
    const saved = createSavedSearches(memory({ [recentsKey]: damaged }), 'docs');
    expect(saved.get().recents).toEqual([]);
  }
});

test('listeners are notified of changes, and the lists keep their identity in between', () => {
  const saved = createSavedSearches(memory(), 'docs');
  const listener = vi.fn();
  const end = saved.subscribe(listener);
  const before = saved.get();
  expect(saved.get()).toBe(before);
  saved.addRecent(page('A'), undefined);
  expect(listener).toHaveBeenCalled();
  expect(saved.get()).not.toBe(before);
  end();
  listener.mockClear();
  saved.addRecent(page('B'), undefined);
  expect(listener).not.toHaveBeenCalled();
});
