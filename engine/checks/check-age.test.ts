import { expect, test } from 'vitest';
import { formatProblems } from '../content/problems/format-problems';
import { checkAge, latestDay } from './check-age';
import { pageOf } from './test-support';

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
