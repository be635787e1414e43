import { expect, test } from 'vitest';
import { oneWayMark } from '../search/text/synonyms';
import { checkSynonyms } from './check-synonyms';

const line = (group: string[], at: number) => ({ group, line: at, column: 5 });
const texts = ['# Listen to webhooks', 'Set `lastUpdate` first.'];

test('a line with a word of any page passes, in any form', () => {
  expect(checkSynonyms([line(['webhook', 'callback'], 2)], texts)).toEqual([]);
  expect(checkSynonyms([line([`newest${oneWayMark}`, 'lastupdate'], 3)], texts)).toEqual([]);
});

test('a line without effect is reported at its position', () => {
  const found = checkSynonyms(
    [line(['album', 'single'], 2), line([`webhook${oneWayMark}`, 'callback'], 7)],
    texts,
  );
  expect(found).toEqual([
    expect.objectContaining({
      severity: 'warning',
      filePath: 'synonyms.yml',
      line: 2,
      column: 5,
      what: 'The line finds nothing: no page has any of "album", "single"',
    }),
    expect.objectContaining({ line: 7, what: 'The line finds nothing: no page has "callback"' }),
  ]);
});
