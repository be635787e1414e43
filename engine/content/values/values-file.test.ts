import { expect, test } from 'vitest';
import { cases, problemLines } from '../model/site-fixture';
import { parseValuesFile } from './values-file';

test('a value has a label, an example and an optional check; numbers need no quotes', () => {
  const source = `SERVER:
  label: Server address
  example: play.example.com
  check: { pattern: '[\\w.-]+', message: A host name. }
PORT:
  label: Port
  example: 8080
  check: { from: 1, to: 65535 }
TOKEN: { label: Token, example: YOUR_TOKEN, secret: true }
`;
  expect(parseValuesFile(source)).toEqual({
    values: {
      SERVER: {
        label: 'Server address',
        example: 'play.example.com',
        pattern: '[\\w.-]+',
        message: 'A host name.',
      },
      PORT: { label: 'Port', example: '8080', range: [1, 65535] },
      TOKEN: { label: 'Token', example: 'YOUR_TOKEN', isSecret: true },
    },
    problems: [],
  });
});

test('without the file, or with an empty one, nothing is declared', () => {
  expect(parseValuesFile(undefined)).toEqual({ values: {}, problems: [] });
  expect(parseValuesFile('# later\n')).toEqual({ values: {}, problems: [] });
});

test.each(
  cases<string>(String.raw`
    "A: {label: x" → 1:13 | The values file is not valid YAML:
    "- A" → 1:1 | The values file must be a map of names to declarations | Write ${'`SERVER:`'}
    "server: { label: a, example: b }" → 1:1 | A value's name may only contain capitals, digits and underscores: "server" | Write "SERVER".
    "A:\n  label: a\n" → 1:1 | Field "example" is missing
    "A:\n  label: a\n  example: b\n  exampel: c\n" → 4:3 | Unknown field "exampel" | Did you mean "example"?
    "A:\n  label: a\n  example: b\n  check: { pattern: '(', message: m }\n" → 4:12 | Field "check.pattern" must be a regular expression: 
    "PORT:\n  label: a\n  example: 0\n  check: { from: 1, to: 9 }\n" → 1:1 | "PORT" has an example that fails its own check: "0". A whole number from 1 to 9.
  `),
)('the mistake in %s is reported at its position', (_, source, start) => {
  const lines = problemLines(parseValuesFile(source).problems);
  expect(lines.map((line) => line.slice(0, start.length + 11))).toEqual([`values.yml:${start}`]);
});

test('a value with a mistake still counts as declared, so that samples add no messages', () => {
  expect(parseValuesFile('A: { label: a }').values).toEqual({ A: { label: 'A', example: 'A' } });
});
