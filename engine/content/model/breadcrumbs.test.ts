import { describe, expect, test } from 'vitest';
import { modelOf } from './site-fixture';

const files = {
  'docs/index.md': { title: 'Home' },
  'docs/guide/_category_.json': '{"label": "Guide", "link": {"type": "generated-index"}}',
  'docs/guide/deep/x.md': { title: 'X', sidebar_label: 'Ex' },
  'docs/own/index.md': { title: 'Own', unlisted: true },
  'docs/own/child.md': { title: 'Child' },
};

describe('B52', () => {
  test('ancestors and the page itself, labelled as in the sidebar', () => {
    expect(modelOf(files).navigation.get('/guide/deep/x')?.breadcrumbs).toEqual([
      { label: 'Guide', href: '/category/guide' },
      { label: 'deep' },
      { label: 'Ex' },
    ]);
  });

  test('a category page ends its own trail', () => {
    expect(modelOf(files).navigation.get('/category/guide')?.breadcrumbs).toEqual([
      { label: 'Guide' },
    ]);
  });

  test('the trail of the home page is empty', () => {
    expect(modelOf(files).navigation.get('/')?.breadcrumbs).toEqual([]);
  });

  test('they can be switched off', () => {
    const model = modelOf(files, { config: { docs: { breadcrumbs: false } } });
    expect(model.navigation.get('/guide/deep/x')).not.toHaveProperty('breadcrumbs');
  });
});

test('B53: a category with an unlisted page is not linked', () => {
  expect(modelOf(files).navigation.get('/own/child')?.breadcrumbs).toEqual([
    { label: 'Own' },
    { label: 'Child' },
  ]);
});

test('B54: a doc without a sidebar has an empty trail, a standalone page none', () => {
  const model = modelOf({ ...files, 'src/pages/alone.md': {} }, { sidebars: { main: ['index'] } });
  expect(model.navigation.get('/guide/deep/x')?.breadcrumbs).toEqual([]);
  expect(model.navigation.has('/alone')).toBe(false);
});

test('A91: cards list the children of a category page, else the siblings of the page', () => {
  const { navigation } = modelOf(files);
  const labels = (urlPath: string) => navigation.get(urlPath)?.listing.map(({ label }) => label);
  expect(labels('/category/guide')).toEqual(['deep']);
  expect(labels('/guide/deep/x')).toEqual(['Ex']);
  expect(labels('/')).toEqual(['Guide', 'Home', 'Own']);
});
