import { expect, test } from 'vitest';
import { firstSentences } from './first-sentences';

const long = `${'word '.repeat(60)}end.`;

test.each([
  ['One. Two.', 'One. Two.'],
  [long, `${'word '.repeat(8).trim()}…`],
  [`First (one.) Then ${long}`, 'First (one.)'],
  [`Not after e.g. this, but here. Then ${long}`, 'Not after e.g. this, but here.'],
  ['x'.repeat(50), `${'x'.repeat(39)}…`],
])('B244, B253: of "%s", as many sentences as fit, or else words: %s', (text, expected) => {
  expect(firstSentences(text, 40)).toBe(expected);
});
