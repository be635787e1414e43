import { describe, expect, test } from 'vitest';
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
  const parsed = parseChecksConfig(config, 'checks.config.yaml');
  expect(parsed.problems).toEqual([]);
  const { configuration: references, foreignFormats } = parsed.config;
  const samples = pages.flatMap(collectSamples);
  const configPath = 'checks.config.yaml';
  return checkConfigurationKeys({ pages, samples, references, foreignFormats, configPath });
}

const block = (language: string, code: string, title = 'mod.conf') =>
  `\`\`\`${language} title="${title}"\n${code}\n\`\`\`\n`;

describe('keys of a configuration example', () => {
  test('listed keys pass', () => {
    expect(check(block('properties', '# a\nweb.port=1\nweb.root=x\nweb.file=y'))).toEqual([]);
  });

  test('an unlisted key is reported at its position, with the nearest listed key', () => {
    const problems = check(block('properties', 'web.port=1\nweb.rot=x'));
    expect(linesOf(problems)).toEqual([
      'docs/mod/setup.mdx:3:1 The reference table for Sample mod does not list "web.rot"',
    ]);
    expect(problems[0]?.hints).toEqual([
      'Did you mean "web.root"?',
      'Correct the example, or add the key to docs/mod/reference.mdx#keys.',
    ]);
  });

  test('code in other columns and other tables does not count', () => {
    expect(linesOf(check(block('properties', 'port=1\nnot.this=2')))).toEqual([
      'docs/mod/setup.mdx:2:1 The reference table for Sample mod does not list "port"',
      'docs/mod/setup.mdx:3:1 The reference table for Sample mod does not list "not.this"',
    ]);
  });

  test('a list whose items begin with keys replaces a table', () => {
    const list = '## Keys\n\n- `port` is `80`.\n- Or `host`.\n';
    const example = block('properties', 'port=1\nhost=a');
    expect(linesOf(check(example, tableEntry, 'docs/mod/setup.mdx', list))).toEqual([
      'docs/mod/setup.mdx:3:1 The reference table for Sample mod does not list "host"',
    ]);
  });

  test('the columns that hold keys can be named', () => {
    const config = tableEntry.replace('heading: keys', 'heading: keys, columns: [Key, Old name]');
    expect(check(block('properties', 'port=1\nweb.port=2'), config)).toEqual([]);
  });

  test.each([
    ['json', '{\n  "web.port": 1,\n  "b": { "c": 1 }\n}', [':4:3 "b"', ':4:10 "b.c"']],
    ['yaml', 'web.port: 1\nports:\n  - d: 1', [':4:5 "ports.d"']],
    ['toml', '"web.port" = 1\n[[ports]]\nd = 1', [':4:1 "ports.d"']],
    ['ini', '[ports]\nweb.port=1\ne=1', [':4:1 "ports.e"']],
  ])('nested keys of %s are reported by path', (language, code, expected) => {
    const found = linesOf(check(block(language, code)));
    expect(found).toEqual(
      expected.map((entry) => {
        const [place, key] = entry.split(' ');
        return `docs/mod/setup.mdx${place} The reference table for Sample mod does not list ${key}`;
      }),
    );
  });

  test('keys named by "below" are skipped', () => {
    const config = `${tableEntry}\n    below: [services, '*']`;
    expect(check(block('yaml', 'services:\n  any:\n    ports: []'), config)).toEqual([]);
    expect(
      linesOf(check(block('yaml', 'services:\n  any:\n    port: 1\nvolumes: {}'), config)),
    ).toEqual([
      'docs/mod/setup.mdx:4:5 The reference table for Sample mod does not list "port"',
      'docs/mod/setup.mdx:5:1 The reference table for Sample mod does not list "volumes"',
    ]);
  });

  test('blocks that do not parse or are excluded are left to the sample check', () => {
    expect(check(block('json', '{ "x": '))).toEqual([]);
    expect(check('{/* why */}\n\n```ini title="mod.conf" check=false\nx\n```\n')).toEqual([]);
  });
});

describe('a configuration example without a table', () => {
  test('has an unknown title', () => {
    const problems = check([block('ini', 'web.port=1'), block('ini', 'x=1', '/etc/x')].join('\n'));
    expect(linesOf(problems)).toEqual([
      'docs/mod/setup.mdx:5:1 There is no reference table for this example of "/etc/x"',
    ]);
    expect(problems[0]?.hints[0]).toContain('"foreignFormats"');
  });

  test('has no title', () => {
    const example = `${block('toml', '"web.port" = 1')}\n\`\`\`toml\na = 1\n\`\`\`\n`;
    expect(linesOf(check(example))).toEqual([
      'docs/mod/setup.mdx:5:1 The configuration example does not say which file it shows',
    ]);
  });

  test("is on another project's page", () => {
    const example = block('ini', 'web.port=1');
    expect(linesOf(check(example, tableEntry, 'docs/model/setup.mdx'))).toEqual([
      'checks.config.yaml:2:5 No example belongs to the reference table for Sample mod',
      'docs/model/setup.mdx:1:1 There is no reference table for this example of "mod.conf"',
    ]);
  });

  test('is allowed for untitled JSON, which is data', () => {
    expect(check(`${block('ini', 'web.port=1')}\n\`\`\`json\n{ "x": 1 }\n\`\`\`\n`)).toEqual([]);
  });

  test("is allowed for another program's format, with a reason", () => {
    const config = `${tableEntry}\nforeignFormats:\n  - { title: /etc/x, reason: its own manual }\n  - { title: /etc/y, reason: gone }`;
    const example = [block('ini', 'web.port=1'), block('ini', 'x=1', '/etc/x')].join('\n');
    expect(linesOf(check(example, config))).toEqual([
      'checks.config.yaml:7:5 No code block has the title "/etc/y"',
    ]);
  });
});

describe('an entry of the checks file that matches nothing', () => {
  const example = block('ini', 'web.port=1');

  test.each([
    [
      'page: docs/mod/referense.mdx',
      'The reference table for Sample mod is on a page that does not exist: "docs/mod/referense.mdx"',
      'Did you mean "docs/mod/reference.mdx"?',
    ],
    [
      'heading: keyes',
      'The reference table for Sample mod is missing: docs/mod/reference.mdx has no heading with the anchor "keyes"',
      'Correct the entry, or the page. Did you mean "keys"?',
    ],
    [
      'heading: keys, columns: [Keys]',
      'The reference table for Sample mod is missing: docs/mod/reference.mdx has no column "Keys" in the table under "#keys"',
      'Correct the entry, or the page. Did you mean "Key"?',
    ],
  ])('%s', (entry, what, hint) => {
    const [name] = entry.split(':') as [string];
    const config = tableEntry.replace(new RegExp(`${name}: [^,} ]+`), entry);
    const [problem] = check(example, config);
    expect(problem).toMatchObject({ filePath: 'checks.config.yaml', line: 2, column: 5, what });
    expect(problem?.hints).toEqual([hint]);
  });

  test('a heading without a table', () => {
    const config = tableEntry.replace('heading: keys', 'heading: empty');
    const page = '## Empty\n\n## Full\n\n| a |\n| --- |\n';
    expect(linesOf(check(example, config, 'docs/mod/setup.mdx', page))).toEqual([
      'checks.config.yaml:2:5 The reference table for Sample mod is missing: docs/mod/reference.mdx has no table or list of keys under "#empty"',
    ]);
  });
});
