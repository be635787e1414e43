import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SiteConfig } from '../content/config/schema';
import { filesOf, resolveConfig } from '../content/model/site-fixture';
import { checkReach, type ReachPage, reachPagesOf } from './check-reach';
import { linesOf, pageOf } from './test-support';

/** `{ '/': ['/a'] }` → pages; the file of `/a/b` is `a/b`. */
const pagesOf = (links: Record<string, string[]>): ReachPage[] =>
  Object.entries(links).map(([urlPath, targets]) => ({
    filePath: urlPath.slice(1) || 'index',
    urlPath,
    links: targets,
  }));

const check = (links: Record<string, string[]>, maxClicks = 3) =>
  checkReach(pagesOf(links), { home: '/', maxClicks });

describe('distance from home by links in articles', () => {
  test('three clicks pass, four do not', () => {
    const chain = { '/': ['/a'], '/a': ['/b'], '/b': ['/c'], '/c': ['/d'], '/d': [] };
    const problems = check(chain);
    expect(linesOf(problems)).toEqual(['d "/d" is 4 clicks from "/", but at most 3 are allowed']);
    expect(problems[0]?.hints).toEqual([
      'Shortest way: / → /a → /b → /c → /d.',
      'Link to it from an article that is at most 2 clicks from "/".',
    ]);
  });

  test('a page that no article links to is a problem, even if it links to others', () => {
    expect(linesOf(check({ '/': ['/a'], '/a': [], '/lost': ['/'] }))).toEqual([
      'lost No chain of links inside articles leads from "/" to "/lost"',
    ]);
  });

  test('cycles terminate, and the shortest route counts', () => {
    expect(
      check({ '/': ['/a', '/c'], '/a': ['/b'], '/b': ['/'], '/c': ['/d'], '/d': ['/a'] }, 2),
    ).toEqual([]);
  });

  test('links match in any spelling of the URL (B7)', () => {
    expect(check({ '/': ['/A/', '/b'], '/a': [], '/b/': [] })).toEqual([]);
  });

  test('links to files are ignored', () => {
    expect(check({ '/': ['/file.zip', '/a'], '/a': [] })).toEqual([]);
  });

  test('a missing home page is one problem, in the checks file', () => {
    expect(linesOf(check({ '/a': [], '/b': [] }))).toEqual([
      'checks.config.yaml There is no page at "/" to count clicks from',
    ]);
  });
});

test('distances match those of repeated relaxation, in any graph', () => {
  const node = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(fc.array(fc.tuple(node, node), { maxLength: 30 }), node, (edges, maxClicks) => {
      const path = (index: number) => (index === 0 ? '/' : `/${index}`);
      const links: Record<string, string[]> = {};
      for (let index = 0; index < 10; index++) links[path(index)] = [];
      for (const [from, to] of edges) links[path(from)]?.push(path(to));
      const distance = new Map([['/', 0]]);
      for (let round = 0; round < 10; round++)
        for (const [from, to] of edges) {
          const next = (distance.get(path(from)) ?? 99) + 1;
          if (next < (distance.get(path(to)) ?? 99)) distance.set(path(to), next);
        }
      const far = Object.keys(links).filter((key) => (distance.get(key) ?? 99) > maxClicks);
      expect(check(links, maxClicks).map(({ filePath }) => filePath)).toEqual(
        far.map((key) => key.slice(1) || 'index'),
      );
    }),
  );
});

/** Each page's links, for a site in memory. */
function linksOf(
  files: Record<string, string>,
  extra: Partial<SiteConfig> = {},
  imported: string[] = [],
) {
  const config = resolveConfig(extra);
  const siteFiles = filesOf(Object.keys(files), ['docs'], config);
  const read = (filePath: string) => ({ filePath, source: files[filePath] as string });
  const found = reachPagesOf({
    config,
    files: siteFiles,
    pages: [...siteFiles.docs, ...siteFiles.pages]
      .filter((filePath) => /\.mdx?$/.test(filePath))
      .map((filePath) => pageOf(files[filePath] as string, filePath)),
    categorySources: siteFiles.categoryFiles.map(read),
    importsOf: ({ filePath }) => (filePath === 'docs/a.mdx' ? imported : []),
  });
  return Object.fromEntries(found.map(({ urlPath, links }) => [urlPath, links]));
}

