import { expect, test } from 'vitest';
import { randomNumbers } from '../search/sample-pages';
import { editDistance } from './edit-distance';

test.each([
  ['discord', 'discord', 0],
  ['discrod', 'discord', 1],
  ['discor', 'discord', 1],
  ['disscord', 'discord', 1],
  ['dixcord', 'discord', 1],
  ['dixcrod', 'discord', 2],
  ['', 'ab', 2],
  ['kitten', 'sitting', 3],
])('%s and %s are %i slips apart', (a, b, slips) => {
  expect(editDistance(a, b)).toBe(slips);
});

test('beyond the limit it is not counted further', () => {
  expect(editDistance('kitten', 'sitting', 1)).toBe(2);
  expect(editDistance('a', 'abcdefgh', 2)).toBe(3);
});

test('it does not matter which word comes first, and one slip is found wherever it is', () => {
  const random = randomNumbers(11);
  const letters = 'abcdef';
  const word = (length: number): string =>
    Array.from({ length }, () => letters.charAt(Math.floor(random() * 6))).join('');
  for (let round = 0; round < 500; round++) {
    const a = word(4 + Math.floor(random() * 6));
    const at = Math.floor(random() * a.length);
    const slips = [
      a.slice(0, at) + a.slice(at + 1),
      `${a.slice(0, at)}x${a.slice(at)}`,
      `${a.slice(0, at)}x${a.slice(at + 1)}`,
      a.slice(0, at) + a.charAt(at + 1) + a.charAt(at) + a.slice(at + 2),
    ];
    for (const b of slips) {
      expect(editDistance(a, b, 2)).toBeLessThanOrEqual(1);
      expect(editDistance(a, b, 2)).toBe(editDistance(b, a, 2));
    }
    const b = word(4 + Math.floor(random() * 6));
    expect(editDistance(a, b, 3)).toBe(editDistance(b, a, 3));
  }
});

test('words longer than the rows kept are compared too', () => {
  const long = 'a'.repeat(200);
  expect(editDistance(`${long}b`, `${long}c`, 1)).toBe(1);
});
