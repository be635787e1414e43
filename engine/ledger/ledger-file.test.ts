import { expect, test } from 'vitest';
import { formatLedger, parseLedger } from './ledger-file';

const ledger = new Map([
  ['/b', { to: '/a' }],
  ['/a#x', { title: 'The "X"', text: 'abcd' }],
  ['/a', { file: 'docs/a.md', title: 'A', text: 'abcd' }],
]);
const source = `{
"/a": {"file":"docs/a.md","title":"A","text":"abcd"},
"/a#x": {"title":"The \\"X\\"","text":"abcd"},
"/b": {"to":"/a"},
"version": 1
}
`;

test('A128: the file is sorted JSON with one address per line', () => {
  expect(formatLedger(ledger)).toBe(source);
  expect(Object.keys(JSON.parse(source))).toEqual(['/a', '/a#x', '/b', 'version']);
});

test('a written file can be read, with the line of each address', () => {
  const { entries, lines, broken } = parseLedger(source);
  expect(formatLedger(entries)).toBe(source);
  expect([...lines]).toEqual([
    ['/a', 2],
    ['/a#x', 3],
    ['/b', 4],
  ]);
  expect(broken).toEqual([]);
});

test('if an address occurs twice, the settled entry counts', () => {
  const lines = ['"/a": {"title":"A"},', '"/a": {"gone":true},', '"/a": {"title":"B"},'];
  expect(parseLedger(lines.join('\n')).entries.get('/a')).toEqual({ gone: true });
  expect(parseLedger(lines.toReversed().join('\n')).entries.get('/a')).toEqual({ gone: true });
});

test.each([
  '"/a": {"to":"/b"',
  '/a: {}',
  '"a": {},',
  '"/a": 1,',
  '"/a": null,',
  '"/a": {}, "/b": {},',
])('%s is not an entry', (line) => {
  expect(parseLedger(`{\n${line}\n"version": 1\n}\n`)).toMatchObject({ broken: [2] });
});

test('the comma after a line is optional', () => {
  expect(parseLedger('"/a": {"to":"/b"}').entries.get('/a')).toEqual({ to: '/b' });
});
