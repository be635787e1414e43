import { expect, test } from 'vitest';
import { isPair, pairsOf } from './word-pairs';

test('neighboring words make pairs, in any order and form, across stop words', () => {
  const [first, second, ...more] = pairsOf(['list', 'of', 'players', 'online']);
  expect(more).toEqual([]);
  expect(pairsOf(['player', 'lists'])).toEqual([first]);
  expect(pairsOf(['online', 'player'])).toEqual([second]);
  expect(first).not.toBe(second);
});

test('a pair differs from the words written as one', () => {
  const [pair = ''] = pairsOf(['play', 'list']);
  expect(isPair(pair)).toBe(true);
  expect(isPair('playlist')).toBe(false);
  expect(isPair('playlist=')).toBe(false);
});

test('one word or none makes no pair', () => {
  expect(pairsOf([])).toEqual([]);
  expect(pairsOf(['the', 'list', 'of'])).toEqual([]);
});
