import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { parseCategoryFile } from './sidebar-schema';
import { cases, type FixtureFiles, modelOf, outline, problemLines } from './site-fixture';

function parse(source: string, name = '_category_.json') {
  const { file, problems } = parseCategoryFile(source, `docs/a/${name}`);
  return { metadata: file.metadata, problems: problemLines(problems) };
}

/** The first sidebar of a site in which the files have no problems. */
function sidebarOf(files: FixtureFiles): string[] {
  const model = modelOf(files);
  expect(model.problems).toEqual([]);
  return outline(model.docs.sidebars[0]?.items);
}

test('A33: files can be JSON or YAML', () => {
  const metadata = {
    label: 'Guide',
    position: 2.5,
    collapsible: false,
    collapsed: false,
    className: 'hidden',
    description: 'D',
    key: 'k',
    customProps: { badge: 'new' },
    link: { type: 'generated-index', slug: '/g', title: 'T', keywords: ['a', 'b'] },
  };
  expect(parse(JSON.stringify(metadata))).toEqual({ metadata, problems: [] });
  expect(parse(stringify(metadata), '_category_.yml')).toEqual({ metadata, problems: [] });
});

const oneKeyword = { link: { type: 'generated-index', keywords: ['a'] } };

test.each([
  ['an empty file', '', {}],
  ['tabs and a trailing comma', '{\n\t"label": "A",\n}', { label: 'A' }],
  ['link: null', 'link: null', { link: null }],
  ['one keyword', 'link: {type: generated-index, keywords: a}', oneKeyword],
])('%s is valid', (_, source, metadata) => {
  expect(parse(source)).toEqual({ metadata, problems: [] });
});

test.each(
  cases<string>(`
    '{ "lable": "x" }' → 1:3 | Unknown category field "lable" | Did you mean "label"?
    '{ "position": "1" }' → 1:3 | Category field "position" must be a number, not "1" | Write a number without quotes.
    "{\\n  \\"link\\": {\\n    \\"type\\": \\"generated-index\\",\\n    \\"titel\\": \\"x\\"\\n  }\\n}" → 4:5 | Unknown category field "link.titel" | Did you mean "link.title"?
    '{ "link": { "type": "index" } }' → 1:13 | Category field "link.type" must be "generated-index" or "doc", not "index" | Write "generated-index" or "doc".
    '{ "link": { "type": "doc" } }' → 1:3 | Category field "link.id" is missing | Add it; it must be text.
    '{ "link": { "type": "generated-index", "slug": "a#b" } }' → 1:40 | Category field "link.slug" must be a path, not "a#b" | Write it without "?", "#" or double slashes.
    '{ "label": "x"' → 1:15 | The category file is not valid JSON: Flow map must end with a } | Correct the line.
  `),
)('A33: %s is an error with a position', (_, source, line) => {
  expect(parse(source)).toEqual({ metadata: {}, problems: [`docs/a/_category_.json:${line}`] });
});

/** A model with a category of one doc. */
const withCategory = (category: object) =>
  modelOf({ 'docs/02-guide/a.md': {}, 'docs/02-guide/_category_.json': JSON.stringify(category) });

test('A34: collapsible: false also expands; class, custom data and description are kept', () => {
  const kept = { className: 'hidden', customProps: { badge: 1 }, description: 'D' };
  const model = withCategory({ collapsible: false, collapsed: true, ...kept });
  const state = { isCollapsible: false, isCollapsed: false };
  expect(model.docs.sidebars[0]?.items[0]).toMatchObject({ ...state, ...kept });
});

const index = (label: string) => `{"label":"${label}","link":{"type":"generated-index"}}`;

test.each([
  ['Arch Linux System Setup', 'arch-linux-system-setup'],
  ["What's new?", 'whats-new'],
  ['Über uns', 'über-uns'],
  ['日本語', '日本語'],
])('A38: the slug of the label "%s" is %s', (label, slug) => {
  const { docs } = withCategory({ label, link: { type: 'generated-index' } });
  expect(docs.categories[0]?.urlPath).toBe(`/category/${slug}`);
});

