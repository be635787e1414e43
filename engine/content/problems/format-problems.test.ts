import { expect, test } from 'vitest';
import { type Problem, siteFile } from '../../shared/problem';
import { formatProblems, locateProblems, sortProblems } from './format-problems';

function problem(fields: Partial<Problem> & Pick<Problem, 'filePath' | 'what'>): Problem {
  return { severity: 'error', hints: [], ...fields };
}

const linkProblem = problem({
  filePath: 'site/docs/api/basic.mdx',
  line: 42,
  column: 7,
  what: 'Link goes nowhere: /api/v1/projekts',
  hints: ['Closest page: /api/v1-routes/projects-database', 'Fix the link.'],
});
const fieldProblem = problem({
  filePath: 'site/docs/mcwebserver/setup.mdx',
  line: 3,
  column: 1,
  what: 'Unknown front matter field "sidebarposition"',
  hints: ['Did you mean "sidebar_position"?'],
});
const warning = problem({
  severity: 'warning',
  filePath: 'site/docs/a.mdx',
  what: 'Unknown admonition',
});

test('A115: position, message, indented hints; warnings come first and are counted separately', () => {
  expect(formatProblems([fieldProblem, warning, linkProblem])).toMatchInlineSnapshot(`
    "site/docs/a.mdx  Warning: Unknown admonition

    1 warning in 1 file.

    site/docs/api/basic.mdx:42:7  Link goes nowhere: /api/v1/projekts
      Closest page: /api/v1-routes/projects-database
      Fix the link.

    site/docs/mcwebserver/setup.mdx:3:1  Unknown front matter field "sidebarposition"
      Did you mean "sidebar_position"?

    2 problems in 2 files. The site was not built."
  `);
});

test('A115: of more than five warnings with the same text, the others are only counted', () => {
  const alike = (count: number, severity: Problem['severity']) =>
    Array.from({ length: count }, (_, n) => ({ ...warning, severity, line: n + 1 }));
  const lines = (problems: Problem[]) =>
    formatProblems(problems, { outcome: '' }).split(/\n+/).slice(-3);
  expect(lines(alike(1200, 'warning'))).toEqual([
    'site/docs/a.mdx:5  Warning: Unknown admonition',
    '  The same in 1,195 more places.',
    '1,200 warnings in 1 file.',
  ]);
  expect(lines(alike(6, 'warning'))[1]).toBe('  The same in 1 more place.');
  expect(lines(alike(5, 'warning')).at(-2)).toBe('site/docs/a.mdx:5  Warning: Unknown admonition');
  expect(lines(alike(6, 'error')).at(-2)).toBe('site/docs/a.mdx:6  Unknown admonition');
});

test('a long list of what is available is printed only once, short hints each time', () => {
  const list = `Available ids: ${'a-long-id, '.repeat(20)}end.`;
  const problems = ['a', 'b'].map((id) =>
    problem({
      filePath: 'sidebars.ts',
      what: `Unknown: ${id}`,
      hints: ['Did you mean "c"?', list],
    }),
  );
  const [one, two] = formatProblems(problems).split('\n\n');
  expect(one).toMatch(/a\n {2}Did you mean "c"\?\n {2}Available ids: .*end\.$/);
  expect(two).toBe('sidebars.ts  Unknown: b\n  Did you mean "c"?');
});

test('the outcome can be set; it is left out for warnings alone; no problems print nothing', () => {
  const outcome = 'Nothing was pushed.';
  expect(formatProblems([fieldProblem], { outcome })).toMatch(/1 file\. Nothing was pushed\.$/);
  expect(formatProblems([warning], { outcome })).toMatch(/1 warning in 1 file\.$/);
  expect(formatProblems([])).toBe('');
});

test('colors appear only on request', () => {
  const colorCode = '\u001b[';
  expect(formatProblems([linkProblem, warning])).not.toContain(colorCode);
  expect(formatProblems([linkProblem, warning], { isColorful: true })).toContain(colorCode);
});

test('control characters of a page are shown, not sent to the terminal', () => {
  const what = 'Unknown front matter field "ti\u001b[2Jt\u0000l\u202ee\u200b"';
  expect(formatProblems([{ ...warning, what, hints: ['Write\n"title\u0007".'] }])).toMatch(
    /field "ti\\u001b\[2Jt\\u0000l\\u202ee\\u200b"\n {2}Write\n {2}"title\\u0007"\.\n/,
  );
});

test('problems are sorted by file, line and column, numerically and without duplicates', () => {
  const at = (filePath: string, line: number, column: number) =>
    problem({ filePath, line, column, what: 'x' });
  const sorted = [at('a', 9, 3), at('a', 9, 20), at('a', 10, 1), at('b', 1, 1)];
  expect(sortProblems([...sorted.toReversed(), at('a', 9, 3)])).toEqual(sorted);
});

test.each([
  ['docs/a.md', 'site', 'site/docs/a.md'],
  ['../docs/a.md', 'x/site', 'x/docs/a.md'],
  ['../docs/a.md', '..', '../../docs/a.md'],
  ['docs/a.md', '', 'docs/a.md'],
  ['docs/a.md', '.', 'docs/a.md'],
  ['.', '../site', '../site'],
  ['.', '', '.'],
])('A115: %s of the site %j is %s', (filePath, siteFolder, expected) => {
  const named = siteFile(filePath);
  const inside = problem({ filePath, what: `Taken by ${named}`, hints: [`Looked for ${named}.`] });
  const [located] = locateProblems([inside], siteFolder);
  expect(located?.filePath).toBe(expected);
  if (filePath === '.') return;
  expect(located).toMatchObject({
    what: `Taken by ${expected}`,
    hints: [`Looked for ${expected}.`],
  });
});
