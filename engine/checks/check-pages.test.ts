import { describe, expect, test } from 'vitest';
import { formatProblems } from '../content/problems/format-problems';
import { checkAge, checkPage, checkTitles, checkWords, latestDay } from './check-pages';
import { linesOf, pageOf } from './test-support';

describe('titles', () => {
  const page = (filePath: string, title: string) => ({ filePath, line: 2, title });

  test('may be similar', () => {
    expect(checkTitles([page('a.md', 'API'), page('b.md', 'The API')])).toEqual([]);
  });

  test('must differ in more than case', () => {
    const problems = checkTitles([page('a.md', 'API'), page('b.md', 'B'), page('c.md', 'Api ')]);
    expect(linesOf(problems)).toEqual(['c.md:2:1 "Api " is also the title of a.md']);
  });
});

const noRules = { uniqueTitles: false, noTablesOfOneRow: false, somethingToSee: false };

test.each<[rules: object, source: string, ...lines: string[]]>([
  [{ noTablesOfOneRow: true }, 'A\n\n| A |\n| --- |\n| 1 |', '3:1 The table has one row'],
  [{ noTablesOfOneRow: true }, '| A |\n| --- |', '1:1 The table has no rows'],
  [{ noTablesOfOneRow: true }, '| A |\n| --- |\n| 1 |\n| 2 |'],
  [{}, '| A |\n| --- |\n| 1 |'],
  [
    { somethingToSee: true },
    '## A\n\nText with `code` and <kbd>A</kbd>.\n',
    '1:1 The page has no figure, example or table',
  ],
  [{ somethingToSee: true }, '- Item\n\n  ```bash\n  ls\n  ```\n'],
  [{ somethingToSee: true }, 'Text ![a](a.png)\n'],
  [{ somethingToSee: true }, '<Cards />\n'],
  [{ somethingToSee: true }, '<svg />\n'],
  [{ somethingToSee: true }, '| A |\n| --- |\n| 1 |\n'],
  [{ lastSection: 'Next' }, '## A\n\n## Next\n\n### Links\n'],
  [{ lastSection: 'Next' }, '## A\n\n## Next {#id}\n'],
  [{ lastSection: 'Next' }, 'A page without sections.\n'],
  [{ lastSection: 'Next' }, '## Next\n\n## Errors', '3:1 The last section is "Errors", not "Next"'],
])('with %j: %j', (rules, source, ...lines) => {
  const problems = checkPage(pageOf(source), { ...noRules, ...rules });
  expect(linesOf(problems)).toEqual(lines.map((line) => `docs/page.mdx:${line}`));
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

const checkedOn = (date: string, today = '2026-11-22') =>
  checkAge([pageOf(`---\ntitle: A\nchecked: { date: ${date}, version: 0.3.5 }\n---\n`)], today);

test.each<[what: string, date: string, today?: string]>([
  ['a year ago', '2025-11-22'],
  ['today', '2026-11-22'],
  ['an invalid date, which is left to the build', 'soon'],
  ['before a leap day', '2027-03-01', '2028-02-29'],
])('recent enough: %s', (_, date, today) => {
  expect(checkedOn(date, today)).toEqual([]);
});

test('the field is optional', () => {
  expect(checkAge([pageOf('Text.\n')], '2026-11-22')).toEqual([]);
});

test('a check older than a year is a warning, one in the future an error', () => {
  const problems = [...checkedOn('2025-11-21'), ...checkedOn('2026-11-23')];
  expect(formatProblems(problems, { outcome: '' })).toMatchInlineSnapshot(`
    "docs/page.mdx:3:1  Warning: The page was last checked more than a year ago, on 2025-11-21
      Compare it with the current version of what it describes.
      Then set "checked" in its front matter to that day and that version.

    1 warning in 1 file.

    docs/page.mdx:3:1  The date of the last check is in the future: 2026-11-23
      Write the day you compared the page, 2026-11-22 at the latest.

    1 problem in 1 file."
  `);
});

test('today is the date in the earliest time zone', () => {
  expect(latestDay(new Date('2026-11-22T09:59:59Z'))).toBe('2026-11-22');
  expect(latestDay(new Date('2026-11-22T10:00:00Z'))).toBe('2026-11-23');
});
