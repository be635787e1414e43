import { expect, test } from 'vitest';
import type { Block } from '../../shared/page-blocks';
import { compareBlocks } from './compare-blocks';

/** Blocks whose fingerprint is their text. */
const blocks = (texts: string[]): Block[] => texts.map((text) => [text, text]);

const day = 'The pier is open all day';
const night = 'The pier is open all night';

test.each([
  ['unchanged', ['a', 'b'], ['a', 'b'], []],
  ['edited', ['a', day, 'c'], ['a', night, 'c'], [{ index: 1, kind: 'changed', before: day }]],
  [
    'inserted before an edited one',
    ['a', day, 'c'],
    ['a', 'Cranes can be rented', night, 'c'],
    [
      { index: 1, kind: 'new' },
      { index: 2, kind: 'changed', before: day },
    ],
  ],
  [
    'rewritten, and matched by its neighbors',
    [day, 'Lights', 'z'],
    [night, 'Lamps', 'z'],
    [
      { index: 0, kind: 'changed', before: day },
      { index: 1, kind: 'changed', before: 'Lights' },
    ],
  ],
  ['removed', ['a', 'b', 'c'], ['a', 'c'], [{ index: 0, kind: 'removed', before: 'b' }]],
  ['removed at the start', ['a', 'b'], ['b'], [{ index: 0, kind: 'removed', before: 'a' }]],
  [
    'removed next to an edited one',
    [day, 'Ask for ropes', 'c'],
    [night, 'c'],
    [{ index: 0, kind: 'changed', before: `${day}\nAsk for ropes` }],
  ],
])('B251: a block that is %s', (_, before, now, marks) => {
  expect(compareBlocks(blocks(before), blocks(now))).toEqual(marks);
});

test('B251: a mark has no text if it was not stored', () => {
  expect(compareBlocks([['f', '']], [['g', 'Now']])).toEqual([{ index: 0, kind: 'changed' }]);
});
