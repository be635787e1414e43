import { expect, test } from 'vitest';
import { formatDate } from './format-date';

test('A102: dates are in UTC, with the month written out', () => {
  expect(formatDate('2026-07-27', 'en')).toBe('July 27, 2026');
  expect(formatDate('2026-07-27T23:59:00Z', 'en')).toBe('July 27, 2026');
});

test('Dates follow the conventions of the language', () => {
  expect(formatDate('2026-07-27', 'de')).toBe('27. Juli 2026');
});
