import { expect, test } from 'vitest';
import { parseChecksConfig } from './checks-config';
import { linesOf } from './test-support';

const parse = (source: string) => parseChecksConfig(source, 'checks.config.yaml');

test('an empty checks file checks nothing', () => {
  expect(parse('# nothing\n')).toEqual({
    config: { configuration: [], foreignFormats: [], undocumentedOperations: [], words: [] },
    problems: [],
  });
});

test('entries have their positions, and reach its defaults', () => {
  const { config } = parse('reach: {}\nforeignFormats:\n  - title: a\n    reason: b\n');
  expect(config.reach).toEqual({ home: '/', maxClicks: 3 });
  expect(config.foreignFormats).toEqual([
    { title: 'a', reason: 'b', place: { line: 3, column: 5 } },
  ]);
});

test('page rules are off by default', () => {
  const off = { uniqueTitles: false, noTablesOfOneRow: false, somethingToSee: false };
  expect(parse('pages: { uniqueTitles: true }\n').config.pages).toEqual({
    ...off,
    uniqueTitles: true,
  });
  expect(linesOf(parse('words:\n  - not: anew\n').problems)).toEqual([
    'checks.config.yaml:2:5 Setting "words[0].write" is missing',
  ]);
});

test('an exception needs a reason', () => {
  const { problems } = parse('undocumentedOperations:\n  - api: a\n    operation: b\n');
  expect(linesOf(problems)).toEqual([
    'checks.config.yaml:2:5 Setting "undocumentedOperations[0].reason" is missing',
  ]);
});

test('an unknown setting is reported with a suggestion', () => {
  const { problems } = parse('reech:\n  home: /\n');
  expect(linesOf(problems)).toEqual(['checks.config.yaml:1:1 Unknown setting "reech"']);
  expect(problems[0]?.hints).toEqual(['Did you mean "reach"?']);
});

test('invalid YAML is a problem', () => {
  const { problems } = parse('reach: {\n');
  expect(problems).toHaveLength(1);
  expect(problems[0]?.what).toMatch(/^The checks file is not valid YAML: /);
});

test('a YAML alias without its anchor is reported at its position', () => {
  const { config, problems } = parse('foreignFormats:\n  - title: *missing\n    reason: b\n');
  expect(linesOf(problems)).toEqual([
    'checks.config.yaml:2:12 The checks file is not valid YAML: nothing is marked "&missing" before "*missing"',
  ]);
  expect(problems[0]?.hints).toEqual(['Correct the line.']);
  expect(config.foreignFormats).toEqual([]);
});
