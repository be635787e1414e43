// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import {
  activeTitle,
  button,
  click,
  favoritesKey,
  find,
  input,
  onClose,
  open,
  page,
  pass,
  prepareDialog,
  press,
  recentsKey,
  stored,
  texts,
} from './test-support';

prepareDialog();

describe('recent searches and favourites', () => {
  const list = (...names: string[]) => JSON.stringify(names.map((name) => page('API', name)));

  test('B126, B136: recents before favourites, four of them beside a favourite', async () => {
    stored.set(recentsKey, list('1', '2', '3', '4', '5', '6', '7'));
    stored.set(favoritesKey, list('F'));
    await open();
    expect(texts('.search-group-name')).toEqual(['Recent', 'Favorite']);
    expect(texts('[role=option] .search-title')).toEqual(['1', '2', '3', '4', 'F']);
    expect(input().getAttribute('aria-controls')).toBe('search-recents search-favorites');
    await press('ArrowUp');
    expect(activeTitle()).toBe('F');
  });

  test('B137: saving and removing, after the entry has gone, without following the link', async () => {
    stored.set(recentsKey, list('A', 'B'));
    await open();
    await click(button('Save this search'));
    expect(texts('[data-leaving] .search-title')).toEqual(['A']);
    expect(texts('.search-group-name')).toEqual(['Recent']);
    await pass(300);
    expect(texts('.search-group-name')).toEqual(['Recent', 'Favorite']);
    await click(button('Remove this search from history'));
    await pass(300);
    await click(button('Remove this search from favorites'));
    await pass(300);
    expect(find('.search-body').textContent).toBe('No recent searches');
    expect(document.activeElement).toBe(input());
    expect(onClose).not.toHaveBeenCalled();
  });
});
