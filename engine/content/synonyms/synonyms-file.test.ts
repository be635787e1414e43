import { expect, test } from 'vitest';
import { cases, problemLines } from '../model/site-fixture';
import { parseSynonymsFile } from './synonyms-file';

test('a site may have none', () => {
  expect(parseSynonymsFile(undefined)).toEqual({ lines: [], problems: [] });
  expect(parseSynonymsFile('# later\n')).toEqual({ lines: [], problems: [] });
});

test('A118: groups and one-way lines, with their positions', () => {
  const { lines, problems } = parseSynonymsFile(`groups:
  - [Song, track]
oneWay:
  padlock: [https, certificate]
`);
  expect(problems).toEqual([]);
  expect(lines).toEqual([
    { group: ['song', 'track'], line: 2, column: 5 },
    { group: ['padlock>', 'https', 'certificate'], line: 4, column: 3 },
  ]);
});

test.each(
  cases<string>(String.raw`
    "groups: [[song]]\n" → 1:10 | Field "groups[0]" must be
    "groups:\n  - [song, song]\n" → 2:5 | Field "groups[0]" contains a word twice: "song" | Remove one of them.
    "groups:\n  - [set up, install]\n" → 2:6 | Field "groups[0][0]" must be one word of letters and digits: "set up" | Write "setup".
    "oneWay:\n  lock icon: [https]\n" → 2:3 | Field "oneWay.lock icon" must be one word of letters and digits: "lock icon" | Write "lockicon".
    "group:\n  - [a, b]\n" → 1:1 | Unknown field "group" | Did you mean "groups"?
    "groups: [\n" → 2:1 | The synonyms file is not valid YAML:
  `),
)('the mistake in %s is reported at its position', (_, source, start) => {
  const { lines, problems } = parseSynonymsFile(source);
  expect(lines).toEqual([]);
  const shown = problemLines(problems).map((line) => line.slice(0, start.length + 13));
  expect(shown).toEqual([`synonyms.yml:${start}`]);
});
