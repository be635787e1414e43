import { expect, test } from 'vitest';
import { containment, fingerprintOf, hashesOf } from './fingerprint';

const text =
  'The keeper walks along the pier at dusk, lights each lamp, and writes the hour into a book that ' +
  'lies in the small room below the tower, beside a stove that is never cold in winter.';
const print = fingerprintOf(hashesOf(text));

test('a text is recognized by its fingerprint, regardless of case and punctuation', () => {
  expect(containment(print, hashesOf(text))).toBe(1);
  expect(containment(print, hashesOf(text.toUpperCase().replaceAll(',', ' —')))).toBe(1);
});

test('a text is recognized inside a longer text and mostly after an edit, but not in another text', () => {
  const other = 'Ropes are checked twice a week, and those that are worn get replaced in time. ';
  expect(containment(print, hashesOf(other.repeat(9) + text))).toBe(1);
  expect(containment(print, hashesOf(text.replace('small room', 'cellar')))).toBeGreaterThan(0.5);
  expect(containment(print, hashesOf(other))).toBe(0);
  expect(containment('', hashesOf(other))).toBe(0);
});

test('characters of languages without spaces are words', () => {
  expect(hashesOf('灯台守は毎晩灯をともす').size).toBeGreaterThan(6);
  const print = fingerprintOf(hashesOf('灯台守は毎晩灯をともす'));
  expect(containment(print, hashesOf('冬も灯台守は毎晩灯をともすのだ'))).toBe(1);
});
