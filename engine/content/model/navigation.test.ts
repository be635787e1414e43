import { expect, test } from 'vitest';
import { type FixtureFiles, modelOf, problemLines } from './site-fixture';

const chain = {
  'docs/a.md': { title: 'A' },
  'docs/b.md': { title: 'B' },
  'docs/c.md': { title: 'C' },
};
const index = '{"label":"Guide","link":{"type":"generated-index"}}';
const html = { type: 'html', value: '<hr>' };
const link = { type: 'link', label: 'L', href: 'https://example.com' };

/** `previous < next` as hrefs, a dash if there is none. */
function neighbors(files: FixtureFiles, urlPath: string, sidebars?: unknown): string {
  const found = modelOf(files, { sidebars }).navigation.get(urlPath);
  return `${found?.previous?.href ?? '-'} < ${found?.next?.href ?? '-'}`;
}

const categories = {
  'docs/1-a.md': {},
  'docs/2-guide/index.md': {},
  'docs/2-guide/x.md': {},
  'docs/3-plain/y.md': {},
};
const withPage = { ...chain, 'docs/bb/_category_.json': index, 'docs/bb/x.md': {} };
const unlisted = { ...chain, 'docs/b.md': { unlisted: true } };
const draft = { ...chain, 'docs/b.md': { draft: true } };
const mixed = { main: ['a', html, { type: 'ref', id: 'b' }, link, 'c'] };
const twice = { main: ['a', 'b', 'a', 'c'] };

test.each<[string, FixtureFiles, string, string, unknown?]>([
  ['a category with a page is a stop before its children', categories, '/a', '- < /guide/'],
  ['a category with a page', categories, '/guide/', '/a < /guide/x'],
  ['the first child', categories, '/guide/x', '/guide/ < /plain/y'],
  ['a category without a page is no stop', categories, '/plain/y', '/guide/x < -'],
  ['a generated page is a stop', withPage, '/category/guide', '/b < /bb/x'],
  ['raw HTML, references and other links are skipped', chain, '/a', '- < /c', mixed],
  ['B45: before an unlisted page', unlisted, '/a', '- < /c'],
  ['B45: behind an unlisted page', unlisted, '/c', '/a < -'],
  ['B45: an unlisted page', unlisted, '/b', '- < -'],
  ['A99: drafts are skipped', draft, '/a', '- < /c'],
  ['for a doc that is listed twice, the first place counts', chain, '/a', '- < /b', twice],
])('B63: previous and next: %s', (_, files, urlPath, expected, sidebars) => {
  expect(neighbors(files, urlPath, sidebars)).toBe(expected);
});

test.each([
  [{ pagination_label: 'P', sidebar_label: 'S', title: 'T' }, 'P'],
  [{ sidebar_label: 'S', title: 'T' }, 'S'],
  [{ title: 'T' }, 'Item'],
])('B65: the link to %j is titled "%s"', (frontMatter, title) => {
  const items = ['a', { type: 'doc', id: 'b', label: 'Item' }];
  const model = modelOf({ ...chain, 'docs/b.md': frontMatter }, { sidebars: { main: items } });
  expect(model.navigation.get('/a')?.next).toEqual({ href: '/b', title });
});

test('B65: a category takes its title from its doc or from the label of its generated page', () => {
  const { navigation } = modelOf({
    'docs/1-a.md': { title: 'Title of A' },
    'docs/2-guide/_category_.json': index,
    'docs/2-guide/x.md': {},
    'docs/3-tools/_category_.json': '{"label":"Label"}',
    'docs/3-tools/index.md': { title: 'Title of tools' },
    'docs/3-tools/y.md': {},
  });
  expect(navigation.get('/tools/y')?.previous?.title).toBe('Title of tools');
  expect(navigation.get('/category/guide')?.previous?.title).toBe('Title of A');
  expect(navigation.get('/guide/x')?.previous?.title).toBe('Guide');
});

const both = { pagination_next: 'a', pagination_prev: 'c' };

test.each([
  [{ pagination_next: null }, {}, '/a < -'],
  [{ pagination_prev: null }, {}, '- < /c'],
  [both, {}, '/c < /a'],
  [both, { unlisted: true }, '/c < -'],
  [both, { draft: true }, '/c < -'],
])('B66: %j with the target %j: %s', (frontMatter, target, expected) => {
  const files = { ...chain, 'docs/b.md': frontMatter, 'docs/a.md': target };
  expect(modelOf(files).problems).toEqual([]);
  expect(neighbors(files, '/b')).toBe(expected);
});

test('B66: the link shows the pagination label, sidebar label or title of its target', () => {
  const labels = { pagination_label: 'P', sidebar_label: 'S' };
  const { navigation } = modelOf({ ...chain, 'docs/b.md': both, 'docs/a.md': labels });
  const links = { next: { href: '/a', title: 'P' }, previous: { href: '/c', title: 'C' } };
  expect(navigation.get('/b')).toMatchObject(links);
});

test('B66: an unknown id is an error at the field', () => {
  const files = { ...chain, 'docs/b.md': { title: 'B', pagination_next: 'aa' } };
  expect(problemLines(modelOf(files).problems)).toEqual([
    'docs/b.md:3:1 | Unknown doc id in "pagination_next": "aa" | Did you mean "a"? | Available ids: a, b, c.',
  ]);
});

const tree = {
  'docs/index.md': { title: 'Home' },
  'docs/guide/_category_.json': index,
  'docs/guide/deep/x.md': { title: 'X', sidebar_label: 'Ex' },
  'docs/own/index.md': { title: 'Own', unlisted: true },
  'docs/own/child.md': { title: 'Child' },
};

/** The breadcrumbs as `label → href`. */
const trail = (urlPath: string) =>
  modelOf(tree)
    .navigation.get(urlPath)
    ?.breadcrumbs?.map(({ label, href }) => (href === undefined ? label : `${label} → ${href}`));

test.each([
  ['B52', '/guide/deep/x', ['Guide → /category/guide', 'deep', 'Ex']],
  ['B52', '/category/guide', ['Guide']],
  ['B52', '/', []],
  ['B53: without a link to an unlisted page,', '/own/child', ['Own', 'Child']],
])('%s the breadcrumbs of %s', (_, urlPath, breadcrumbs) => {
  expect(trail(urlPath)).toEqual(breadcrumbs);
});

test('B52: breadcrumbs can be switched off', () => {
  const model = modelOf(tree, { config: { docs: { breadcrumbs: false } } });
  expect(model.navigation.get('/guide/deep/x')).not.toHaveProperty('breadcrumbs');
  expect(model.navigation.get('/guide/deep/x')?.categories).toEqual(['Guide', 'deep']);
});

test('B54: a doc without a sidebar has an empty trail; a standalone page has none', () => {
  const model = modelOf({ ...tree, 'src/pages/alone.md': {} }, { sidebars: { main: ['index'] } });
  expect(model.navigation.get('/guide/deep/x')?.breadcrumbs).toEqual([]);
  expect(model.navigation.has('/alone')).toBe(false);
});

test.each([
  ['/category/guide', ['deep']],
  ['/guide/deep/x', ['Ex']],
  ['/', ['Guide', 'Home', 'Own']],
])('A91: the cards of %s are its children, else its siblings: %j', (urlPath, labels) => {
  const { listing = [] } = modelOf(tree).navigation.get(urlPath) ?? {};
  expect(listing.map(({ label }) => label)).toEqual(labels);
});
