import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { folderWith } from '../../tests/support/files';
import { HintedError } from '../shared/hinted-error';
import { compareBuilds, compareSites, formatDifferences, formatTable } from './compare-builds';
import type { Page, PageFacts, SitePages } from './page-facts';

const document = (route: string, body: string) =>
  `<!doctype html><title>T</title><link rel=canonical href=https://a.example/base${route}>` +
  `<main><article><div class=markdown>${body}</div></article></main>`;
const oldSite = {
  'index.html': document('/', '<h1 id=top>A</h1><a href=guide/>Guide</a>'),
  'guide/index.html': document('/guide/', '<h1>Guide</h1><a href=/base/>Home</a>'),
  '404.html': document('/404.html', '<h1>Gone</h1>'),
  'pt-BR/404.html': document('/pt-BR/404.html', '<h1>Gone</h1>'),
};
const newSite = {
  'index.html': document('/', '<h1 id=top>A</h1><a href=/base/guide>Guide</a>'),
  'guide.html': document('/guide', '<h1>Guide</h1><a href=/base>Home</a>'),
};
const compare = (oldPlace: string, newPlace: string, require = 0, except: string[] = []) =>
  compareBuilds(oldPlace, newPlace, { workingDir: '/', require, except });

test('trailing slashes, file names and relative links make no difference', async () => {
  const comparison = await compare(folderWith(oldSite), folderWith(newSite), 100);
  expect(comparison).toMatchObject({ ok: true });
  expect(comparison.text).toMatch(/^routes +100 % +2 of 2 +0$/m);
  expect(comparison.text).toMatch(/^internal links +100 % +2 of 2 +0$/m);
});

test('a page whose address ends in /index is that page, and pages for missing ones are left out', async () => {
  const page = document('/guide/index', '<h1>Guide</h1>');
  const theirs = folderWith({ 'guide/index.html': page, 'pt-BR/404.html': oldSite['404.html'] });
  const comparison = await compare(theirs, folderWith({ 'guide/index/index.html': page }));
  expect(comparison.text).toMatch(/^routes +100 % +1 of 1 +0$/m);
});

test('an aspect below the required share fails and is named', async () => {
  const { 'guide.html': _, ...without } = newSite;
  const comparison = await compare(folderWith(oldSite), folderWith(without), 99);
  expect(comparison.ok).toBe(false);
  expect(comparison.text).toContain('  /guide\n    old: page\n    new: (nothing)');
  expect(comparison.text).toMatch(/Below the required 99 %: routes\.$/);
});

test('pages below a path can be excluded', async () => {
  const { 'guide.html': _, ...without } = newSite;
  const comparison = await compare(folderWith(oldSite), folderWith(without), 100, ['/guide']);
  expect(comparison).toMatchObject({ ok: true });
  expect(comparison.text).toMatch(/^routes +100 % +1 of 1 +0$/m);
});

test('excluded paths are so in all languages, but not in other folders', async () => {
  const page = document('/x', '<h1>A</h1>');
  const german = page.replace('<!doctype html>', '<!doctype html><html lang=de>');
  const more = { 'de/index.html': german, 'de/guide/a.html': german, 'api/guide.html': page };
  const theirs = folderWith({ ...oldSite, ...more });
  const comparison = await compare(theirs, folderWith(newSite), 0, ['/guide']);
  expect(comparison.text).toMatch(/^routes +33\.33 % +1 of 3 +2$/m);
  expect(comparison.text).toContain('  /api/guide\n');
});

test('a redirect does not name the address of the site', async () => {
  const moved = '<meta http-equiv="refresh" content="0; url=/base/new/clients/all">';
  const canonical = '<link rel="canonical" href="https://a.example/base/new/clients/all">';
  const theirs = folderWith({ 'clients/all/index.html': moved + canonical, ...oldSite });
  const ours = folderWith({ 'clients/all.html': moved + canonical, ...newSite });
  expect(await compare(theirs, ours, 100)).toMatchObject({ ok: true });
});

