import { describe, expect, test } from 'vitest';
import { checkPage, checkTitles, checkWords } from './check-pages';
import { linesOf, pageOf } from './test-support';

describe('titles', () => {
  const page = (filePath: string, title: string) => ({ filePath, line: 2, title });

  test('may be similar', () => {
    expect(checkTitles([page('a.md', 'API'), page('b.md', 'The API')])).toEqual([]);
  });

  test('must differ in more than case', () => {
    const problems = checkTitles([
      page('a.md', 'API'),
      page('b.md', 'Other'),
      page('c.md', 'Api '),
    ]);
    expect(linesOf(problems)).toEqual(['c.md:2:1 "Api " is also the title of a.md']);
  });
});

describe('tables of one row', () => {
  const rules = { uniqueTitles: false, noTablesOfOneRow: true, somethingToSee: false };
  const table = (rows: string[]) => ['Text.', '', '| A | B |', '| --- | --- |', ...rows].join('\n');

  test('one row or none is reported at its position', () => {
    expect(linesOf(checkPage(pageOf(table(['| 1 | 2 |'])), rules))).toEqual([
      'docs/page.mdx:3:1 The table has one row',
    ]);
    expect(linesOf(checkPage(pageOf(table([])), rules))).toEqual([
      'docs/page.mdx:3:1 The table has no rows',
    ]);
  });

  test('two rows pass, and so does one when the rule is off', () => {
    expect(checkPage(pageOf(table(['| 1 | 2 |', '| 3 | 4 |'])), rules)).toEqual([]);
    const off = { ...rules, noTablesOfOneRow: false };
    expect(checkPage(pageOf(table(['| 1 | 2 |'])), off)).toEqual([]);
  });
});

describe('somethingToSee', () => {
  const rules = { uniqueTitles: false, noTablesOfOneRow: false, somethingToSee: true };

  test('text alone is a problem', () => {
    const problems = checkPage(pageOf('## A\n\nText with `code` and <kbd>A</kbd>.\n'), rules);
    expect(linesOf(problems)).toEqual([
      'docs/page.mdx:1:1 The page has no figure, example or table',
    ]);
  });

  test.each([
    ['code', '- Item\n\n  ```bash\n  ls\n  ```\n'],
    ['an image', 'Text ![a](a.png)\n'],
    ['a component', '<Cards />\n'],
    ['a drawing', '<svg />\n'],
    ['a table', '| A |\n| --- |\n| 1 |\n'],
  ])('%s suffices', (_, source) => {
    expect(checkPage(pageOf(source), rules)).toEqual([]);
  });
});

describe('words', () => {
  const rules = [
    { not: 'whoever', write: 'anyone who' },
    { not: 'of which', write: 'whose' },
  ];
  const found = (source: string) => linesOf(checkWords(pageOf(source), rules));

  test('a word is reported at its position with its replacement', () => {
    const problems = checkWords(pageOf('Text.\n\n- **Ask** whoever knows.\n'), rules);
    expect(linesOf(problems)).toEqual(['docs/page.mdx:3:11 The house style avoids "whoever"']);
    expect(problems[0]?.hints).toEqual(['Write: anyone who.']);
  });

  test('case, line breaks and headings do not hide a word', () => {
    expect(found('# Whoever\n\nA list of\nwhich two.\n')).toEqual([
      'docs/page.mdx:1:3 The house style avoids "Whoever"',
      'docs/page.mdx:3:8 The house style avoids "of which"',
    ]);
  });

  test('code, URLs and parts of words are ignored', () => {
    expect(
      found('`whoever` [a](/whoever) whoevers who-whoever\n\n```text\nwhoever\n```\n'),
    ).toEqual([]);
  });

  test('title and description are searched', () => {
    expect(found('---\ntitle: A\ndescription: For whoever reads.\n---\n')).toEqual([
      'docs/page.mdx:3:5 The house style avoids "whoever"',
    ]);
  });
});

describe('the last section', () => {
  const rules = {
    uniqueTitles: false,
    noTablesOfOneRow: false,
    somethingToSee: false,
    lastSection: 'Next steps',
  };

  test('passes with or without an explicit id', () => {
    for (const heading of ['## Next steps', '## Next steps {#next}']) {
      expect(checkPage(pageOf(`## A\n\nText.\n\n${heading}\n\n### Links\n`), rules)).toEqual([]);
    }
    expect(checkPage(pageOf('A page without sections.\n'), rules)).toEqual([]);
  });

  test('is reported when it is a different one', () => {
    const problems = checkPage(pageOf('## Next steps\n\n## Errors\n'), rules);
    expect(problems).toMatchObject([
      { line: 3, column: 1, what: 'The last section is "Errors", not "Next steps"' },
    ]);
  });
});
