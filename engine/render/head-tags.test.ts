import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { type SiteConfig, siteConfigSchema } from '../content/config/schema';
import type { PageMeta } from '../shared/page';
import {
  breadcrumbStructuredData,
  type HeadInput,
  readAuthorTags,
  renderHeadTags,
} from './head-tags';

const url = 'https://docs.example.com';

const meta: PageMeta = {
  urlPath: '/consolemc',
  kind: 'doc',
  title: 'ConsoleMC',
  headTitle: 'ConsoleMC | Docs',
  description: 'Commands from "outside" & more.',
  canonical: `${url}/consolemc`,
};

interface Setup extends Partial<Omit<HeadInput, 'config' | 'meta'>> {
  config?: Partial<SiteConfig>;
  meta?: Partial<PageMeta>;
}

function headOf({ config, meta: changed, ...rest }: Setup = {}) {
  const html = renderHeadTags({
    meta: { ...meta, ...changed },
    config: siteConfigSchema.parse({ title: 'Docs', url, ...config }),
    keywords: [],
    authorTags: [],
    links: [],
    ...rest,
  });
  const { document } = new Window();
  document.head.innerHTML = html;
  const content = (name: string): string[] =>
    [...document.head.querySelectorAll(`meta[name="${name}"], meta[property="${name}"]`)].map(
      (tag) => tag.getAttribute('content') ?? '',
    );
  const hrefs = (selector: string): string[] =>
    [...document.head.querySelectorAll(`link${selector}`)].map(
      (tag) => tag.getAttribute('href') ?? '',
    );
  return { html, document, content, hrefs };
}

test('B171, B172, B173: title, description, keywords and image, also for previews', () => {
  const image = `${url}/img/x.png`;
  const { document, content } = headOf({ keywords: ['a', 'b "c"'], image });
  expect(document.title).toBe('ConsoleMC | Docs');
  expect(content('og:title')).toEqual(['ConsoleMC | Docs']);
  expect(content('description')).toEqual(['Commands from "outside" & more.']);
  expect(content('og:description')).toEqual(['Commands from "outside" & more.']);
  expect(content('keywords')).toEqual(['a, b "c"']);
  expect([content('og:image'), content('twitter:image')]).toEqual([[image], [image]]);
  expect(headOf().content('og:image')).toEqual([]);
});

describe('B174: fixed tags', () => {
  test('are on every page', () => {
    const { content, hrefs } = headOf({ config: { favicon: 'img/icon.svg' } });
    expect(content('viewport')).toEqual(['width=device-width, initial-scale=1']);
    expect(content('generator')).toHaveLength(1);
    expect(content('theme-color')).toEqual(['#008080']);
    expect(content('twitter:card')).toEqual(['summary_large_image']);
    expect(hrefs('[rel="icon"]')).toEqual(['/icons/favicon-32.png', '/img/icon.svg']);
    expect(hrefs('[rel="apple-touch-icon"]')).toEqual(['/icons/touch-180.png']);
  });

  test('the configuration overrides defaults, the page overrides both, and each name occurs once', () => {
    const { document, content } = headOf({
      config: {
        keywords: ['site'],
        metadata: [
          { name: 'author', content: 'Ada' },
          { name: 'twitter:card', content: 'summary' },
          { name: 'viewport', content: 'width=500' },
          { name: 'Description', content: 'of the site' },
          { property: 'og:locale', content: 'xx' },
        ],
      },
      authorTags: [
        '<meta name="author" content="Grace"/><meta property="og:image" content="/own.png"/>',
        '<link rel="me" href="/me"/>',
      ],
      image: `${url}/x.png`,
    });
    expect(content('twitter:card')).toEqual(['summary']);
    expect(content('viewport')).toEqual(['width=500']);
    expect(content('description')).toEqual(['Commands from "outside" & more.']);
    expect(content('author')).toEqual(['Grace']);
    expect(content('og:image')).toEqual(['/own.png']);
    const names = [...document.head.querySelectorAll('meta')].map((tag) =>
      (tag.getAttribute('name') ?? tag.getAttribute('property') ?? '').toLowerCase(),
    );
    expect(names.length).toBe(new Set(names).size);
    expect(document.head.querySelectorAll('link[rel="me"]')).toHaveLength(1);
  });

  test('an author’s title, description and canonical address replace the page’s everywhere', () => {
    const { document, content, hrefs } = headOf({
      authorTags: [
        '<title>Own &amp; only</title><meta name="description" content="Own words"/><link rel="canonical" href="https://x.org/a"/>',
      ],
    });
    expect(document.title).toBe('Own & only');
    expect(document.head.querySelectorAll('title')).toHaveLength(1);
    expect(content('og:title')).toEqual(['Own & only']);
    expect(content('og:description')).toEqual(['Own words']);
    expect(hrefs('[rel="canonical"]')).toEqual(['https://x.org/a']);
    expect(content('og:url')).toEqual(['https://x.org/a']);
  });
});

