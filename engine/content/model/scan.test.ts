import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { normalizeSource, readSource } from './read-source';
import { scanSite } from './scan';

const options = {
  docs: [{ path: 'docs' }],
  pagesPath: 'src/pages',
  staticDirectories: ['static', 'more'],
};
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'scan-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function siteWith(name: string, files: string[]): Promise<string> {
  const folder = join(root, name);
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), 'text\n');
  }
  await mkdir(folder, { recursive: true });
  return folder;
}

test('A1: every .md and .mdx file is a doc, at any depth', async () => {
  const site = await siteWith('a1', ['docs/b.mdx', 'docs/a/b.md', 'docs/a/x.png', 'docs/y.txt']);
  expect((await scanSite(site, options)).docs).toEqual(['docs/a/b.md', 'docs/b.mdx']);
});

test('A2: tests and files with an underscore are not docs; the latter are partials', async () => {
  const site = await siteWith('a2/_site', [
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
  const site = await siteWith('a33', [
    'docs/one/_category_.yml',
    'docs/two/_category_.yaml',
    'docs/two/_category_.json',
    'docs/_hidden/_category_.json',
  ]);
  const files = await scanSite(site, options);
  expect(files.categoryFiles).toEqual(['docs/one/_category_.yml', 'docs/two/_category_.json']);
  expect(files.problems).toEqual([
    {
      severity: 'warning',
      filePath: 'docs/two/_category_.yaml',
      what: 'The folder has more than one category file; _category_.json is used',
      hints: ['Remove _category_.yaml.'],
    },
  ]);
});

test('A108: standalone pages are Markdown and script files, except tests and partials', async () => {
  const site = await siteWith('a108', [
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
  const site = await siteWith('a109', ['static/.nojekyll', 'static/img/a.png', 'more/b.txt']);
  expect((await scanSite(site, options)).staticFiles).toEqual([
    { filePath: 'static/.nojekyll', urlPath: '/.nojekyll' },
    { filePath: 'static/img/a.png', urlPath: '/img/a.png' },
    { filePath: 'more/b.txt', urlPath: '/b.txt' },
  ]);
});

test('missing folders count as empty', async () => {
  const site = await siteWith('empty', []);
  expect(await scanSite(site, options)).toEqual({
    docs: [],
    partials: [],
    pages: [],
    categoryFiles: [],
    staticFiles: [],
    problems: [],
  });
});

test('symbolic links are followed, except back to a parent folder', async () => {
  const site = await siteWith('links', ['docs/a/x.md', 'shared/y.md']);
  await symlink(join(site, 'shared'), join(site, 'docs/shared'));
  await symlink(join(site, 'docs'), join(site, 'docs/a/up'));
  await symlink(join(site, 'missing.md'), join(site, 'docs/dangling.md'));
  expect((await scanSite(site, options)).docs).toEqual(['docs/a/x.md', 'docs/shared/y.md']);
});

describe('A6', () => {
  test('byte-order marks are removed, CRLF becomes LF', async () => {
    expect(normalizeSource('\ufeffa\r\nb\r\n')).toBe('a\nb\n');
    expect(normalizeSource('a\n\ufeffb\rc')).toBe('a\n\ufeffb\rc');
    const site = await siteWith('a6', ['docs/x.md']);
    await writeFile(join(site, 'docs/x.md'), '\ufeff# Über\r\n');
    expect(await readSource(join(site, 'docs/x.md'))).toBe('# Über\n');
  });
});
