import { expect, test } from 'vitest';
import { addressWords } from './NotFound';

test.each([
  ['/mcwebserver/setupp', 'mcwebserver setupp'],
  ['/api/v1-routes/k_comebacks.html', 'api v1 routes k comebacks'],
  ['/%C3%9Cber%20uns/', 'Über uns'],
  ['/', ''],
  ['/%E0%A4%A', 'E0 A4 A'],
])('B116: %s is searched as "%s"', (path, words) => {
  expect(addressWords(path)).toBe(words);
});

test('B116: the base path and the language are no words', () => {
  expect(addressWords('/harbor/de/h/setupp', '/harbor/de/')).toBe('h setupp');
});

test('B124: the words are cut to the length of a query', () => {
  expect(addressWords(`/${'long-'.repeat(40)}`)).toHaveLength(64);
});
