import { describe, expect, test } from 'vitest';
import { type FixtureFiles, modelOf, problemLines } from './site-fixture';

/** `previous < next` as hrefs, a dash if there is none. */
function neighbours(files: FixtureFiles, urlPath: string, sidebars?: unknown): string {
  const found = modelOf(files, { sidebars }).navigation.get(urlPath);
  return `${found?.previous?.href ?? '-'} < ${found?.next?.href ?? '-'}`;
}

const chain = {
  'docs/a.md': { title: 'A' },
  'docs/b.md': { title: 'B' },
  'docs/c.md': { title: 'C' },
};

describe('B63', () => {
  test('a category with a page is a stop before its children', () => {
    const files = {
      'docs/1-a.md': {},
      'docs/2-guide/index.md': {},
      'docs/2-guide/x.md': {},
      'docs/3-plain/y.md': {},
    };
    expect(neighbours(files, '/a')).toBe('- < /guide/');
    expect(neighbours(files, '/guide/')).toBe('/a < /guide/x');
    expect(neighbours(files, '/guide/x')).toBe('/guide/ < /plain/y');
    expect(neighbours(files, '/plain/y')).toBe('/guide/x < -');
  });

  test('generated category pages are stops', () => {
    const files = {
      ...chain,
      'docs/bb/_category_.json': '{"link":{"type":"generated-index"}}',
      'docs/bb/x.md': {},
    };
    expect(neighbours(files, '/category/bb')).toBe('/b < /bb/x');
  });

  test('raw HTML, references and other links are skipped', () => {
    const items = [
      'a',
      { type: 'html', value: '<hr>' },
      { type: 'ref', id: 'b' },
      { type: 'link', label: 'L', href: 'https://example.com' },
      'c',
    ];
    expect(neighbours(chain, '/a', { main: items })).toBe('- < /c');
  });

  test('B45: unlisted pages are skipped and have no neighbours themselves', () => {
    const files = { ...chain, 'docs/b.md': { unlisted: true } };
    expect(neighbours(files, '/a')).toBe('- < /c');
    expect(neighbours(files, '/c')).toBe('/a < -');
    expect(neighbours(files, '/b')).toBe('- < -');
  });

  test('A99: drafts are skipped', () => {
    expect(neighbours({ ...chain, 'docs/b.md': { draft: true } }, '/a')).toBe('- < /c');
  });

  test('a doc that is listed twice has the neighbours of its first place', () => {
    expect(neighbours(chain, '/a', { main: ['a', 'b', 'a', 'c'] })).toBe('- < /b');
  });
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

test('B65: a category is titled by its doc or by the label of its generated page', () => {
  const files = {
    'docs/1-a.md': { title: 'Title of A' },
    'docs/2-guide/_category_.json':
      '{"label":"Label","link":{"type":"generated-index","title":"T"}}',
    'docs/2-guide/x.md': {},
    'docs/3-tools/_category_.json': '{"label":"Label"}',
    'docs/3-tools/index.md': { title: 'Title of tools' },
    'docs/3-tools/y.md': {},
  };
  const { navigation } = modelOf(files);
  expect(navigation.get('/tools/y')?.previous?.title).toBe('Title of tools');
  expect(navigation.get('/category/label')?.previous?.title).toBe('Title of A');
  expect(navigation.get('/guide/x')?.previous?.title).toBe('Label');
});

describe('B66', () => {
  test.each([
    [{ pagination_next: null }, '/a < -'],
    [{ pagination_prev: null }, '- < /c'],
    [{ pagination_next: 'a', pagination_prev: 'c' }, '/c < /a'],
  ])('%j gives %s', (frontMatter, expected) => {
    expect(neighbours({ ...chain, 'docs/b.md': frontMatter }, '/b')).toBe(expected);
  });

  test('the target is titled by its pagination label, sidebar label or title', () => {
    const files = {
      ...chain,
      'docs/b.md': { pagination_next: 'a', pagination_prev: 'c' },
      'docs/a.md': { pagination_label: 'P', sidebar_label: 'S' },
    };
    const found = modelOf(files).navigation.get('/b');
    expect(found?.next).toEqual({ href: '/a', title: 'P' });
    expect(found?.previous).toEqual({ href: '/c', title: 'C' });
  });

  test.each([{ unlisted: true }, { draft: true }])(
    'a target that is %j removes the link',
    (state) => {
      const files = { ...chain, 'docs/b.md': { pagination_next: 'a' }, 'docs/a.md': state };
      const model = modelOf(files);
      expect(model.problems).toEqual([]);
      expect(model.navigation.get('/b')).not.toHaveProperty('next');
    },
  );

  test('an unknown id is an error at the field', () => {
    const files = { ...chain, 'docs/b.md': { title: 'B', pagination_next: 'aa' } };
    expect(problemLines(modelOf(files).problems)).toEqual([
      'docs/b.md:3:1 | Unknown doc id in "pagination_next": "aa" | Did you mean "a"? | Available ids: a, b, c.',
    ]);
  });
});
