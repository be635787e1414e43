import { expect, test } from 'vitest';
import { standIn } from './stand-in';

test('as JSON, what is missing is an empty list, and left out of other values', () => {
  const missing = standIn('graph');
  expect(JSON.stringify(missing)).toBe('[]');
  expect(JSON.stringify({ missing })).toBe('{}');
});

test('a loop over parts of a missing package ends, and what comes after it still works', () => {
  let node = standIn('graph') as { next: unknown };
  const walk = (): void => {
    while (node) node = node.next as typeof node;
  };
  expect(walk).toThrow('it waits for "graph", which is not installed');
  expect(() => node.next).not.toThrow();
});

test('A160: a script may freeze and seal what a missing package exports', () => {
  const missing = standIn('graph') as { Modes: { Pan: string } };
  expect(Object.keys(Object.freeze(Object.seal(missing.Modes)))).toEqual([]);
  expect(String(missing.Modes.Pan)).toBe('');
});
