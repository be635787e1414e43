import { expect, test } from 'vitest';
import type { Block } from '../../shared/page-blocks';
import { compareBlocks } from './compare-blocks';

/** Blocks whose fingerprint is their text. */
const blocks = (...texts: string[]): Block[] => texts.map((text) => [text, text]);
const compare = (before: string[], now: string[]) =>
  compareBlocks(blocks(...before), blocks(...now));

test('B251: unchanged blocks have no marks', () => {
  expect(compare(['a', 'b'], ['a', 'b'])).toEqual([]);
});

test('B251: an edited block has its previous text', () => {
  expect(compare(['a', 'The old pier', 'c'], ['a', 'The new pier', 'c'])).toEqual([
    { index: 1, kind: 'changed', before: 'The old pier' },
  ]);
});

test('B251: a block inserted before an edited one is new', () => {
  const before = ['a', 'The pier is open all day', 'c'];
  const now = ['a', 'Cranes can be rented', 'The pier is open all night', 'c'];
  expect(compare(before, now)).toEqual([
    { index: 1, kind: 'new' },
    { index: 2, kind: 'changed', before: 'The pier is open all day' },
  ]);
});

test('B251: rewritten blocks are matched by their neighbors', () => {
  expect(
    compare(['Open by day here', 'Lights', 'z'], ['Open by night here', 'Lamps', 'z']),
  ).toEqual([
    { index: 0, kind: 'changed', before: 'Open by day here' },
    { index: 1, kind: 'changed', before: 'Lights' },
  ]);
});

test('B251: a removed block is marked at the block before it, or at the first one', () => {
  expect(compare(['a', 'b', 'c'], ['a', 'c'])).toEqual([
    { index: 0, kind: 'removed', before: 'b' },
  ]);
  expect(compare(['a', 'b'], ['b'])).toEqual([{ index: 0, kind: 'removed', before: 'a' }]);
});

test('B251: a block removed next to an edited one is part of its mark', () => {
  const before = ['The pier is open all day', 'Ask for ropes', 'c'];
  expect(compare(before, ['The pier is open all night', 'c'])).toEqual([
    { index: 0, kind: 'changed', before: 'The pier is open all day\nAsk for ropes' },
  ]);
});

test('B251: a mark has no text if it was not stored', () => {
  expect(compareBlocks([['f', '']], [['g', 'Now']])).toEqual([{ index: 0, kind: 'changed' }]);
});
