// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { sampleHit } from '../../../search/sample-hit';
import {
  activeTitle,
  answerOf,
  answers,
  click,
  client,
  find,
  findAll,
  hrefOf,
  input,
  onClose,
  open,
  page,
  pass,
  prepareDialog,
  press,
  root,
  texts,
  track,
  type,
} from './test-support';

prepareDialog();

describe('results', () => {
  const hits = [
    page('API', 'Basic', { content: 'All routes' }),
    sampleHit({ type: 'lvl2', hierarchy: { lvl0: 'API', lvl1: 'Basic', lvl2: 'Codes' } }),
    page('Guide', 'Setup'),
  ];

  test('B127, B138: groups of options, the first active, children on a tree line', async () => {
    answers.a = answerOf(hits);
    await open('a');
    expect(texts('[role=listbox] > [role=group] > .search-group-name')).toEqual(['API', 'Guide']);
    expect(texts('[role=option] .search-title')).toEqual(['Basic', 'Codes', 'Setup']);
    expect(texts('[role=option] .search-detail')).toEqual(['All routes', 'Basic']);
    expect(findAll('[role=option]').map(({ dataset }) => dataset.child)).toEqual([
      undefined,
      'last',
      undefined,
    ]);
    expect(activeTitle()).toBe('Basic');
    expect(input().getAttribute('aria-expanded')).toBe('true');
    expect(find(`#${input().getAttribute('aria-controls')}`).role).toBe('listbox');
  });

  test('B244: the row a query names is a card above the groups, and no hit below it', async () => {
    const content = 'Key: web.port · Default: 8080 · Example: 80';
    const row = page('API', 'Keys', { type: 'content', content });
    answers['web.port'] = answerOf([page('API', 'Basic'), row, page('Guide', 'Setup')]);
    await open('web.port');
    expect(findAll('[role=option]').map(({ id }) => id)).toEqual([
      'search-hit-2',
      'search-hit-1',
      'search-hit-3',
    ]);
    const card = find('[role=listbox] > [role=group][aria-label=Answer] > [role=option]');
    expect(find('.search-card > .sr-only').textContent).toBe('web.port. Default: 8080. Keys');
    expect(texts('dt, dd')).toEqual(['Default', '8080']);
    expect(card.getAttribute('aria-selected')).toBe('true');
    // Each button stays beside the name of its group.
    expect(find('.search-narrow').children).toHaveLength(3);
    await press('ArrowUp');
    expect(activeTitle()).toBe('Setup');
    await press('ArrowDown');
    expect(input().getAttribute('aria-activedescendant')).toBe(card.id);
    const clicked = vi.fn();
    document.addEventListener('click', clicked, { once: true });
    await press('Enter');
    expect(hrefOf(clicked)).toBe('/api/keys');
    await pass(0);
    expect(track.mock.lastCall?.[0]).toMatchObject({ positions: [2] });
  });

  test('B130: the mouse moves the active option too', async () => {
    answers.a = answerOf(hits);
    await open('a');
    await act(async () => {
      findAll('[role=option]')[2]?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
    });
    expect(activeTitle()).toBe('Setup');
    expect(input().getAttribute('aria-activedescendant')).toBeNull();
  });

  test('B130: another query begins with its first option again', async () => {
    answers.a = answerOf(hits);
    answers.ab = answerOf(hits);
    await open('a');
    await press('ArrowDown');
    await type('ab');
    expect(activeTitle()).toBe('Basic');
  });

  test('B130: keys of an input method are left alone', async () => {
    answers.a = answerOf(hits);
    await open('a');
    for (const key of ['Enter', 'ArrowDown', 'Escape', 'Tab']) {
      expect((await press(key, { isComposing: true })).defaultPrevented).toBe(false);
    }
    expect((await press('Enter', { keyCode: 229 } as KeyboardEventInit)).defaultPrevented).toBe(
      false,
    );
    expect([activeTitle(), onClose.mock.calls.length]).toEqual(['Basic', 0]);
  });

  test('Enter before the answer opens the first hit of the answer, not what is on screen', async () => {
    onClose.mockImplementation(() => {});
    answers.a = answerOf(hits);
    await open('a');
    const late = answerOf([page('Guide', 'Late')]);
    vi.spyOn(client, 'search').mockImplementation(
      () => new Promise((resolve) => setTimeout(() => resolve(late), 200)),
    );
    await type('ab');
    await press('Enter');
    expect(onClose).not.toHaveBeenCalled();
    const clicked = vi.fn();
    document.addEventListener('click', clicked, { once: true });
    await pass(200);
    expect(hrefOf(clicked)).toBe('/guide/late');
  });

  test('sections are named by the answer that is shown, while the narrowed one is on its way', async () => {
    answers.a = answerOf(hits);
    await open('a');
    vi.spyOn(client, 'search').mockReturnValue(new Promise(() => {}));
    await click(findAll('.search-narrow button')[1] as HTMLElement);
    const labels = findAll('.search-narrow button').map(({ textContent }) => textContent);
    expect(labels).toEqual(['Show only', 'Show only']);
  });

  test('B123: a third party’s index shows its mark, the own one does not', async () => {
    const hosted = { appId: 'A', apiKey: 'k', indexName: 'i', parameters: {}, hasInsights: false };
    await open(undefined, { hosted });
    expect(find('.search-mark').textContent).toBe('Search by Algolia');
    await act(async () => root.render(null));
    await open();
    expect(find('.search-mark')).toBeNull();
  });

  test('B163, B164: hits on screen and the chosen one are reported, the first at position 1', async () => {
    answers.a = answerOf(hits, { queryID: 'q' });
    await open('a');
    await pass(400);
    await click(find('[role=option]'));
    await pass(0);
    expect(track.mock.calls).toEqual([
      [{ name: 'Items Viewed', objectIDs: hits.map(({ objectID }) => objectID), queryID: 'q' }],
      [{ name: 'Item Selected', objectIDs: ['/api/basic'], positions: [1], queryID: 'q' }],
    ]);
  });
});
