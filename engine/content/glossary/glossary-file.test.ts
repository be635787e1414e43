import { expect, test } from 'vitest';
import { cases, problemLines } from '../model/site-fixture';
import { parseGlossaryFile } from './glossary-file';

test('A134: terms are sorted, with heading ids and plain-text definitions', () => {
  const { entries, problems } = parseGlossaryFile(
    '- term: neap tide\n  definition: The **smaller** `tide`,\n    with [less](x.md) range.\n' +
      '- term: Chart datum\n  aliases: [datum]\n  definition: Zero.\n  page: ./docs/a.mdx#b\n',
  );
  expect(problems).toEqual([]);
  expect(entries).toEqual([
    {
      term: 'Chart datum',
      aliases: ['datum'],
      definition: 'Zero.',
      text: 'Zero.',
      id: 'chart-datum',
      page: 'docs/a.mdx#b',
      place: { line: 4, column: 3 },
      definitionPlace: { line: 6, column: 3 },
      pagePlace: { line: 7, column: 3 },
    },
    expect.objectContaining({ id: 'neap-tide', text: 'The smaller tide, with less range.' }),
  ]);
});

test('A134: terms are in the order of the language', () => {
  const source = ['zon', 'o', 'ö', 'å']
    .map((term) => `- term: ${term}\n  definition: x\n`)
    .join('');
  const order = (locale?: string) =>
    parseGlossaryFile(source, locale)
      .entries.map(({ term }) => term)
      .join(' ');
  expect(order('sv')).toBe('o zon å ö');
  expect(order()).toBe('å o ö zon');
});

test.each([undefined, '', '# none yet\n'])('A134: %j has no terms', (source) => {
  expect(parseGlossaryFile(source)).toEqual({ entries: [], problems: [] });
});

test.each(
  cases<string>(String.raw`
    "- term: [a\n" → 2:1 | The glossary is not valid YAML: Flow sequence
    "tide: up\n" → 1:1 | The glossary must be a list of terms | Write ${'`- term: …`'} and an indented
    "- term: tide\n  definition: ' '\n" → 2:3 | Field "definition" is empty
    "- tide\n" → 1:3 | Term 1 must be an object
    "- term: tide\n  definition: x\n  notes: x\n" → 3:3 | Unknown field "notes"
    "- term: tide\n  definition: x\n  page: /tides\n" → 3:3 | Field "page" must name the file of a page, not "/tides" | Write it like
    "- term: tide\n  definition: a\n- term: flood\n  aliases: [Tide]\n  definition: b\n" → 3:3 | The glossary has "Tide" twice, first on line 1 | Remove one
  `),
)('A134: a mistake is reported at its position: %s', (_, source, start) => {
  const lines = problemLines(parseGlossaryFile(source).problems);
  expect(lines.map((line) => line.slice(0, start.length + 13))).toEqual([`glossary.yml:${start}`]);
});