test('A35, B8: generated indexes have the slug of their label, repeated ones numbered', () => {
  const files = {
    'docs/1-mod/_category_.json': index('Mod'),
    'docs/1-mod/api/_category_.json': index('API'),
    'docs/1-mod/api/deep/_category_.json': index('API'),
    'docs/1-mod/api/deep/x.md': {},
    'docs/2-api/_category_.json': index('API'),
    'docs/2-api/y.md': {},
  };
  expect(sidebarOf(files)).toEqual([
    'Mod → /category/mod',
    '  API → /category/api',
    '    API → /category/api-1',
    '      x → /mod/api/deep/x',
    'API → /category/api-2',
    '  y → /api/y',
  ]);
});

test('A35: the index page has the title, description, image and keywords of its link', () => {
  const texts = { title: 'All guides', description: 'Every one.' };
  const page = { ...texts, image: '/img/a.png', keywords: ['k'] };
  const link = { type: 'generated-index', slug: 'all', ...page };
  const filePath = 'docs/02-guide/_category_.json';
  const place = { kind: 'category', urlPath: '/all', filePath, sidebar: 'defaultSidebar' };
  const { categories } = withCategory({ label: 'Guides', link }).docs;
  expect(categories).toEqual([{ ...place, label: 'Guides', ...page }]);
});

test.each(['intro', 'guide/intro'])(
  'A36: the linked doc "%s" moves from the children to the category and provides defaults',
  (id) => {
    const fields = { sidebar_class_name: 'strong', sidebar_custom_props: { x: 1 } };
    const files = {
      'docs/a.md': { sidebar_position: 1 },
      'docs/02-guide/intro.md': { title: 'Welcome', sidebar_position: 7, ...fields },
      'docs/02-guide/b.md': {},
      'docs/c.md': { sidebar_position: 8 },
      'docs/02-guide/_category_.yml': `link: {type: doc, id: ${id}}`,
    };
    const expected = ['a → /a', 'Welcome → /guide/intro', '  b → /guide/b', 'c → /c'];
    expect(sidebarOf(files)).toEqual(expected);
    expect(modelOf(files).docs.sidebars[0]?.items[1]).toMatchObject({
      className: 'strong',
      customProps: { x: 1 },
    });
  },
);

test('A36: an unknown doc id is an error with a position, a draft is not', () => {
  const files = {
    'docs/a.md': {},
    'docs/guide/intro.md': { draft: true },
    'docs/guide/b.md': {},
    'docs/guide/_category_.yml': 'link:\n  type: doc\n  id: intro',
  };
  expect(sidebarOf(files)).toEqual(['a → /a', 'guide', '  b → /guide/b']);
  const wrong = { ...files, 'docs/guide/_category_.yml': 'link:\n  type: doc\n  id: guide/c' };
  expect(problemLines(modelOf(wrong).problems)).toEqual([
    'docs/guide/_category_.yml:3:3 | Unknown doc id in the category link: "guide/c" | Did you mean "guide/b"? | Available ids: a, guide/b.',
  ]);
});

test('A39: without metadata the category uses the folder name and the index doc', () => {
  const guide = { 'docs/02-guide/index.md': { title: 'Guide' }, 'docs/02-guide/x.md': {} };
  const files = { ...guide, 'docs/1-a.md': {}, 'docs/03-b.md': {}, 'docs/04-c/d.md': {} };
  const entries = ['Guide → /guide/', '  x → /guide/x', 'b → /b', 'c', '  d → /c/d'];
  expect(sidebarOf(files)).toEqual(['a → /a', ...entries]);
});

test.each([
  ['A37: with link: null', '{"link": null}', 'guide'],
  ['A4: with a generated index', '{"link":{"type":"generated-index"}}', 'guide → /category/guide'],
])('%s an index doc is a normal child', (_, category, entry) => {
  const files = {
    'docs/guide/index.md': { title: 'Start' },
    'docs/guide/_category_.json': category,
  };
  expect(sidebarOf(files)).toEqual([entry, '  Start → /guide/']);
});
