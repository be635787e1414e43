import { expect, test } from 'vitest';
import { compareWords, decodeSortedWords, encodeSortedWords, lowerBound } from './front-coding';
import { randomNumbers } from './sample-pages';

test('each word is written as what it does not share with the one before', () => {
  expect(encodeSortedWords(['config', 'configuration', 'port'])).toBe('AconfigGurationAport');
});

test('words of any script come back, also long common beginnings and characters of two units', () => {
  const words = [
    `${'a'.repeat(39)}b`,
    `${'a'.repeat(39)}c`,
    '--flag',
    'c++',
    'lastupdate=',
    'größe',
    '全文',
    '文検',
    '𠀋𠀌',
    '𠀋𠀍',
  ].sort(compareWords);
  expect(decodeSortedWords(encodeSortedWords(words))).toEqual(words);
  expect(encodeSortedWords(words).isWellFormed()).toBe(true);
});

test('random lists come back', () => {
  const random = randomNumbers(3);
  for (let round = 0; round < 50; round++) {
    const words = new Set<string>();
    for (let count = 0; count < 60; count++) {
      const length = 1 + Math.floor(random() * 8);
      words.add(Array.from({ length }, () => 'abc=*-'.charAt(Math.floor(random() * 6))).join(''));
    }
    const sorted = [...words].sort(compareWords);
    expect(decodeSortedWords(encodeSortedWords(sorted))).toEqual(sorted);
  }
});

test.each([
  ['a', 0],
  ['b', 0],
  ['c', 1],
  ['d', 1],
  ['z', 3],
])('%s belongs at index %i of b, d, f', (word, index) => {
  expect(lowerBound(['b', 'd', 'f'], word)).toBe(index);
});
