import { beforeEach, expect, test, vi } from 'vitest';
import { hostedIndex } from '../sample-pages';
import { createInsights, type InsightsWindow } from './insights';

beforeEach(() => void vi.useFakeTimers());

function open() {
  const append = vi.fn((_script: HTMLScriptElement) => {});
  const view = {
    document: { createElement: () => ({}), head: { append } },
  } as unknown as InsightsWindow;
  const { track, stop } = createInsights(hostedIndex, view, 'anonymous-1');
  const calls = () => view.aa?.queue?.map(([name]) => name);
  return { view, append, track, stop, calls };
}

test('B163: 45 hits are reported in three events of 20, 20 and 5 ids', () => {
  const { view, track } = open();
  track({ name: 'Items Viewed', objectIDs: Array.from({ length: 45 }, (_, id) => String(id)) });
  vi.advanceTimersByTime(400);
  const events = view.aa?.queue?.slice(1) as [string, { objectIDs: string[]; index: string }][];
  expect(events.map(([, { objectIDs }]) => objectIDs.length)).toEqual([20, 20, 5]);
  expect(events[0]?.[1]).toMatchObject({ eventName: 'Items Viewed', index: 'docs' });
});

test('B206: a script that cannot be loaded only logs an error', () => {
  const logError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { track, append } = open();
  track({ name: 'Item Selected', objectIDs: ['1'], positions: [1] });
  append.mock.lastCall?.[0].onerror?.('');
  expect(logError).toHaveBeenCalledExactlyOnceWith(
    'Could not load search-insights.js. Please load it manually, following https://alg.li/insights-autocomplete.',
  );
});

test('B162: a script the owner has loaded is used', () => {
  const { view, track, append } = open();
  const own = vi.fn();
  view.aa = own;
  track({ name: 'Items Viewed', objectIDs: ['1'] });
  vi.advanceTimersByTime(400);
  expect(append).not.toHaveBeenCalled();
  expect(own).toHaveBeenCalledWith('viewedObjectIDs', expect.anything());
});

test('B163: hits are reported after 400 ms on screen, and only if they have changed', () => {
  const { track, stop, calls } = open();
  const see = (...objectIDs: string[]) => track({ name: 'Items Viewed', objectIDs });
  see('1');
  vi.advanceTimersByTime(399);
  see('1', '2');
  vi.advanceTimersByTime(399);
  stop();
  vi.advanceTimersByTime(1000);
  expect(calls()).toBeUndefined();
  see('1', '2');
  vi.advanceTimersByTime(400);
  expect(calls()).toEqual(['init', 'viewedObjectIDs']);
  see('1', '2');
  see();
  vi.advanceTimersByTime(1000);
  expect(calls()).toHaveLength(2);
});

test('B163, B164: once the script has loaded, its own function is used', () => {
  const { view, track } = open();
  track({ name: 'Item Selected', objectIDs: ['1'], positions: [1] });
  const loaded = vi.fn();
  view.aa = loaded;
  track({ name: 'Item Selected', objectIDs: ['2'], positions: [1] });
  expect(loaded).toHaveBeenCalledExactlyOnceWith(
    'clickedObjectIDsAfterSearch',
    expect.objectContaining({ objectIDs: ['2'] }),
  );
});
