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

test('A115: place, what, indented hints, then the count and the outcome', () => {
  expect(formatProblems([fieldProblem, linkProblem])).toMatchInlineSnapshot(`
    "site/docs/api/basic.mdx:42:7  Link goes nowhere: /api/v1/projekts
      Closest page: /api/v1-routes/projects-database
      Fix the link.

    site/docs/mcwebserver/setup.mdx:3:1  Unknown front matter field "sidebarposition"
      Did you mean "sidebar_position"?

    2 problems in 2 files. The site was not built."
  `);
});

test('warnings are counted apart and come before the errors', () => {
  expect(
    formatProblems([fieldProblem, warning], { outcome: 'Nothing was pushed.' }),
  ).toMatchInlineSnapshot(`
      "site/docs/a.mdx  Warning: Unknown admonition

      1 warning in 1 file.

      site/docs/mcwebserver/setup.mdx:3:1  Unknown front matter field "sidebarposition"
        Did you mean "sidebar_position"?

      1 problem in 1 file. Nothing was pushed."
    `);
});

test('warnings alone say nothing about the outcome; no problems, no text', () => {
  expect(formatProblems([warning])).toBe(
    'site/docs/a.mdx  Warning: Unknown admonition\n\n1 warning in 1 file.',
  );
  expect(formatProblems([])).toBe('');
});

test('colors appear only on request', () => {
  const colorCode = '\u001b[';
  expect(formatProblems([linkProblem, warning])).not.toContain(colorCode);
  expect(formatProblems([linkProblem, warning], { isColorful: true })).toContain(colorCode);
});

test('problems sort by file, line and column, numbers as numbers, doubles once', () => {
  const at = (filePath: string, line: number, column: number) =>
    problem({ filePath, line, column, what: 'x' });
  const sorted = sortProblems([at('b', 1, 1), at('a', 10, 1), at('a', 9, 20), at('a', 9, 3)]);
  expect(sorted.map(({ filePath, line, column }) => `${filePath}:${line}:${column}`)).toEqual([
    'a:9:3',
    'a:9:20',
    'a:10:1',
    'b:1:1',
  ]);
  expect(sortProblems([linkProblem, { ...linkProblem }])).toHaveLength(1);
});

test('paths become relative to the folder the command was started in', () => {
  const inside = problem({ filePath: 'docs/a.md', what: 'x' });
  expect(locateProblems([inside], 'site')[0]?.filePath).toBe('site/docs/a.md');
  const beside = { ...inside, filePath: '../docs/a.md' };
  expect(locateProblems([beside], 'x/site')[0]?.filePath).toBe('x/docs/a.md');
  expect(locateProblems([beside], '..')[0]?.filePath).toBe('../../docs/a.md');
  expect(locateProblems([inside], '')[0]?.filePath).toBe('docs/a.md');
  expect(locateProblems([inside], '.')[0]?.filePath).toBe('docs/a.md');
});

test('A115: files named inside a message are shown from the same folder as its place', () => {
  const problem: Problem = {
    severity: 'error',
    filePath: '.',
    what: `The address /a is taken by ${siteFile('docs/a.md')}`,
    hints: [`Looked for ${siteFile('docs/b.png')} and ${siteFile('static/b.png')}.`],
  };
  expect(locateProblems([problem], '../site')).toEqual([
    {
      severity: 'error',
      filePath: '../site',
      what: 'The address /a is taken by ../site/docs/a.md',
      hints: ['Looked for ../site/docs/b.png and ../site/static/b.png.'],
    },
  ]);
  for (const here of ['', '.']) {
    expect(locateProblems([problem], here)[0]).toMatchObject({
      filePath: '.',
      what: 'The address /a is taken by docs/a.md',
    });
  }
});
