// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import {
  activeTitle,
  answerOf,
  answers,
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
  requests,
  stored,
  texts,
  type,
} from './test-support';

prepareDialog();

describe('recent searches and favourites', () => {
  const list = (...names: string[]) => JSON.stringify(names.map((name) => page('API', name)));

  test('B126: nothing stored, no request', async () => {
    await open();
    expect(find('.search-body').textContent).toBe('No recent searches');
    expect(requests).toHaveLength(0);
    expect(input().getAttribute('aria-expanded')).toBe('false');
  });

  test('B169: damaged lists count as empty', async () => {
    stored.set(recentsKey, 'not json');
    await open();
    expect(find('.search-body').textContent).toBe('No recent searches');
  });

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

  test('B135: a chosen hit is a recent at the next opening', async () => {
    answers.a = answerOf([page('API', 'A')]);
    await open('a');
    await click(find('[role=option]'));
    expect(JSON.parse(stored.get(recentsKey) ?? '')).toMatchObject([{ objectID: '/api/a' }]);
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

  test('B140: switched off, an empty query shows nothing and nothing is stored', async () => {
    stored.set(recentsKey, list('A'));
    answers.a = answerOf([page('API', 'B')]);
    await open(undefined, { isPersonal: false });
    expect(find('.search-body').childElementCount).toBe(0);
    await type('a');
    await click(find('[role=option]'));
    expect(stored.get(recentsKey)).toBe(list('A'));
  });
});