describe('links of an article', () => {
  test('URLs in the sources of imported components count', () => {
    const links = linksOf({ 'docs/a.mdx': '<Cards />', 'docs/b.mdx': 'No link.' }, {}, [
      "const cards = [{ href: '/b', title: 'B' }];",
    ]);
    expect(links).toEqual({ '/a': ['/b'], '/b': [] });
  });

  test('files and URLs of pages count; other sites, anchors and unknown pages do not', () => {
    const links = linksOf({
      'docs/a/one.mdx':
        '[f](./two.mdx#x) [g](../b.md) [h](/B/?q=1) [i](two) [j](https://x.example) [l](mailto:a@b.c) [m](/none)',
      'docs/a/two.mdx': '---\nslug: /2nd/\n---\n\n[up](../b)',
      'docs/b.md': '[ref][r]\n\n[r]: @site/docs/a/one.mdx',
    });
    expect(links).toEqual({ '/a/one': ['/2nd/', '/b', '/b'], '/2nd/': ['/b'], '/b': ['/a/one'] });
  });

  test('URLs passed to components count: as text, in expressions and in exported data', () => {
    const source = [
      "export const cards = [{ href: '/a', title: 'A' }, { 'to': \"/b\" }];",
      '',
      '<Card href="/c" /> <Cards items={[{ href: `/d` }]} title="/x" />',
      '',
      '<a href={"/e"}>x</a>',
    ].join('\n');
    const others = Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e', 'x'].map((id) => [`docs/${id}.md`, '']),
    );
    expect(linksOf({ 'docs/index.mdx': source, ...others })['/']).toEqual([
      '/a',
      '/b',
      '/c',
      '/d',
      '/e',
    ]);
  });

  test('code and front matter do not count', () => {
    const source = '---\npagination_next: a\n---\n\n`[x](/a)`\n\n```md\n[x](/a)\n```\n';
    expect(linksOf({ 'docs/index.md': source, 'docs/a.md': '' })['/']).toEqual([]);
  });
});

describe('a category page links to what it lists', () => {
  const category = (slug?: string, label = 'Guides') =>
    JSON.stringify({ label, link: { type: 'generated-index', ...(slug && { slug }) } });

  test('docs and category pages', () => {
    const links = linksOf({
      'docs/guides/_category_.json': category('/category/all'),
      'docs/guides/a.md': '',
      'docs/guides/deep/_category_.json': category(undefined, 'Deep ones'),
      'docs/guides/deep/b.md': '',
    });
    expect(links['/category/all']).toEqual(['/guides/a', '/category/deep-ones']);
    expect(links['/category/deep-ones']).toEqual(['/guides/deep/b']);
  });

  test('a folder without a page by its first page', () => {
    const links = linksOf({
      'docs/guides/_category_.json': category('/all'),
      'docs/guides/x/last.md': '---\nsidebar_position: 9\n---\n',
      'docs/guides/x/first.md': '---\nsidebar_position: 1\n---\n',
    });
    expect(links['/all']).toEqual(['/guides/x/first']);
  });
});

test('a docs path and a base path change URLs but not which pages are linked', () => {
  const links = linksOf(
    {
      'docs/guides/_category_.json': '{"label":"G","link":{"type":"generated-index"}}',
      'docs/guides/a.md': '',
      'src/pages/about.md': '[a](/docs/guides/a)',
      'src/pages/tool.tsx': 'export default () => null;',
    },
    { basePath: '/base/', docs: { routeBasePath: '/docs' } },
  );
  expect(links).toEqual({
    '/docs/guides/a': [],
    '/about': ['/docs/guides/a'],
    '/tool': [],
    '/docs/category/g': ['/docs/guides/a'],
  });
});

test('unlisted pages and drafts are left out', () => {
  const links = linksOf({
    'docs/a.md': '---\nunlisted: true\n---\n',
    'docs/b.md': '---\ndraft: true\n---\n',
    'docs/c.md': '',
  });
  expect(Object.keys(links)).toEqual(['/c']);
});
