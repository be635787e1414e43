import { describe, expect, test } from 'vitest';
import { parseGlossaryFile } from './glossary-file';

const messages = (source: string) =>
  parseGlossaryFile(source).problems.map(
    ({ filePath, line, column, what, hints }) =>
      `${filePath}:${line}:${column} ${what} | ${hints.join(' ')}`,
  );

describe('A134: glossary.yml', () => {
  test('terms are sorted, with heading ids and plain-text definitions', () => {
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
      expect.objectContaining({
        id: 'neap-tide',
        text: 'The smaller tide, with less range.',
      }),
    ]);
  });

  test('without the file, or with an empty one, there are no terms', () => {
    for (const source of [undefined, '', '# none yet\n']) {
      expect(parseGlossaryFile(source)).toEqual({ entries: [], problems: [] });
    }
  });

  test.each([
    ['- term: [a\n', /^glossary\.yml:\d+:\d+ The glossary is not valid YAML/],
    [
      'tide: up\n',
      /^glossary\.yml:1:1 The glossary must be a list of terms \| Write `- term: …` and an indented/,
    ],
    ['- term: tide\n  definition: " "\n', /^glossary\.yml:2:3 Field "definition" is empty/],
    ['- tide\n', /^glossary\.yml:1:3 Term 1 must be an object/],
    ['- term: tide\n  definition: x\n  notes: x\n', /^glossary\.yml:3:\d+ Unknown field "notes"/],
    [
      '- term: tide\n  definition: x\n  page: /tides\n',
      /^glossary\.yml:3:3 Field "page" must name the file of a page, not "\/tides" \| Write it like/,
    ],
    [
      '- term: tide\n  definition: a\n- term: flood\n  aliases: [Tide]\n  definition: b\n',
      /^glossary\.yml:3:3 The glossary has "Tide" twice, first on line 1 \| Remove one/,
    ],
  ])('a mistake is reported at its position: %j', (source, message) => {
    expect(messages(source)).toEqual([expect.stringMatching(message)]);
  });
});
