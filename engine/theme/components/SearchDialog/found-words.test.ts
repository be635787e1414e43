import { expect, test } from 'vitest';
import { sampleHit } from '../../../search/sample-pages';
import { foundWords, wordPattern } from './found-words';

test('the words of a hit are its marked ones, once each', () => {
  const hit = sampleHit();
  hit._highlightResult = {
    hierarchy: {
      lvl1: { value: 'K-<mark>Comeback</mark>s', matchLevel: 'full', matchedWords: [] },
    },
    content: {
      value: 'the <mark>comeback</mark> <mark>list</mark>',
      matchLevel: 'full',
      matchedWords: [],
    },
  };
  hit._snippetResult = {
    hierarchy: {},
    content: { value: '<mark>List</mark>', matchLevel: 'full' },
  };
  expect(foundWords(hit)).toEqual(['comeback', 'list']);
  expect(foundWords(sampleHit())).toEqual([]);
});

test('long words are found anywhere, short ones only at the start of a word', () => {
  const pattern = wordPattern(['id', 'update']) as RegExp;
  expect('width id: lastUpdate Identity'.match(pattern)).toEqual(['id', 'Update', 'Id']);
});

test('special characters are matched literally', () => {
  expect('C++ --no-hook a.b axb'.match(wordPattern(['c++', '--no-hook', 'a.b']) as RegExp)).toEqual(
    ['C++', '--no-hook', 'a.b'],
  );
  expect(wordPattern([])).toBeUndefined();
});
