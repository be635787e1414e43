import { expect, test } from 'vitest';
import { table } from '../../../tests/support/table';
import type { Block } from '../../shared/page-blocks';
import { compareBlocks } from './compare-blocks';

/** Blocks between bars, whose fingerprint is their text. */
const blocks = (texts: string): Block[] => texts.split('|').map((text) => [text, text]);

test.each(table`
  unchanged → a|b → a|b
  edited → a|Open all day|c → a|Open all night|c → 1 changed Open all day
  inserted before an edited one → a|Open all day|c → a|For rent|Open all night|c → 1 new, 2 changed Open all day
  rewritten, and matched by its neighbors → Open all day|Lights|z → Open all night|Lamps|z → 0 changed Open all day, 1 changed Lights
  removed → a|b|c → a|c → 0 removed b
  removed at the start → a|b → b → 0 removed a
  removed next to an edited one → Open all day|For ropes|c → Open all night|c → 0 changed Open all day\nFor ropes
`)('B251: a block that is %s', (_, before, now, expected = '') => {
  const marks = compareBlocks(blocks(before as string), blocks(now as string));
  const lines = marks.map((mark) => [mark.index, mark.kind, mark.before ?? []].flat().join(' '));
  expect(lines.join(', ')).toBe(expected);
});

test('B251: a mark has no text if it was not stored', () => {
  expect(compareBlocks([['f', '']], [['g', 'Now']])).toEqual([{ index: 0, kind: 'changed' }]);
});
