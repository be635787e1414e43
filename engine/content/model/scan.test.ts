import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { normalizeSource, readSource } from './read-source';
import { scanSite } from './scan';
import { problemLines } from './site-fixture';

const options = {
  docs: [{ path: 'docs' }],
  pagesPath: 'src/pages',
  staticDirectories: ['static', 'more'],
};
/** The underscore of the folder itself must not exclude a file. */
const siteWith = (files: string[]): string =>
  folderWith(Object.fromEntries(files.map((file) => [file, 'text\n'])), '_site-');

test('A1: every .md and .mdx file is a doc, at any depth', async () => {
  const site = siteWith(['docs/b.mdx', 'docs/a/b.md', 'docs/a/x.png', 'docs/y.txt']);
  expect((await scanSite(site, options)).docs).toEqual(['docs/a/b.md', 'docs/b.mdx']);
});

test('A2: tests and files with an underscore are not docs; the latter are partials', async () => {
  const site = siteWith([
    'docs/_part.mdx',
    'docs/_parts/deep/one.md',
    'docs/guide.test.md',
    'docs/__tests__/x.md',
    'docs/real.md',
    'docs/under_score.md',
  ]);
  const files = await scanSite(site, options);
  expect(files.docs).toEqual(['docs/real.md', 'docs/under_score.md']);
  expect(files.partials).toEqual(['docs/_part.mdx', 'docs/_parts/deep/one.md']);
});

test('A33: of several category files in a folder, one is used and the others are reported', async () => {
  const site = siteWith([
    'docs/one/_category_.yml',
    'docs/two/_category_.yaml',
    'docs/two/_category_.json',
    'docs/_hidden/_category_.json',
  ]);
  const files = await scanSite(site, options);
  expect(files.categoryFiles).toEqual(['docs/one/_category_.yml', 'docs/two/_category_.json']);
  expect(problemLines(files.problems)).toEqual([
    'docs/two/_category_.yaml | warning | The folder has more than one category file; _category_.json is used | Remove _category_.yaml.',
  ]);
});

test('A108: standalone pages are Markdown and script files, except tests and partials', async () => {
  const site = siteWith([
    'src/pages/index.tsx',
    'src/pages/markdown-page.md',
    'src/pages/guide/index.mdx',
    'src/pages/_draft.tsx',
    'src/pages/_part.md',
    'src/pages/index.test.tsx',
    'src/pages/styles.css',
    'src/pages/types.d.ts',
  ]);
  const files = await scanSite(site, options);
  expect(files.pages).toEqual([
    'src/pages/guide/index.mdx',
    'src/pages/index.tsx',
    'src/pages/markdown-page.md',
  ]);
  expect(files.partials).toEqual(['src/pages/_part.md']);
});

test('A109: static files include dotfiles and have a URL path', async () => {
  const site = siteWith(['static/.nojekyll', 'static/img/a.png', 'more/b.txt']);
  expect((await scanSite(site, options)).staticFiles).toEqual([
    { filePath: 'static/.nojekyll', urlPath: '/.nojekyll' },
    { filePath: 'static/img/a.png', urlPath: '/img/a.png' },
    { filePath: 'more/b.txt', urlPath: '/b.txt' },
  ]);
});

test('missing folders count as empty', async () => {
  const site = siteWith([]);
  const found = Object.values(await scanSite(site, options));
  expect(found).toEqual(found.map(() => []));
});

test('symbolic links are followed, except back to a parent folder', async () => {
  const site = siteWith(['docs/a/x.md', 'shared/y.md']);
  symlinkSync(join(site, 'shared'), join(site, 'docs/shared'));
  symlinkSync(join(site, 'docs'), join(site, 'docs/a/up'));
  symlinkSync(join(site, 'missing.md'), join(site, 'docs/dangling.md'));
  expect((await scanSite(site, options)).docs).toEqual(['docs/a/x.md', 'docs/shared/y.md']);
});

test('A6: byte-order marks are removed, CRLF becomes LF', async () => {
  expect(normalizeSource('\ufeffa\r\nb\r\n')).toBe('a\nb\n');
  expect(normalizeSource('a\n\ufeffb\rc')).toBe('a\n\ufeffb\rc');
  const site = siteWith([]);
  writeFileSync(join(site, 'x.md'), '\ufeff# Über\r\n');
  expect(await readSource(join(site, 'x.md'))).toBe('# Über\n');
});