test('a published site is read through its sitemap', async () => {
  const server = createServer((request, response) => {
    const base = `http://${request.headers.host}/base`;
    const pages: Record<string, string> = {
      '/base/sitemap.xml':
        '<urlset><url><loc>https://a.example/base/</loc></url><url><loc>https://a.example/base/guide/</loc></url></urlset>',
      '/base/': oldSite['index.html'],
      '/base/guide/': oldSite['guide/index.html'],
    };
    const page = pages[new URL(request.url ?? '/', base).pathname];
    response.writeHead(page === undefined ? 404 : 200).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const comparison = await compare(`http://127.0.0.1:${port}/base/`, folderWith(newSite), 100);
  expect(comparison.text).toMatch(/^routes +100 % +2 of 2 +0$/m);
  expect(comparison.ok).toBe(true);
  await expect(compare(`http://127.0.0.1:${port}/`, folderWith(newSite))).rejects.toThrow(
    `http://127.0.0.1:${port}/sitemap.xml returned 404.`,
  );
});

test('an unreadable site is an error with a hint', async () => {
  const error = await compare('/nowhere', folderWith(newSite)).catch((reason) => reason);
  expect(error).toBeInstanceOf(HintedError);
  expect(error.message).toBe('There is no folder /nowhere.');
  expect(error.hint).toBe('Build the site first.');
  await expect(compare(folderWith({ 'a.txt': '' }), folderWith(newSite))).rejects.toThrow(
    /^There are no pages in /,
  );
});

const page: PageFacts = {
  kind: 'page',
  lang: '',
  title: 'Intro | Tideline',
  description: 'How to begin',
  heading: 'Intro',
  ids: ['first', 'second'],
  contents: [{ label: 'First', href: '/intro#first' }],
  breadcrumbs: ['Home page', 'Intro'],
  sidebar: ['Intro → /intro', 'More → /more'],
  versions: ['Version: 2.0', '1.0 → /1.0/intro'],
  next: { label: 'More', href: '/more' },
  internalLinks: ['/more', '/more', '/more#top'],
  externalLinks: [],
  images: [],
  tabs: [],
  code: ['js\nlet a;'],
  words: 'One two three four five six seven eight nine ten'.split(' '),
};
const siteOf = (changes: Partial<PageFacts> = {}): SitePages =>
  new Map([['/intro', { ...page, ...changes }]]);
const differencesOf = (name: string, changes: Partial<PageFacts>) =>
  compareSites(siteOf(), siteOf(changes)).filter(
    (aspect) => aspect.differences.length > 0 && aspect.name === name,
  );

test('a site equals itself', () => {
  const aspects = compareSites(siteOf(), siteOf());
  expect(formatDifferences(aspects)).toBe('');
  expect(formatTable(aspects)).toMatchInlineSnapshot(`
    "                   equal          differences
    routes             100 %  1 of 1            0
    titles             100 %  1 of 1            0
    descriptions       100 %  1 of 1            0
    headings           100 %  1 of 1            0
    ids                100 %  2 of 2            0
    contents           100 %  1 of 1            0
    sidebars           100 %  1 of 1            0
    versions           100 %  1 of 1            0
    breadcrumbs        100 %  1 of 1            0
    previous and next  100 %  1 of 1            0
    internal links     100 %  3 of 3            0
    external links     100 %  0 of 0            0
    images             100 %  0 of 0            0
    tabs               100 %  0 of 0            0
    code               100 %  1 of 1            0
    words              100 %  1 of 1            0"
  `);
});

test('a missing page suggests the nearest; a redirect counts as a route', () => {
  const oldPages = new Map<string, Page>([
    ['/guide/intro', page],
    ['/old', { kind: 'redirect', target: '/guide/intro' }],
    ['/older', { kind: 'redirect', target: '/old' }],
  ]);
  const newPages = new Map<string, Page>([
    ['/guides/intro', page],
    ['/old', { kind: 'redirect', target: '/guide/intro' }],
    ['/older', page],
  ]);
  expect(compareSites(oldPages, newPages)[0]).toMatchObject({
    total: 3,
    equal: 1,
    differences: [
      { route: '/guide/intro', old: 'page', new: 'no page; the nearest is /guides/intro' },
      { route: '/older', old: 'redirect to /old', new: 'page' },
    ],
  });
});

test('redirects from .html and to the not-found page are not required', () => {
  const oldPages = new Map<string, Page>([
    ['/intro', page],
    ['/intro.html', { kind: 'redirect', target: '/intro' }],
    ['/docs/404.html', { kind: 'redirect', target: '/404' }],
  ]);
  expect(compareSites(oldPages, siteOf())[0]).toMatchObject({ total: 1, equal: 1 });
});

test('links count one by one, with repetitions', () => {
  expect(differencesOf('internal links', { internalLinks: ['/more', '/more#end'] })).toEqual([
    {
      name: 'internal links',
      total: 3,
      equal: 1,
      differences: [
        { route: '/intro', old: '/more', new: '/more#end' },
        { route: '/intro', old: '/more#top', new: '' },
      ],
    },
  ]);
});

test('additions of the new page are shown but do not lower the share', () => {
  expect(differencesOf('ids', { ids: ['first', 'second', 'third'] })).toMatchObject([
    { total: 2, equal: 2, differences: [{ old: '', new: 'third' }] },
  ]);
});

test('images are compared by file name where both sides have one', () => {
  const images = (...names: (string | undefined)[]) => ({
    images: names.map((name) => ({ alt: 'Plan', ...(name !== undefined && { name }) })),
  });
  const shares = (oldNames: Partial<PageFacts>, newNames: Partial<PageFacts>) => {
    const aspects = compareSites(siteOf(oldNames), siteOf(newNames));
    return aspects.find(({ name }) => name === 'images')?.equal;
  };
  expect(shares(images('a.png', 'b.png'), images('a.png', 'c.png'))).toBe(1);
  expect(shares(images('a.png', undefined), images('a.png', 'c.png'))).toBe(2);
});

test('words show the part that differs with context', () => {
  const words = 'One two three four 5 6 seven eight nine ten'.split(' ');
  expect(differencesOf('words', { words })).toMatchObject([
    {
      total: 1,
      equal: 0,
      differences: [
        {
          old: 'two three four five six seven eight nine',
          new: 'two three four 5 6 seven eight nine',
        },
      ],
    },
  ]);
});

test('differences name the page and both sides; long ones are shortened', () => {
  const aspects = compareSites(siteOf(), siteOf({ title: 'x'.repeat(700), code: [] }));
  const text = formatDifferences(aspects);
  expect(text).toContain('titles:\n  /intro\n    old: Intro | Tideline\n    new: xxx');
  expect(text).toContain('code:\n  /intro\n    old: js⏎let a;\n    new: (nothing)');
  expect(text).not.toContain('x'.repeat(301));
});

test('links that differ in case only match', () => {
  const links = (...internalLinks: string[]) => siteOf({ internalLinks });
  const result = (...sites: [SitePages, SitePages]) =>
    compareSites(...sites).find(({ name }) => name === 'internal links');
  const lower = links('/intro#first', '/moor');
  expect(result(links('/Intro#first', '/Moor'), lower)).toMatchObject({ total: 2, equal: 1 });
  const upper = links('/INTRO');
  expect(result(upper, upper)).toMatchObject({ total: 1, equal: 1 });
  expect(result(links('/intro'), upper)).toMatchObject({ total: 1, equal: 1 });
});
