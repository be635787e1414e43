import { describe, expect, test } from 'vitest';
import { readYaml } from './read-yaml';

describe('readYaml', () => {
  test('gives the values and where they stand', () => {
    const { fault, value, placeAt } = readYaml('a:\n  b: 1\n');
    expect(fault).toBeUndefined();
    expect(value).toEqual({ a: { b: 1 } });
    expect(placeAt(5)).toEqual({ line: 2, column: 3 });
  });

  test('an empty document has the value null', () => {
    expect(readYaml('# nothing\n')).toMatchObject({ fault: undefined, value: null });
  });

  test.each([
    ['an open bracket', 'a: {\n', /^Flow map/, 2, 1],
    [
      'an alias without its anchor',
      'a: &x 1\nb: [*x, *y]\n',
      'nothing is marked "&y" before "*y"',
      2,
      9,
    ],
    ['an alias before its anchor', 'a: *x\nb: &x 1\n', 'nothing is marked "&x" before "*x"', 1, 4],
  ])('%s is a fault at its place', (_, source, message, line, column) => {
    const { fault } = readYaml(source);
    expect(fault?.message).toMatch(message);
    expect(fault).toMatchObject({ line, column });
  });

  test('aliases that would fill the memory are a fault, quickly', () => {
    const levels = Array.from({ length: 12 }, (_, level) => {
      const inner = level === 0 ? 'lol' : `*l${level - 1}`;
      return `l${level}: &l${level} [${Array(10).fill(inner).join(', ')}]`;
    });
    const { fault, value } = readYaml(levels.join('\n'));
    expect(value).toBeUndefined();
    expect(fault).toMatchObject({ line: 2, column: 10 });
    expect(fault?.message).toBe('its aliases ("*l0" is the first) expand to too many values');
  });

  test('an alias inside of what it stands for is a fault', () => {
    expect(readYaml('a: &x\n  b: *x\n').fault).toEqual({
      message: '"*x" is inside what is marked "&x"',
      line: 2,
      column: 6,
    });
  });
});
