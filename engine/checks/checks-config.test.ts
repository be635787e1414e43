import { expect, test } from 'vitest';
import { table } from '../../tests/support/table';
import { parseChecksConfig } from './checks-config';
import { linesOf } from './test-support';

const empty = { configuration: [], foreignFormats: [], undocumentedOperations: [], words: [] };

test.each([
  ['# nothing\n', {}],
  ['reach: {}\n', { reach: { home: '/', maxClicks: 3 } }],
  [
    'pages: { uniqueTitles: true }\n',
    { pages: { uniqueTitles: true, noTablesOfOneRow: false, somethingToSee: false } },
  ],
  [
    'foreignFormats:\n  - title: a\n    reason: b\n',
    { foreignFormats: [{ title: 'a', reason: 'b', place: { line: 2, column: 5 } }] },
  ],
])('%j: checks are off by default, entries have their positions', (source, config) => {
  expect(parseChecksConfig(source)).toEqual({ config: { ...empty, ...config }, problems: [] });
});

test.each(table`
  words:\n  - not: a\n → 2:5 Setting "words[0].write" is missing → Add it; it must be text.
  undocumentedOperations:\n  - api: a\n    operation: b\n → 2:5 Setting "undocumentedOperations[0].reason" is missing → Add it; it must be text.
  reech:\n  home: /\n → 1:1 Unknown setting "reech" → Did you mean "reach"?
  foreignFormats:\n  - title: *missing\n    reason: b\n → 2:12 The checks file is not valid YAML: there is no anchor "&missing" before "*missing" → Correct the line.
`)('%j is a problem, and counts as empty', (source, line, hint) => {
  const { config, problems } = parseChecksConfig(source);
  expect(linesOf(problems)).toEqual([`checks.config.yaml:${line}`]);
  expect(problems[0]?.hints).toEqual([hint]);
  expect(config).toEqual(empty);
});
