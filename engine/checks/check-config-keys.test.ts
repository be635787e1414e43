import { describe, expect, test } from 'vitest';
import { table } from '../../tests/support/table';
import { cases } from '../content/model/site-fixture';
import { checkConfigurationKeys } from './check-config-keys';
import { parseChecksConfig } from './checks-config';
import { collectSamples } from './code-samples';
import { linesOf, pageOf } from './test-support';

const reference = [
  '## Other',
  '',
  '| Key | Type |',
  '| --- | --- |',
  '| `not.this` | text |',
  '',
  '## Keys {#keys}',
  '',
  'Text, then a deeper heading.',
  '',
  '### In order',
  '',
  '| Key | Old name | Example |',
  '| --- | --- | --- |',
  '| `web.port` | `port` | `web.port=1` |',
  '| `web.root`, `web.file` | | |',
  '| `ports` | | |',
].join('\n');

const tableEntry = [
  'configuration:',
  '  - name: Sample mod',
  '    table: { page: docs/mod/reference.mdx, heading: keys }',
  '    examples: [{ pages: docs/mod, titles: [mod.conf] }]',
].join('\n');

/** Checks an example on a page beside the reference page. */
function check(
  example: string,
  config = tableEntry,
  page = 'docs/mod/setup.mdx',
  referencePage = reference,
) {
  const pages = [pageOf(referencePage, 'docs/mod/reference.mdx'), pageOf(example, page)];
  const parsed = parseChecksConfig(config);
  expect(parsed.problems).toEqual([]);
  const samples = pages.flatMap(collectSamples);
  return checkConfigurationKeys(pages, samples, parsed.config);
}

const block = (language: string, code: string, title = 'mod.conf') =>
  `\`\`\`${language} title="${title}"\n${code}\n\`\`\`\n`;

const listed = block('ini', 'web.port=1');
const notListed = (place: string, key: string): string =>
  `docs/mod/setup.mdx${place} The reference table for Sample mod does not list "${key}"`;

test.each(
  cases<Record<string, string>>(String.raw`
    { properties: "# a\nweb.port=1\nweb.root=x\nweb.file=y" } →
    { properties: "port=1\nnot.this=2" } → :2:1 port, :3:1 not.this
    { properties: "port=1\nweb.port=2", columns: "Key, Old name" } →
    { json: '{ "web.port": 1, "b": { "c": 1 } }' } → :2:18 b, :2:25 b.c
    { json: '{ "x": ' } →
    { yaml: "web.port: 1\nports:\n  - d: 1" } → :4:5 ports.d
    { yaml: "services:\n  any:\n    ports: []\n    port: 1\nvolumes: {}", below: "services, '*'" } → :5:5 port, :6:1 volumes
    { toml: "\"web.port\"=1\n[[ports]]\nd = 1" } → :4:1 ports.d
    { ini: "[ports]\nweb.port=1\ne=1" } → :4:1 ports.e
  `),
)('keys that the table does not list: %s', (_, { columns, below, ...example }, keys) => {
  const [[language = '', code = ''] = []] = Object.entries(example);
  let config = tableEntry;
  if (columns) config = config.replace('heading: keys', `heading: keys, columns: [${columns}]`);
  if (below) config += `\n    below: [${below}]`;
  const found = keys
    .split(', ')
    .filter(Boolean)
    .map((key) => key.split(' '));
  expect(linesOf(check(block(language, code), config))).toEqual(
    found.map(([place = '', key = '']) => notListed(place, key)),
  );
});

test.each<[what: string, example: string, lines: string[], config?: string]>([
  ['an excluded block', '{/* why */}\n\n```ini title="mod.conf" check=false\nx\n```\n', []],
  [
    'an example without a title',
    `${listed}\n\`\`\`toml\na = 1\n\`\`\`\n`,
    ['docs/mod/setup.mdx:5:1 The configuration example does not say which file it shows'],
  ],
  ['untitled JSON, which is data', `${listed}\n\`\`\`json\n{ "x": 1 }\n\`\`\`\n`, []],
  [
    "another program's format with a reason, and one that is gone",
    [listed, block('ini', 'x=1', '/etc/x')].join('\n'),
    ['checks.config.yaml:7:5 No code block has the title "/etc/y"'],
    `${tableEntry}\nforeignFormats:\n  - { title: /etc/x, reason: its own manual }\n  - { title: /etc/y, reason: gone }`,
  ],
])('%s', (_, example, lines, config) => {
  expect(linesOf(check(example, config))).toEqual(lines);
});

test('an unlisted key is reported with the nearest listed key', () => {
  const problems = check(block('properties', 'web.port=1\nweb.rot=x'));
  expect(linesOf(problems)).toEqual([notListed(':3:1', 'web.rot')]);
  expect(problems[0]?.hints).toEqual([
    'Did you mean "web.root"?',
    'Correct the example, or add the key to docs/mod/reference.mdx#keys.',
  ]);
});

test('an example with an unknown title is reported with what to do', () => {
  const problems = check([listed, block('ini', 'x=1', '/etc/x')].join('\n'));
  expect(linesOf(problems)).toEqual([
    'docs/mod/setup.mdx:5:1 There is no reference table for this example of "/etc/x"',
  ]);
  expect(problems[0]?.hints[0]).toContain('"foreignFormats"');
});

test('a list whose items begin with keys replaces a table, also within a step', () => {
  const list = '## Keys\n\n1. Write the file.\n\n   - `port` is `80`.\n   - Or `host`.\n';
  const example = block('properties', 'port=1\nhost=a');
  const problems = check(example, tableEntry, 'docs/mod/setup.mdx', list);
  expect(linesOf(problems)).toEqual([notListed(':3:1', 'host')]);
});

test("an example on another project's page belongs to no table", () => {
  expect(linesOf(check(listed, tableEntry, 'docs/model/setup.mdx'))).toEqual([
    'checks.config.yaml:2:5 No example belongs to the reference table for Sample mod',
    'docs/model/setup.mdx:1:1 There is no reference table for this example of "mod.conf"',
  ]);
});

describe('an entry of the checks file that matches nothing', () => {
  test.each(table`
  page: docs/mod/referense.mdx → The reference table for Sample mod is on a page that does not exist: "docs/mod/referense.mdx" → Did you mean "docs/mod/reference.mdx"?
  heading: keyes → The reference table for Sample mod is missing: docs/mod/reference.mdx has no heading with the anchor "keyes" → Correct the entry, or the page. Did you mean "keys"?
  heading: keys, columns: [Keys] → The reference table for Sample mod is missing: docs/mod/reference.mdx has no column "Keys" in the table under "#keys" → Correct the entry, or the page. Did you mean "Key"?
`)('%s', (entry, what, hint) => {
    const [name] = entry.split(':') as [string];
    const config = tableEntry.replace(new RegExp(`${name}: [^,} ]+`), entry);
    const [problem] = check(listed, config);
    expect(problem).toMatchObject({ filePath: 'checks.config.yaml', line: 2, column: 5, what });
    expect(problem?.hints).toEqual([hint]);
  });

  test('a heading without a table', () => {
    const config = tableEntry.replace('heading: keys', 'heading: empty');
    const page = '## Empty\n\n## Full\n\n| a |\n| --- |\n';
    expect(linesOf(check(listed, config, 'docs/mod/setup.mdx', page))).toEqual([
      'checks.config.yaml:2:5 The reference table for Sample mod is missing: docs/mod/reference.mdx has no table or list of keys under "#empty"',
    ]);
  });
});
