import { describe, expect, test } from 'vitest';
import type { SiteConfig } from '../config/schema';
import { type FixtureFiles, modelOf, problemLines } from './site-fixture';

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

test.each([
  [{ title: 'T', $heading: 'H' }, 'T'],
  [{ title: '', $heading: 'H' }, ''],
  [{ $heading: 'H' }, 'H'],
  [{}, 'some-page'],
  [{ id: 'other' }, 'other'],
])('A12: the title of %j is "%s"', (frontMatter, title) => {
  expect(docOf(frontMatter).title).toBe(title);
});

test.each([
  [{ description: 'D', $text: 'First line.' }, 'D'],
  [{ $text: 'First line.' }, 'First line.'],
  [{}, undefined],
])('A15: the description of %j is %s', (frontMatter, description) => {
  expect(docOf(frontMatter).description).toBe(description);
});

test('A16: an invalid field is left out, the page is kept', () => {
  const model = modelOf({ 'docs/a.md': { title: 'T', sidebar_position: 'x' } });
  expect(problemLines(model.problems)).toEqual([
    'docs/a.md:3:1 | Front matter field "sidebar_position" must be a number, not "x" | Write a number without quotes.',
  ]);
  expect(model.docs.docs[0]).toMatchObject({ title: 'T', urlPath: '/a' });
});

test('A19, A20, A22: title, table of contents and metadata', () => {
  expect(docOf({})).toMatchObject({ isTitleHidden: false, hasToc: true, keywords: [] });
  expect(
    docOf({ hide_title: true, hide_table_of_contents: true, keywords: ['a'], image: './x.png' }),
  ).toMatchObject({ isTitleHidden: true, hasToc: false, keywords: ['a'], image: './x.png' });
});

test.each([
  [{}, 2, 3],
  [{ toc_max_heading_level: 5 }, 2, 5],
  [{ toc_min_heading_level: 3, toc_max_heading_level: 4 }, 3, 4],
  [{ toc_min_heading_level: 4 }, 4, 4],
])('A21: %j lists levels %i to %i', (frontMatter, minimum, maximum) => {
  expect(docOf(frontMatter).tocLevels).toEqual({ minimum, maximum });
});

test('A21: the default levels are configurable', () => {
  const config = { docs: { tableOfContents: { minHeadingLevel: 3, maxHeadingLevel: 6 } } };
  expect(docOf({}, config).tocLevels).toEqual({ minimum: 3, maximum: 6 });
  expect(docOf({ toc_max_heading_level: 2 }, config).tocLevels).toEqual({ minimum: 2, maximum: 2 });
});

describe('A28, A101: the edit link', () => {
  const config = { docs: { editUrl: 'https://git.example.com/edit/main/site/' } };

  test('is the configured prefix plus the path of the file', () => {
    expect(docOf({}, config).editUrl).toBe(
      'https://git.example.com/edit/main/site/docs/guide/some-page.md',
    );
    expect(docOf({}, config, 'docs/Über uns.md').editUrl).toBe(
      'https://git.example.com/edit/main/site/docs/%C3%9Cber%20uns.md',
    );
  });

  test.each([
    [{ custom_edit_url: 'https://x.dev/a' }, 'https://x.dev/a'],
    [{ custom_edit_url: null }, undefined],
    [{ custom_edit_url: '' }, undefined],
  ])('%j: %s', (frontMatter, editUrl) => {
    expect(docOf(frontMatter, config).editUrl).toBe(editUrl);
  });

  test('is missing if none is configured', () => {
    expect(docOf({})).not.toHaveProperty('editUrl');
  });
});

test('A31: the date and author of the last change', () => {
  const update = { date: '2026-07-27', author: 'Jo' };
  expect(docOf({ last_update: update }).lastUpdate).toEqual(update);
  expect(docOf({ last_update: { author: 'Jo' } }).lastUpdate).toEqual({ author: 'Jo' });
  expect(docOf({})).not.toHaveProperty('lastUpdate');
});

test('the date and version of the last check', () => {
  const checked = { date: '2026-11-22', version: '0.3.5' };
  expect(docOf({ checked }).checked).toEqual(checked);
  expect(docOf({ checked: { date: '2026-11-22' } }).checked).toEqual({ date: '2026-11-22' });
  expect(docOf({})).not.toHaveProperty('checked');
});

test('search settings of a page', () => {
  expect(docOf({}).search).toEqual({ keywords: [], boost: 1 });
  expect(docOf({ search: { keywords: ['k'] } }).search).toEqual({ keywords: ['k'], boost: 1 });
  expect(docOf({ search: false }).search).toBe(false);
});

test('A27: number prefixes can be kept in the path; they set no position', () => {
  const doc = docOf({ parse_number_prefixes: false }, {}, 'docs/02-b/01-a.md');
  expect(doc).toMatchObject({ id: '02-b/01-a', urlPath: '/02-b/01-a' });
  expect(doc).not.toHaveProperty('position');
});

describe('A99, A100', () => {
  const files: FixtureFiles = {
    'docs/a.md': { draft: true },
    'docs/b.md': { unlisted: true },
    'src/pages/c.md': { draft: true },
  };

  test('production has no drafts', () => {
    const model = modelOf(files);
    expect(model.routes.byPath('/a')).toBeUndefined();
    expect(model.routes.byPath('/c')).toBeUndefined();
    expect(model.docs.docs.map(({ id }) => id)).toEqual(['b']);
  });

  test('development has drafts, and marks them', () => {
    const model = modelOf(files, { mode: 'development' });
    expect(model.routes.byPath('/a')).toMatchObject({ isDraft: true });
    expect(model.docs.sidebars[0]?.items.map(({ label }) => label)).toEqual(['a', 'b']);
    expect(model.routes.byPath('/c')).toMatchObject({ isDraft: true });
  });

  test('unlisted pages are built and marked', () => {
    expect(modelOf(files).routes.byPath('/b')).toMatchObject({ isUnlisted: true });
  });
});

test('B3: docs can have a route of their own', () => {
  const model = modelOf(
    {
      'docs/index.md': {},
      'docs/a.md': { slug: '/x' },
      'docs/g/_category_.json': '{"link":{"type":"generated-index"}}',
      'docs/g/b.md': {},
    },
    { config: { docs: { routeBasePath: 'guide' } } },
  );
  expect(model.routes.all.map(({ urlPath }) => urlPath)).toEqual([
    '/guide/x',
    '/guide/g/b',
    '/guide/',
    '/guide/category/g',
    '/search',
  ]);
  expect(model.docs.mainDoc?.id).toBe('index');
});

test('A108: standalone pages from Markdown and from scripts', () => {
  const model = modelOf({
    'src/pages/markdown-page.md': {
      $heading: 'H',
      wrapperClassName: 'wide',
      hide_table_of_contents: true,
    },
    'src/pages/team/index.tsx': {},
    'src/pages/old.md': { title: 'T', slug: '/new' },
  });
  expect(model.pages).toMatchObject([
    { urlPath: '/markdown-page', title: 'H', wrapperClassName: 'wide', hasToc: false },
    { urlPath: '/new', title: 'T' },
    { urlPath: '/team/', title: 'index' },
  ]);
});

test('a file without front matter or text', () => {
  const model = modelOf({ 'docs/a.md': {} });
  expect(model.routes.byFile('docs/a.md')).toMatchObject({ urlPath: '/a', title: 'a' });
});
