import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type CommandResult, projectDir, runDocs } from '../support/build-command';
import { folderWith } from '../support/files';

const folder = folderWith();
const outDir = path.join(folder, 'dist');
let before: string;
let result: CommandResult;

/** Names, bytes and dates of all files. */
function stateOf(directory: string): string {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const file = path.join(directory, name);
      const stats = statSync(file);
      if (!stats.isFile()) return name;
      const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
      return `${name} ${hash} ${stats.mtimeMs} ${stats.ino}`;
    })
    .join('\n');
}

/**
 * The blocks of errors and their count. Progress is before them, and warnings: whether git knows
 * the files is another matter.
 */
function errorsIn(stderr: string): string {
  const blocks = stderr.trim().split('\n\n');
  const isError = (block: string): boolean =>
    !/^\S+ {2}Warning: |^\d+ warnings? in /.test(block.replace(/^[A-Z].*\n/gm, ''));
  const errors = blocks.filter(isError).join('\n\n');
  return errors.slice(errors.indexOf('tests/faulty-site/'));
}

beforeAll(async () => {
  cpSync(path.join(projectDir, 'tests/site/static'), outDir, { recursive: true });
  writeFileSync(path.join(outDir, 'index.html'), 'The last build.');
  before = stateOf(outDir);
  result = await runDocs(['build', '--site', 'tests/faulty-site', '--out', outDir]);
}, 60_000);

test('A115: six faulty pages give six messages in one run, each with its place and what to do', () => {
  expect(errorsIn(result.stderr)).toMatchInlineSnapshot(`
    "tests/faulty-site/docs/broken-anchor.mdx:5:22  Link to a missing anchor: /in-order#a-sectoin
      Closest anchor: #a-section
      Fix the link, or give a heading this id with {#id}.

    tests/faulty-site/docs/broken-link.mdx:5:13  Link goes nowhere: /in-ordre
      Closest page: /in-order
      Fix the link, or add a redirect in site.config.ts.

    tests/faulty-site/docs/missing-image.mdx:7:1  The image does not exist: ./images/chart.png
      Looked for tests/faulty-site/docs/images/chart.png. Add the file or correct the path.

    tests/faulty-site/docs/misspelt-key.mdx:3:1  Unknown front matter field "sidebarposition"
      Did you mean "sidebar_position"?

    tests/faulty-site/docs/taken-slug.mdx:3:1  The address /in-order is taken by tests/faulty-site/docs/in-order.mdx
      Give one of the two another "slug"; the first one is published.

    tests/faulty-site/docs/unclosed-tag.mdx:5:1  The Markdown cannot be read: Expected a closing tag for \`<div>\` (5:1)
      Close the tag: \`<br />\` for an element without content, \`</div>\` for one with content.

    6 problems in 6 files. The site was not built."
  `);
});

test('a build with errors ends with exit code 1 and does not say that it built', () => {
  expect(result.exitCode).toBe(1);
  expect(result.stdout).toBe('');
});

test('a build with errors leaves the last output as it was, byte for byte, and nothing beside it', () => {
  expect(stateOf(outDir)).toBe(before);
  expect(readdirSync(folder)).toEqual(['dist']);
});

test('check finds the same problems and writes nothing', async () => {
  const check = await runDocs(['check', '--site', 'tests/faulty-site']);
  const problems = (text: string): string[] =>
    errorsIn(text).match(/^tests\/faulty-site\/.*$/gm) ?? [];
  expect(check.exitCode).toBe(1);
  expect(problems(check.stderr)).toEqual(problems(result.stderr));
  expect(problems(check.stderr)).toHaveLength(6);
}, 60_000);
