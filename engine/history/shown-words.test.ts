import { expect, test } from 'vitest';
import { plainText, shownWords } from './shown-words';

test('A133: white space alone changes nothing', () => {
  expect(shownWords('a  b', 'a\nb')).toEqual([]);
});

test('A133: words far from a change are left out', () => {
  const words = 'one two three four five six seven eight nine ten eleven twelve';
  expect(shownWords(`${words} old ${words}`, `${words} new ${words}`)).toEqual([
    ['same', '… seven eight nine ten eleven twelve '],
    ['removed', 'old'],
    ['added', 'new'],
    ['same', ' one two three four five six … '],
  ]);
});

test('A133: long added text is cut; very long texts are not compared', () => {
  const long = 'word '.repeat(2000);
  expect(shownWords('', 'word '.repeat(100))).toEqual([['added', `${'word '.repeat(48)}…`]]);
  expect(shownWords(long, `${long}end`).map(([kind]) => kind)).toEqual(['removed', 'added']);
  expect(shownWords(long, `${long} `)).toEqual([]);
});

test.each([
  ['## Lights {#lamps}', 'Lights'],
  ['- [x] **Done** and _ready_', 'Done and ready'],
  ['1. See [the `pier`](/pier "Title") ![Map](map.png)', 'See the pier Map'],
  ['| A | `b` |', 'A · b'],
  ['| --- | :-: |', ''],
  [':::note[Mind]', 'Mind'],
  [':::note[Mind [the gap](/gap)]{.wide}', 'Mind the gap'],
  ['Ends here\\', 'Ends here'],
  ['Press <kbd>Ctrl</kbd>+<kbd>C</kbd>, then <Icon name="x" />.', 'Press Ctrl+C, then .'],
  ['<td>One</td><td>two</td>', 'One two'],
  [':::', ''],
  ["import X from './x';", ''],
  ['<Tabs groupId="os">', ''],
  ['Write `<b>**x**` and ``a`b``', 'Write <b>**x** and a`b'],
  ['Use snake_case_names and 2 * 3 * 4', 'Use snake_case_names and 2 * 3 * 4'],
  ['<!-- a note -->Text', 'Text'],
])('A133: the words of %s', (markdown, plain) => {
  expect(plainText(markdown)).toBe(plain);
});