test('B175: one language has two alternate links to one address', () => {
  const { document, content, hrefs } = headOf();
  expect(hrefs('[hreflang]')).toEqual([`${url}/consolemc`, `${url}/consolemc`]);
  const languages = [...document.head.querySelectorAll('[hreflang]')];
  expect(languages.map((tag) => tag.getAttribute('hreflang'))).toEqual(['en', 'x-default']);
  expect(content('og:locale')).toEqual(['en']);
});

test.each([
  ['doc', 'docs-default-current', ['current']],
  ['category', 'docs-default-current', ['current']],
  ['page', 'default', []],
  ['search', 'default', []],
] as const)('B176: search metadata of a %s', (kind, tag, version) => {
  const { content } = headOf({ meta: { kind } });
  expect(content('docsearch:language')).toEqual(['en']);
  expect(content('docusaurus_locale')).toEqual(['en']);
  expect(content('docsearch:docusaurus_tag')).toEqual([tag]);
  expect(content('docusaurus_tag')).toEqual([tag]);
  expect(content('docsearch:version')).toEqual(version);
  expect(content('docusaurus_version')).toEqual(version);
});

test('B147: the search description is linked, unless there is no search or no server', () => {
  expect(headOf().hrefs('[rel="search"]')).toEqual(['/opensearch.xml']);
  expect(headOf({ config: { search: false } }).hrefs('[rel="search"]')).toEqual([]);
  expect(headOf({ config: { router: 'hash' } }).hrefs('[rel="search"]')).toEqual([]);
});

test('B19: links carry the base path', () => {
  const { hrefs } = headOf({ config: { basePath: '/x/', favicon: 'i.svg' } });
  expect(hrefs('[rel="manifest"], [rel="search"], [rel="icon"]')).toEqual([
    '/x/icons/favicon-32.png',
    '/x/i.svg',
    '/x/manifest.webmanifest',
    '/x/opensearch.xml',
  ]);
});

test.each([
  ['<meta name="robots" content="noindex"/>', 'noindex'],
  ['<meta content="noindex, nofollow" name="robots"/>', 'noindex, nofollow'],
  ["<meta name=robots content='none'>", 'none'],
  ['<meta name="author" content="robots"/>', undefined],
])('A54: the author’s robots value in %s is %s', (tag, value) => {
  expect(readAuthorTags([tag]).robots).toBe(value);
});

test('B54, B55: structured data of the trail, without steps that have no link, the page last', () => {
  const breadcrumbs = [
    { label: 'API', href: '/category/api' },
    { label: 'Group without a page' },
    { label: 'ConsoleMC' },
  ];
  expect(breadcrumbStructuredData({ ...meta, breadcrumbs }, url)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'API', item: `${url}/category/api` },
      { '@type': 'ListItem', position: 2, name: 'ConsoleMC', item: meta.canonical },
    ],
  });
  expect(breadcrumbStructuredData(meta, url)).toBeUndefined();
});
