import fc from 'fast-check';
import { expect, test } from 'vitest';
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
  // Longer than the cached rows.
  [`${'a'.repeat(200)}b`, `${'a'.repeat(200)}c`, 1],
])('%s and %s are %i edits apart', (a, b, slips) => {
  expect([editDistance(a, b), editDistance(b, a)]).toEqual([slips, slips]);
});

test('counting stops beyond the limit', () => {
  expect(editDistance('kitten', 'sitting', 1)).toBe(2);
  expect(editDistance('a', 'abcdefgh', 2)).toBe(3);
});

test('a limit changes no smaller distance', () => {
  const word = fc
    .array(fc.constantFrom('a', 'b', 'c'), { maxLength: 9 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, limit) => {
      expect(editDistance(a, b, limit)).toBe(Math.min(editDistance(a, b), limit + 1));
    }),
    { seed: 1 },
  );
});
