import { expect, test } from 'vitest';
import { checkAge, latestDay } from './check-age';
import { linesOf, pageOf } from './test-support';

const today = '2026-11-22';
const checkedOn = (date: string) =>
  checkAge([pageOf(`---\ntitle: A\nchecked: { date: ${date}, version: 0.3.5 }\n---\n`)], today);

test.each(['2025-11-22', '2026-03-01', '2026-11-22'])('%s is recent enough', (date) => {
  expect(checkedOn(date)).toEqual([]);
});

test('the field is optional', () => {
  expect(checkAge([pageOf('Text.\n')], today)).toEqual([]);
});

test('a check older than a year is a warning', () => {
  const problems = checkedOn('2025-11-21');
  expect(linesOf(problems)).toEqual([
    'docs/page.mdx:3:1 The page was last checked more than a year ago, on 2025-11-21',
  ]);
  expect(problems[0]).toMatchObject({
    severity: 'warning',
    hints: [
      'Compare it with the current version of what it describes.',
      'Then set "checked" in its front matter to that day and that version.',
    ],
  });
});

test('a check in the future is an error', () => {
  const problems = checkedOn('2026-11-23');
  expect(linesOf(problems)).toEqual([
    'docs/page.mdx:3:1 The date of the last check is in the future: 2026-11-23',
  ]);
  expect(problems[0]?.severity).toBe('error');
});

test('invalid dates are left to the build', () => {
  expect(checkedOn('soon')).toEqual([]);
});

test('a leap day works as today', () => {
  const page = pageOf('---\nchecked: { date: 2027-03-01 }\n---\n');
  expect(checkAge([page], '2028-02-29')).toEqual([]);
});

test('today is the date in the earliest time zone', () => {
  expect(latestDay(new Date('2026-11-22T09:59:59Z'))).toBe('2026-11-22');
  expect(latestDay(new Date('2026-11-22T10:00:00Z'))).toBe('2026-11-23');
});
