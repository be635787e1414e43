import { expect, test } from 'vitest';
import type { PageMeta } from '../shared/page';
import { breadcrumbStructuredData } from './structured-data';

const url = 'https://docs.example.com';
const meta: PageMeta = {
  urlPath: '/api/v1-routes/basic',
  kind: 'doc',
  title: 'Basic',
  headTitle: 'Basic | Docs',
  canonical: `${url}/api/v1-routes/basic`,
  breadcrumbs: [
    { label: 'API', href: '/category/api' },
    { label: 'Group without a page' },
    { label: 'v1 routes', href: '/category/v1-routes' },
    { label: 'Basic' },
  ],
};

test('B55: positions from 1, absolute addresses, steps without a link left out, the page last', () => {
  expect(breadcrumbStructuredData(meta, url)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'API', item: `${url}/category/api` },
      { '@type': 'ListItem', position: 2, name: 'v1 routes', item: `${url}/category/v1-routes` },
      { '@type': 'ListItem', position: 3, name: 'Basic', item: meta.canonical },
    ],
  });
});

test('B54: pages without a trail have none', () => {
  expect(breadcrumbStructuredData({ ...meta, breadcrumbs: [] }, url)).toBeUndefined();
});
