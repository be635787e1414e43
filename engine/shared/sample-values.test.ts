import { expect, test } from 'vitest';
import { valueFault } from './sample-values';

const port = { range: [1, 65535] as [number, number] };
const host = { pattern: '[a-z.]+|localhost', message: 'A host name.' };

test.each(['1', '8080', '65535'])('%s is a port', (text) => {
  expect(valueFault(text, port)).toBeUndefined();
});

test.each(['0', '65536', '80 ', '080', '1e3', '8080.5', '-1', 'x', '9'.repeat(20)])(
  '%j is not',
  (text) => {
    expect(valueFault(text, port)).toBe('A whole number from 1 to 65535.');
  },
);

test('a pattern holds for the whole value, whatever its alternatives', () => {
  expect(valueFault('a.example', host)).toBeUndefined();
  expect(valueFault('localhost:80', host)).toBe('A host name.');
  expect(valueFault('X a.example', host)).toBe('A host name.');
});

test('empty text, several lines and very long text are never valid values', () => {
  expect(valueFault('', {})).toBe('Enter a value.');
  expect(valueFault('a\nrm -r', {})).toBe('One line of text.');
  expect(valueFault('a'.repeat(500), {})).toBeUndefined();
  expect(valueFault('a'.repeat(501), {})).toBe('At most 500 characters.');
});
