import { describe, expect, test } from 'vitest';
import { idleSearch, nextSearch, type SearchEvent, type SearchMachine } from './status-machine';

const stateAfter = (...events: SearchEvent[]): SearchMachine =>
  events.reduce(nextSearch, idleSearch);
const input = (query: string): SearchEvent => ({ type: 'input', query });
const answer = (request: number, hasItems = true): SearchEvent => ({
  type: 'answer',
  request,
  hasItems,
});
const stall = (request: number): SearchEvent => ({ type: 'stall', request });
const unreachable = (request: number): SearchEvent => ({ type: 'unreachable', request });

describe('B156: the table of states', () => {
  const starts: [string, SearchMachine][] = [
    ['idle', idleSearch],
    ['loading', stateAfter(input('a'))],
    ['stalled', stateAfter(input('a'), stall(1))],
    ['error', stateAfter(input('a'), unreachable(1))],
  ];

  for (const [name, start] of starts) {
    test(`B156: from ${name}, input, focus and refresh load`, () => {
      for (const event of [input('b'), { type: 'focus' }, { type: 'refresh' }] as SearchEvent[]) {
        expect(nextSearch(start, event).status).toBe('loading');
      }
    });

    test(`B156: from ${name}, clear and submit are idle`, () => {
      expect(nextSearch(start, { type: 'clear' })).toMatchObject({ status: 'idle', query: '' });
      expect(nextSearch(start, { type: 'submit' })).toMatchObject({ status: 'idle' });
    });

    test(`B156: from ${name}, Escape with the panel closed empties everything`, () => {
      const closed = nextSearch({ ...start, isPanelOpen: false }, { type: 'escape' });
      expect(closed).toMatchObject({ status: 'idle', query: '', hasItems: false });
    });
  }

  test('B156: an answer after 500 ms makes loading, stalled, idle', () => {
    const events = [input('a'), stall(1), answer(1)];
    const states = events.map((_, index) => stateAfter(...events.slice(0, index + 1)).status);
    expect(states).toEqual(['loading', 'stalled', 'idle']);
  });

  test('B156: unreachable hosts are an error, other failures are not', () => {
    expect(stateAfter(input('a'), unreachable(1)).status).toBe('error');
    expect(stateAfter(input('a'), stall(1), unreachable(1)).status).toBe('error');
    expect(stateAfter(input('a'), { type: 'failure', request: 1 }).status).toBe('idle');
  });
});

test('B157: nothing that comes later from the failed request ends the error', () => {
  const failed = stateAfter(input('a'), unreachable(1));
  const later: SearchEvent[] = [stall(1), answer(1), { type: 'failure', request: 1 }];
  for (const event of later) expect(nextSearch(failed, event)).toBe(failed);
  expect(nextSearch(failed, { type: 'blur' }).status).toBe('error');
});

test('B157: the next input and clear end the error', () => {
  const failed = stateAfter(input('a'), unreachable(1));
  expect(nextSearch(failed, input('ab')).status).toBe('loading');
  expect(nextSearch(failed, { type: 'clear' }).status).toBe('idle');
});

test('B158: the panel opens on focus, and on input once there is something to show', () => {
  expect(stateAfter({ type: 'focus' }).isPanelOpen).toBe(true);
  expect(stateAfter(input('a')).isPanelOpen).toBe(false);
  expect(stateAfter(input('a'), answer(1, false)).isPanelOpen).toBe(false);
  expect(stateAfter(input('a'), answer(1, true)).isPanelOpen).toBe(true);
});

test('B158: the panel closes on blur, Tab, Escape and submit', () => {
  const open = stateAfter({ type: 'focus' }, answer(1), input('a'), answer(2));
  for (const type of ['blur', 'tab', 'escape', 'submit'] as const) {
    expect(nextSearch(open, { type }).isPanelOpen).toBe(false);
  }
});

test('B158: the first Escape closes the panel and keeps the query, the second clears it', () => {
  const closed = nextSearch(stateAfter(input('a'), answer(1)), { type: 'escape' });
  expect(closed).toMatchObject({ isPanelOpen: false, query: 'a' });
  expect(nextSearch(closed, { type: 'escape' })).toMatchObject({ query: '', isPanelOpen: false });
});

test('B160: what was under way at Escape, Tab, blur or submit changes nothing when it comes', () => {
  for (const type of ['escape', 'tab', 'blur', 'submit'] as const) {
    const closed = stateAfter({ type: 'focus' }, answer(1), input('a'), { type });
    expect(closed.status).toBe('idle');
    expect(nextSearch(closed, answer(2))).toBe(closed);
    expect(nextSearch(closed, unreachable(2))).toBe(closed);
  }
});

test('B131: the answer of an older query never counts', () => {
  const state = stateAfter(input('a'), input('ab'), answer(2));
  expect(nextSearch(state, answer(1))).toBe(state);
  const waiting = stateAfter(input('a'), input('ab'));
  expect(nextSearch(waiting, answer(1))).toBe(waiting);
});
