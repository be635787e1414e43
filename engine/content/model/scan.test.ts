import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { normalizeSource, scanSite } from './scan';
import { problemLines } from './site-fixture';

const options = {
  docs: [{ path: 'docs' }],
  pagesPath: 'src/pages',
  staticDirectories: ['static', 'more'],
};

/** @param files separated by spaces; the underscore of the folder itself must not exclude one */
const siteWith = (files: string): string =>
  folderWith(Object.fromEntries(files.split(' ').map((file) => [file, 'text\n'])), '_site-');

const others = 'docs/a/x.png docs/y.txt docs/guide.test.md docs/__tests__/x.md';
const docs = 'docs/a/b.md docs/b.mdx docs/under_score.md';
const partials = 'docs/_part.mdx docs/_parts/deep/one.md src/pages/_part.md';
const pages = 'src/pages/guide/index.mdx src/pages/index.tsx src/pages/markdown-page.md';
const noPages =
  'src/pages/_draft.tsx src/pages/index.test.tsx src/pages/styles.css src/pages/types.d.ts';

test('A1, A2, A108: docs, standalone pages and partials', async () => {
  const site = siteWith([others, docs, partials, pages, noPages].join(' '));
  const files = await scanSite(site, options);
  expect(files.docs.join(' ')).toBe(docs);
  expect(files.partials.join(' ')).toBe(partials);
  expect(files.pages.join(' ')).toBe(pages);
});

test('A33: of several category files in a folder, one is used and the others are reported', async () => {
  const used = 'docs/one/_category_.yml docs/two/_category_.json';
  const site = siteWith(`${used} docs/two/_category_.yaml docs/_hidden/_category_.json`);
  const files = await scanSite(site, options);
  expect(files.categoryFiles.join(' ')).toBe(used);
  expect(problemLines(files.problems)).toEqual([
    'docs/two/_category_.yaml | warning | The folder has more than one category file; _category_.json is used | Remove _category_.yaml.',
  ]);
});

test('A33: a file that is nearly named like a category file is reported', async () => {
  const site = siteWith('docs/one/_category.json docs/two/category.json docs/_a/_category.yml');
  expect(problemLines((await scanSite(site, options)).problems)).toEqual([
    'docs/one/_category.json | warning | The file is not read: it is not named like a category file | Name it "_category_.json".',
  ]);
});

test('A109: static files include dotfiles and have a URL path', async () => {
  const site = siteWith('static/.nojekyll static/img/a.png more/b.txt');
  expect((await scanSite(site, options)).staticFiles).toEqual([
    { filePath: 'static/.nojekyll', urlPath: '/.nojekyll' },
    { filePath: 'static/img/a.png', urlPath: '/img/a.png' },
    { filePath: 'more/b.txt', urlPath: '/b.txt' },
  ]);
});

test('missing folders count as empty', async () => {
  const site = siteWith('x.txt');
  const found = Object.values(await scanSite(site, options));
  expect(found).toEqual(found.map(() => []));
});

test('A1: texts in other formats are named', async () => {
  const found = await scanSite(siteWith('docs/a.md docs/B.MD docs/c.rst docs/_d.rst'), options);
  expect(problemLines(found.problems)).toEqual([
    'docs/B.MD | warning | The file is not a page, nor are 1 others like it: only .md and .mdx are | Convert it to Markdown, or rename it.',
  ]);
});

test('symbolic links are followed, except back to a parent folder', async () => {
  const site = siteWith('docs/a/x.md shared/y.md');
  symlinkSync(join(site, 'shared'), join(site, 'docs/shared'));
  symlinkSync(join(site, 'docs'), join(site, 'docs/a/up'));
  symlinkSync(join(site, 'missing.md'), join(site, 'docs/dangling.md'));
  expect((await scanSite(site, options)).docs).toEqual(['docs/a/x.md', 'docs/shared/y.md']);
});

test('A6: byte-order marks are removed, CRLF and CR become LF', () => {
  expect(normalizeSource('\ufeffa\r\nb\r\n')).toBe('a\nb\n');
  expect(normalizeSource('a\n\ufeffb\rc')).toBe('a\n\ufeffb\nc');
});

test('A16: front matter may end with more than three dashes', () => {
  expect(normalizeSource('---\na: b\n-----\n\nc\n-----\n')).toBe('---\na: b\n---\n\nc\n-----\n');
  const plain = 'a\n---\nb\n-----\n';
  expect(normalizeSource(plain)).toBe(plain);
});
