import { expect, test } from 'vitest';
import { contentHash } from './content-hash';

test('equal content has an equal name of ten characters, other content another', () => {
  expect(contentHash('abc')).toBe(contentHash('abc'));
  expect(contentHash('abc')).toMatch(/^[0-9a-z]{10}$/);
  const names = new Set(Array.from({ length: 20_000 }, (_, index) => contentHash(`text ${index}`)));
  expect(names.size).toBe(20_000);
});

test('the border between texts counts', () => {
  expect(contentHash('ab', 'c')).not.toBe(contentHash('a', 'bc'));
  expect(contentHash('abc')).not.toBe(contentHash('abc', ''));
});
