import { describe, expect, test } from 'vitest';
import { folderWith } from '../../tests/support/files';
import { resolveConfig } from '../content/model/site-fixture';
import { formatProblems } from '../content/problems/format-problems';
import type { ReachPage } from './check-reach';
import { runContentChecks } from './run-content-checks';
import { linesOf } from './test-support';

/** Writes a site folder and checks it. */
const check = (files: Record<string, string>, pages: ReachPage[] = []) =>
  runContentChecks(folderWith(files), resolveConfig(), () => pages);

describe('the content of a site folder', () => {
  test('a folder without content has no problems', async () => {
    expect(await check({})).toEqual([]);
  });

  test('docs, standalone pages and partials are checked, scripts are not', async () => {
    const bad = '```json\n{\n```\n';
    const problems = await check({
      'docs/a.md': bad,
      'docs/_part.mdx': bad,
      'src/pages/b.mdx': bad,
      'src/pages/c.tsx': 'export {};',
      'README.md': bad,
    });
    expect(problems.map(({ filePath }) => filePath)).toEqual([
      'docs/a.md',
      'src/pages/b.mdx',
      'docs/_part.mdx',
    ]);
  });

  test('an unreadable page is reported, and the others are checked', async () => {
    const problems = await check({ 'docs/a.mdx': '<div>\n', 'docs/b.md': '```toml\na\n```\n' });
    expect(linesOf(problems)).toEqual([
      expect.stringMatching(/^docs\/a\.mdx:\d+:\d+ The Markdown cannot be read: /),
      expect.stringMatching(/^docs\/b\.md:2:1 The TOML sample does not parse: /),
    ]);
  });

  test('page rules are off by default and cover categories and standalone pages', async () => {
    const files = {
      'docs/a.md': '---\ntitle: Guides\n---\n\nText for whoever reads.\n',
      'docs/g/_category_.json': '{"label":"G","link":{"type":"generated-index","title":"guides"}}',
      'docs/g/b.md': '---\ntitle: B\n---\n\n| A |\n| --- |\n| 1 |\n',
      'src/pages/c.md': '---\ntitle: C\n---\n\nText.\n',
    };
    const rules = 'pages: { uniqueTitles: true, noTablesOfOneRow: true, somethingToSee: true }';
    const words = 'words: [{ not: whoever, write: anyone who }]';
    const problems = await check({ ...files, 'checks.config.yaml': `${rules}\n${words}\n` });
    expect(linesOf(problems)).toEqual([
      'docs/a.md:1:1 The page has no figure, example or table',
      'docs/g/b.md:5:1 The table has one row',
      'docs/g/_category_.json:1:1 "guides" is also the title of docs/a.md',
      'docs/a.md:5:10 The house style avoids "whoever"',
    ]);
    expect(await check(files)).toEqual([]);
  });

  test('CRLF and a byte-order mark do not change positions (A6)', async () => {
    const problems = await check({ 'docs/a.md': '\uFEFFText.\r\n\r\n```json\r\n{"a"}\r\n```\r\n' });
    expect(problems[0]).toMatchObject({ line: 4, column: 5 });
  });

  test('an <Endpoint> without any OpenAPI document is a problem', async () => {
    const problems = await check({ 'docs/a.mdx': '<Endpoint api="shop" operation="x" />\n' });
    expect(linesOf(problems)).toEqual(['docs/a.mdx:1:1 There is no OpenAPI document "shop"']);
  });

  test('problems of all checks are in one list', async () => {
    const files = {
      'checks.config.yaml': [
        'configuration:',
        '  - name: Mod',
        '    table: { page: docs/index.md, heading: keys }',
        '    examples: [{ pages: docs, titles: [mod.properties] }]',
        'reach: { maxClicks: 1 }',
      ].join('\n'),
      'docs/index.md':
        '# Home\n\n[Guides](guides/a.md)\n\n## Keys\n\n| Key |\n| --- |\n| `port` |\n',
      'docs/guides/_category_.json':
        '{"label":"Guides","link":{"type":"generated-index","slug":"/all"}}',
      'docs/guides/a.md': '```properties title="mod.properties"\nprt=1\n```\n\n[All](/all)\n',
      'docs/guides/b.md': '---\nchecked: { date: 2001-02-03 }\n---\n\n```bash\nif true\n```\n',
      'api/shop.openapi.yaml': 'openapi: 3.0.0\n',
    };
    const problems = await check(files, [
      { filePath: 'docs/index.md', urlPath: '/', links: ['/guides/a'] },
      { filePath: 'docs/guides/a.md', urlPath: '/guides/a', links: ['/all'] },
      { filePath: 'docs/guides/b.md', urlPath: '/guides/b', links: [] },
      { filePath: 'docs/guides/_category_.json', urlPath: '/all', links: ['/guides/b'] },
    ]);
    expect(formatProblems(problems, { outcome: '' })).toMatchInlineSnapshot(`
      "docs/guides/b.md:2:1  Warning: The page was last checked more than a year ago, on 2001-02-03
        Compare it with the current version of what it describes.
        Then set "checked" in its front matter to that day and that version.

      1 warning in 1 file.

      api/shop.openapi.yaml:1:1  The document is written for OpenAPI 3.0.0, not for 3.1
        Write \`openapi: 3.1.0\` at the top and describe the API accordingly.

      docs/guides/_category_.json  "/all" is 2 clicks from "/", but at most 1 is allowed
        Shortest way: / → /guides/a → /all.
        Link to it from "/".

      docs/guides/a.md:2:1  The reference table for Mod does not list "prt"
        Did you mean "port"?
        Correct the example, or add the key to docs/index.md#keys.

      docs/guides/b.md  "/guides/b" is 3 clicks from "/", but at most 1 is allowed
        Shortest way: / → /guides/a → /all → /guides/b.
        Link to it from "/".

      docs/guides/b.md:7:1  The shell sample does not parse: syntax error: unexpected end of file
        Correct the sample.
        If the block cannot be checked, write check=false after its language, and above it a comment with the reason: {/* not checked: … */}

      5 problems in 4 files."
    `);
  });
});
