import { expect, test } from 'vitest';
import { modelOf, problemLines } from './site-fixture';

const files = {
  'docs/a.md': { title: 'A', slug: '/same' },
  'docs/b.md': { title: 'B', slug: '/Same/' },
};
const taken =
  'is taken by docs/a.md | Give one of the two another "slug"; the first one is published.';

test('A10: of two pages with the same URL path the first one is published', () => {
  const { routes } = modelOf(files);
  expect(routes.byPath('/same')).toMatchObject({ filePath: 'docs/a.md' });
  expect(routes.byFile('docs/b.md')).toMatchObject({ filePath: 'docs/a.md' });
  expect(routes.all.map(({ urlPath }) => urlPath)).toEqual(['/same', '/search']);
});

test.each(['NFC', 'NFD'])(
  'A9: letters with accents match, however they are composed: %s',
  (form) => {
    const other = form === 'NFC' ? 'NFD' : 'NFC';
    const filePath = 'docs/Übung.md'.normalize(form);
    const { routes } = modelOf({ [filePath]: {} });
    expect(routes.byFile('docs/Übung.md'.normalize(other))).toMatchObject({ filePath });
    expect(routes.byPath('/Übung'.normalize(other))).toMatchObject({ filePath });
  },
);

test.each([
  ['error', [`docs/b.md:3:1 | The address /Same/ ${taken}`]],
  ['warn', [`docs/b.md:3:1 | warning | The address /Same/ ${taken}`]],
  ['log', [`docs/b.md:3:1 | warning | The address /Same/ ${taken}`]],
  ['ignore', []],
] as const)('A10: two pages with the same URL path at level "%s"', (onDuplicateRoutes, lines) => {
  const { problems } = modelOf(files, { config: { onDuplicateRoutes } });
  expect(problemLines(problems)).toEqual(lines);
});

test('A10: the pages can be of different kinds', () => {
  const model = modelOf({
    'docs/a.md': {},
    'docs/x/_category_.json': '{"label":"A","link":{"type":"generated-index","slug":"/a"}}',
    'docs/x/b.md': {},
    'src/pages/a.md': {},
    'src/pages/404.md': {},
    'src/pages/search.md': {},
  });
  expect(problemLines(model.problems)).toEqual([
    `docs/x/_category_.json | The address /a ${taken}`,
    `src/pages/404.md | The page is left out: the engine's own page answers at /404 | Remove the file, or give it another "slug", if it is more than a "Page not found".`,
    `src/pages/a.md | The address /a ${taken}`,
    'src/pages/search.md | The address /search belongs to a page of the engine | Give the page another "slug".',
  ]);
});

test.each(['x?y', 'x#y', 'x\\y'])('A8: a file name that is no path is an error: %s', (name) => {
  const filePath = `docs/${name}.md`;
  expect(problemLines(modelOf({ [filePath]: {} }).problems)).toEqual([
    `${filePath} | The file name cannot be part of an address: /${name} | Rename it without "?", "#" and "\\", or write a "slug" into its front matter.`,
  ]);
  expect(modelOf({ [filePath]: { slug: '/y' } }).problems).toEqual([]);
});

test('two docs with the same id are treated as two with the same path: "warn" publishes both', () => {
  const files = { 'docs/01-a.md': { slug: '/x' }, 'docs/a.md': {} };
  const what =
    'The doc id "a" is taken by docs/01-a.md | Rename one of the files, or give it another "id".';
  expect(problemLines(modelOf(files).problems)).toEqual([`docs/a.md | ${what}`]);
  const { problems, routes } = modelOf(files, { config: { onDuplicateRoutes: 'warn' } });
  expect(problemLines(problems)).toEqual([`docs/a.md | warning | ${what}`]);
  expect(['/x', '/a'].map((path) => routes.byPath(path)?.urlPath)).toEqual(['/x', '/a']);
});

test('B7: routes are found in any letter case and encoding, without their trailing slash', () => {
  const { routes } = modelOf({ 'docs/Über/index.md': {} });
  for (const path of ['/Über/', '/über', '/%C3%9CBER/']) {
    expect(routes.byPath(path)?.urlPath).toBe('/Über/');
  }
  expect(routes.byPath('/uber')).toBeUndefined();
});

test('B11: without a doc at /, the main doc is the first one of the first sidebar', () => {
  const files = { 'docs/a.md': {}, 'docs/b.md': { sidebar_position: 1 } };
  expect(modelOf(files).docs.mainDoc?.id).toBe('b');
  expect(modelOf(files, { config: { docs: { sidebars: false } } }).docs.mainDoc?.id).toBe('a');
  expect(modelOf({}).docs).not.toHaveProperty('mainDoc');
});

test('a site without search has no search page', () => {
  expect(modelOf({}, { config: { search: false } }).routes.all).toEqual([]);
});
