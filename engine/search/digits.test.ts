import { expect, test } from 'vitest';
import {
  NumberReader,
  readDigit,
  readNumbers,
  writeDigit,
  writeNumber,
  writeNumbers,
} from './digits';
import { randomNumbers } from './sample-pages';

test.each([
  [0, '0'],
  [7, '7'],
  [31, 'V'],
  [32, 'W1'],
  [40, 'e1'],
  [1023, '_V'],
  [1024, 'WW1'],
])('%i is written as %s', (value, text) => {
  expect(writeNumber(value)).toBe(text);
  expect(readNumbers(text)).toEqual([value]);
});

test('numbers of any size come back, in order', () => {
  const random = randomNumbers(7);
  const values = Array.from({ length: 2000 }, () => Math.floor(2 ** (random() * 31) - 1));
  expect(readNumbers(writeNumbers(values))).toEqual(values);
});

test('the text needs no escape in JSON', () => {
  const text = writeNumbers(Array.from({ length: 5000 }, (_, index) => index));
  expect(JSON.stringify(text)).toBe(`"${text}"`);
});

test('a reader skips numbers without reading them', () => {
  const reader = new NumberReader(writeNumbers([5, 70_000, 3, 900]));
  expect(reader.next()).toBe(5);
  reader.skip(2);
  expect(reader.next()).toBe(900);
  expect(reader.isAtEnd).toBe(true);
});

test('every digit comes back', () => {
  for (let value = 0; value < 64; value++) expect(readDigit(writeDigit(value), 0)).toBe(value);
});
