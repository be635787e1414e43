import { describe, expect, test } from 'vitest';
import { parseGlossaryFile } from './glossary-file';

const messages = (source: string) =>
  parseGlossaryFile(source).problems.map(
    ({ filePath, line, column, what, hints }) =>
      `${filePath}:${line}:${column} ${what} | ${hints.join(' ')}`,
  );

describe('A134: glossary.yml', () => {
  test('terms come in alphabetical order, with the ids of their headings and plain definitions', () => {
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
        place: { line: 4, column: 9 },
        definitionPlace: { line: 6, column: 15 },
        pagePlace: { line: 7, column: 9 },
      },
      expect.objectContaining({
        id: 'neap-tide',
        text: 'The smaller tide, with less range.',
      }),
    ]);
  });

  test('a site without the file, and an empty one, have no terms', () => {
    for (const source of [undefined, '', '# none yet\n']) {
      expect(parseGlossaryFile(source)).toEqual({ entries: [], problems: [] });
    }
  });

  test('mistakes are named with their place', () => {
    expect(messages('- term: [a\n')[0]).toMatch(/^glossary\.yml:\d+:\d+ The glossary is not valid/);
    expect(messages('tide: up\n')).toEqual([
      'glossary.yml:1:1 The glossary must be a list of terms | Write `- term: …` and below it `definition: …`, indented.',
    ]);
    expect(messages('- term: tide\n  definition: " "\n')).toEqual([
      'glossary.yml:2:15 Field "definition" is empty | Give it a value, or remove it.',
    ]);
    expect(messages('- tide\n')[0]).toContain('glossary.yml:1:3 Term 1 must be an object');
    expect(messages('- term: tide\n  definiton: x\n')).toContainEqual(
      expect.stringMatching(/^glossary\.yml:2:\d+ .*"definiton".*Did you mean "definition"\?/),
    );
    expect(messages('- term: tide\n  definition: x\n  page: /tides\n')).toEqual([
      'glossary.yml:3:9 Field "page" must name the file of a page, not "/tides" | Write it like "docs/setup.mdx" or "docs/setup.mdx#ports".',
    ]);
  });

  test('a word that is there twice, as a term or an alias, is a mistake', () => {
    expect(
      messages(
        '- term: tide\n  definition: a\n- term: flood\n  aliases: [Tide]\n  definition: b\n',
      ),
    ).toEqual([
      'glossary.yml:3:9 The glossary has "Tide" twice, the first time in line 1 | Leave one of them out.',
    ]);
  });
});
