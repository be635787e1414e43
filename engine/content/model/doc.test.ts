import { expect, test } from 'vitest';
import type { SiteConfig } from '../config/schema';
import { cases, type FixtureFiles, modelOf } from './site-fixture';

/** The only doc of a site. */
function docOf(
  frontMatter: Record<string, unknown>,
  config: Partial<SiteConfig> = {},
  filePath = 'docs/guide/some-page.md',
) {
  const model = modelOf({ [filePath]: frontMatter }, { config, mode: 'development' });
  expect(model.problems).toEqual([]);
  return model.docs.docs[0]!;
}

test.each(
  cases(`
    { title: T, $heading: H } → { "title": "T" }
    { title: '', $heading: H } → { "title": "" }
    { $heading: H } → { "title": "H" }
    {} → { "title": "some-page", "isTitleHidden": false, "hasToc": true, "keywords": [] }
    { id: other } → { "title": "other" }
    { description: D, $text: First line. } → { "description": "D" }
    { $text: First line. } → { "description": "First line." }
    { hide_title: true, hide_table_of_contents: true } → { "isTitleHidden": true, "hasToc": false }
    { keywords: [a], image: ./x.png } → { "keywords": ["a"], "image": "./x.png" }
    {} → { "tocLevels": { "minimum": 2, "maximum": 3 } }
    { toc_max_heading_level: 5 } → { "tocLevels": { "minimum": 2, "maximum": 5 } }
    { toc_min_heading_level: 3, toc_max_heading_level: 4 } → { "tocLevels": { "minimum": 3, "maximum": 4 } }
    { toc_min_heading_level: 4 } → { "tocLevels": { "minimum": 4, "maximum": 4 } }
    { last_update: { date: '2026-07-27', author: Jo } } → { "lastUpdate": { "date": "2026-07-27", "author": "Jo" } }
    { last_update: { author: Jo } } → { "lastUpdate": { "author": "Jo" } }
    { checked: { date: '2026-11-22', version: 0.3.5 } } → { "checked": { "date": "2026-11-22", "version": "0.3.5" } }
    { checked: { date: '2026-11-22' } } → { "checked": { "date": "2026-11-22" } }
    {} → { "search": { "keywords": [], "boost": 1 } }
    { search: { keywords: [k] } } → { "search": { "keywords": ["k"], "boost": 1 } }
    { search: false } → { "search": false }
  `),
)('A12, A15, A19, A20, A21, A22, A31: %s', (_, frontMatter, expected) => {
  expect(docOf(frontMatter)).toMatchObject(JSON.parse(expected));
});

test('A15, A28, A31: what is not written is missing', () => {
  const doc = docOf({});
  for (const field of ['description', 'image', 'lastUpdate', 'checked', 'editUrl']) {
    expect(doc).not.toHaveProperty(field);
  }
});

test('A21: the default levels are configurable', () => {
  const config = { docs: { tableOfContents: { minHeadingLevel: 3, maxHeadingLevel: 6 } } };
  expect(docOf({}, config).tocLevels).toEqual({ minimum: 3, maximum: 6 });
  expect(docOf({ toc_max_heading_level: 2 }, config).tocLevels).toEqual({ minimum: 2, maximum: 2 });
});

test.each([
  [{}, 'guide/some-page.md', 'https://git.example.com/edit/main/site/docs/guide/some-page.md'],
  [{}, 'Über uns.md', 'https://git.example.com/edit/main/site/docs/%C3%9Cber%20uns.md'],
  [{ custom_edit_url: 'https://x.dev/a' }, 'a.md', 'https://x.dev/a'],
  [{ custom_edit_url: null }, 'a.md', undefined],
  [{ custom_edit_url: '' }, 'a.md', undefined],
])('A28, A101: the edit link with %j of %s is %s', (frontMatter, path, editUrl) => {
  const config = { docs: { editUrl: 'https://git.example.com/edit/main/site/' } };
  expect(docOf(frontMatter, config, `docs/${path}`).editUrl).toBe(editUrl);
});

test('A27: number prefixes can be kept in the path; they set no position', () => {
  const doc = docOf({ parse_number_prefixes: false }, {}, 'docs/02-b/01-a.md');
  expect(doc).toMatchObject({ id: '02-b/01-a', urlPath: '/02-b/01-a' });
  expect(doc).not.toHaveProperty('position');
});

const marked: FixtureFiles = {
  'docs/a.md': { draft: true },
  'docs/b.md': { unlisted: true },
  'src/pages/c.md': { draft: true },
};

test('A99, A100: production has no drafts; unlisted pages are marked', () => {
  const { routes } = modelOf(marked);
  expect(routes.all.map(({ urlPath }) => urlPath)).toEqual(['/b', '/search']);
  expect(routes.byPath('/b')).toMatchObject({ isUnlisted: true });
});

test('A99, A100: development has drafts, and marks them', () => {
  const { routes, docs } = modelOf(marked, { mode: 'development' });
  for (const path of ['/a', '/c']) expect(routes.byPath(path)).toMatchObject({ isDraft: true });
  expect(docs.sidebars[0]?.items.map(({ label }) => label)).toEqual(['a', 'b']);
});

test('B3: docs can have a route of their own', () => {
  const docs = { 'docs/index.md': {}, 'docs/a.md': { slug: '/x' }, 'docs/g/b.md': {} };
  const category = { 'docs/g/_category_.json': '{"link":{"type":"generated-index"}}' };
  const config = { docs: { routeBasePath: 'guide' } };
  const model = modelOf({ ...docs, ...category }, { config });
  const paths = ['/guide/x', '/guide/g/b', '/guide/', '/guide/category/g', '/search'];
  expect(model.routes.all.map(({ urlPath }) => urlPath)).toEqual(paths);
  expect(model.docs.mainDoc?.id).toBe('index');
});

test('A4: addresses of index pages may do without a slash', () => {
  const files = {
    'docs/index.md': {},
    'docs/g/index.md': {},
    'docs/b.md': { slug: '/x/' },
    'src/pages/team/index.tsx': {},
  };
  const config = { docs: { routeBasePath: 'guide' }, output: { indexSlash: false } };
  const paths = modelOf(files, { config }).routes.all.map(({ urlPath }) => urlPath);
  expect(paths.sort()).toEqual(['/guide', '/guide/g', '/guide/x', '/search', '/team']);
  const { routes } = modelOf(
    { 'docs/index.md': {} },
    { config: { output: { indexSlash: false } } },
  );
  expect(routes.byPath('/')?.urlPath).toBe('/');
});

test('A108: standalone pages from Markdown and from scripts', () => {
  const model = modelOf({
    'src/pages/mark.md': { $heading: 'H', wrapperClassName: 'wide', hide_table_of_contents: true },
    'src/pages/team/index.tsx': {},
    // Named like the site.
    'src/pages/index.tsx': {},
    'src/pages/old.md': { title: 'T', slug: '/new' },
  });
  expect(model.pages).toMatchObject([
    { urlPath: '/', title: 'Docs' },
    { urlPath: '/mark', title: 'H', wrapperClassName: 'wide', hasToc: false },
    { urlPath: '/new', title: 'T' },
    { urlPath: '/team/', title: 'team' },
  ]);
});
