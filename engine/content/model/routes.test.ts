import { describe, expect, test } from 'vitest';
import { modelOf, problemLines } from './site-fixture';

describe('A10: two pages with the same URL path', () => {
  const files = {
    'docs/a.md': { title: 'A', slug: '/same' },
    'docs/b.md': { title: 'B', slug: '/Same/' },
  };
  const line =
    'docs/b.md:3:1 | The address /Same/ is taken by docs/a.md | Give one of the two another "slug"; the first one is published.';

  test('are an error; the first one is published', () => {
    const model = modelOf(files);
    expect(problemLines(model.problems)).toEqual([line]);
    expect(model.routes.byPath('/same')).toMatchObject({ filePath: 'docs/a.md' });
    expect(model.routes.byFile('docs/b.md')).toBeUndefined();
    expect(model.routes.all.map(({ urlPath }) => urlPath)).toEqual(['/same', '/search']);
  });

  test.each(['warn', 'log'] as const)('are a warning at level "%s"', (level) => {
    const model = modelOf(files, { config: { onDuplicateRoutes: level } });
    expect(problemLines(model.problems)).toEqual([line.replace('3:1 | ', '3:1 | warning | ')]);
  });

  test('are not reported at level "ignore"', () => {
    expect(modelOf(files, { config: { onDuplicateRoutes: 'ignore' } }).problems).toEqual([]);
  });

  test('can be of different kinds', () => {
    const index = '{"label":"A","link":{"type":"generated-index","slug":"/a"}}';
    const model = modelOf({
      'docs/a.md': {},
      'docs/x/_category_.json': index,
      'docs/x/b.md': {},
      'src/pages/a.md': {},
      'src/pages/search.md': {},
    });
    expect(problemLines(model.problems)).toEqual([
      'docs/x/_category_.json | The address /a is taken by docs/a.md | Give one of the two another "slug"; the first one is published.',
      'src/pages/a.md | The address /a is taken by docs/a.md | Give one of the two another "slug"; the first one is published.',
      'src/pages/search.md | The address /search belongs to a page of the engine | Give the page another "slug".',
    ]);
  });
});

test('two docs with the same id are an error', () => {
  const files = { 'docs/01-a.md': { slug: '/x' }, 'docs/a.md': {} };
  expect(problemLines(modelOf(files).problems)).toEqual([
    'docs/a.md | The doc id "a" is taken by docs/01-a.md | Rename one of the files, or give it another "id".',
  ]);
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
