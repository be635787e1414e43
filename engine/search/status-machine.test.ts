import { describe, expect, test } from 'vitest';
import { idleSearch, nextSearch, type SearchEvent, type SearchMachine } from './status-machine';

const stateAfter = (...events: SearchEvent[]): SearchMachine =>
  events.reduce(nextSearch, idleSearch);
const input = (query: string): SearchEvent => ({ type: 'input', query });
const answer = (request: number): SearchEvent => ({ type: 'answer', request });
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
    test(`B156: from ${name}, input loads and clear is idle`, () => {
      expect(nextSearch(start, input('b'))).toMatchObject({ status: 'loading', query: 'b' });
      expect(nextSearch(start, { type: 'clear', query: '' })).toMatchObject({
        status: 'idle',
        query: '',
      });
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
});

test('B157: the next input and clear end the error', () => {
  const failed = stateAfter(input('a'), unreachable(1));
  expect(nextSearch(failed, input('ab')).status).toBe('loading');
  expect(nextSearch(failed, { type: 'clear', query: '' }).status).toBe('idle');
});

test('B160: what was under way when the query was cleared changes nothing when it comes', () => {
  const cleared = stateAfter(input('a'), { type: 'clear', query: '' });
  expect(nextSearch(cleared, answer(1))).toBe(cleared);
  expect(nextSearch(cleared, unreachable(1))).toBe(cleared);
});

test('B131: the answer of an older query never counts', () => {
  const state = stateAfter(input('a'), input('ab'), answer(2));
  expect(nextSearch(state, answer(1))).toBe(state);
  const waiting = stateAfter(input('a'), input('ab'));
  expect(nextSearch(waiting, answer(1))).toBe(waiting);
});
