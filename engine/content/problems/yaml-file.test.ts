import { expect, test } from 'vitest';
import { readYaml } from './yaml-file';

test('returns values and their positions', () => {
  const { fault, value, placeOf } = readYaml('a:\n  b: 1\n');
  expect(fault).toBeUndefined();
  expect(value).toEqual({ a: { b: 1 } });
  expect(placeOf(['a', 'b'])).toEqual({ line: 2, column: 3 });
  expect(placeOf(['a', 'c', 'd'])).toEqual({ line: 1, column: 1 });
  expect(readYaml('# nothing\n')).toMatchObject({ fault: undefined, value: null });
});

const manyAliases = Array.from({ length: 12 }, (_, level) => {
  const inner = level === 0 ? 'lol' : `*l${level - 1}`;
  return `l${level}: &l${level} [${Array(10).fill(inner).join(', ')}]`;
}).join('\n');

test.each([
  ['an open bracket', 'a: {\n', /^Flow map/, 2, 1],
  ['an unknown alias', 'a: &x 1\nb: [*x, *y]\n', /^there is no anchor "&y" before/, 2, 9],
  ['an alias above its anchor', 'a: *x\nb: &x 1\n', /^there is no anchor "&x" before "\*x"$/, 1, 4],
  ['an alias in its own anchor', 'a: &x\n  b: *x\n', /^"\*x" is inside its own anchor/, 2, 6],
  ['aliases that fill memory', manyAliases, /^its aliases, starting with "\*l0", expand/, 2, 10],
  ['a colon in a value', 'a: b: c', /^a value cannot hold another "name: value"$/, 1, 4],
  ['a name that occurs twice', 'a: 1\na: 2', /^the name is used twice$/, 2, 1],
  ['a tab', 'a:\n\tb: 1', /^a tab indents the line$/, 2, 1],
  ['no space after a colon', 'a: 1\nb:2', /^the line is not "name: value"$/, 2, 1],
  ['a quote in quotes', "a: 'it's'", /^text follows the end of the value$/, 1, 8],
  ['an open quote', 'a: "b', /^a quote mark is not closed$/, 1, 6],
  ['a tag', 'a: !b', /^a value cannot begin with "!"$/, 1, 4],
])('%s is a fault at its position', (_, source, message, line, column) => {
  const { fault, value } = readYaml(source);
  expect(value).toBeUndefined();
  expect(fault).toMatchObject({ message: expect.stringMatching(message), line, column });
});
