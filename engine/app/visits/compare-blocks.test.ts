import { expect, test } from 'vitest';
import type { Block } from '../../shared/page-blocks';
import { compareBlocks } from './compare-blocks';

/** Blocks whose fingerprint is their text. */
const blocks = (...texts: string[]): Block[] => texts.map((text) => [text, text]);
const compare = (before: string[], now: string[]) =>
  compareBlocks(blocks(...before), blocks(...now));

test('B251: the same blocks have no marks', () => {
  expect(compare(['a', 'b'], ['a', 'b'])).toEqual([]);
});

test('B251: an edited block has its earlier wording', () => {
  expect(compare(['a', 'The old pier', 'c'], ['a', 'The new pier', 'c'])).toEqual([
    { index: 1, kind: 'changed', before: 'The old pier' },
  ]);
});

test('B251: a block that was put in before an edited one is new', () => {
  const before = ['a', 'The pier is open all day', 'c'];
  const now = ['a', 'Cranes can be rented', 'The pier is open all night', 'c'];
  expect(compare(before, now)).toEqual([
    { index: 1, kind: 'new' },
    { index: 2, kind: 'changed', before: 'The pier is open all day' },
  ]);
});

test('B251: blocks in other words are those that stand between the same neighbors', () => {
  expect(
    compare(['Open by day here', 'Lights', 'z'], ['Open by night here', 'Lamps', 'z']),
  ).toEqual([
    { index: 0, kind: 'changed', before: 'Open by day here' },
    { index: 1, kind: 'changed', before: 'Lights' },
  ]);
});

test('B251: a removed block is shown at the one before it, also at the start', () => {
  expect(compare(['a', 'b', 'c'], ['a', 'c'])).toEqual([
    { index: 0, kind: 'removed', before: 'b' },
  ]);
  expect(compare(['a', 'b'], ['b'])).toEqual([{ index: 0, kind: 'removed', before: 'a' }]);
});

test('B251: a block removed beside an edited one is shown with it', () => {
  const before = ['The pier is open all day', 'Ask for ropes', 'c'];
  expect(compare(before, ['The pier is open all night', 'c'])).toEqual([
    { index: 0, kind: 'changed', before: 'The pier is open all day\nAsk for ropes' },
  ]);
});

test('B251: text that was not kept leaves the mark alone', () => {
  expect(compareBlocks([['f', '']], [['g', 'Now']])).toEqual([{ index: 0, kind: 'changed' }]);
});
