// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { PageMeta } from '../../shared/page';
import { updateHead } from './page-head';

const head =
  '<title>A | Docs</title><meta property="og:title" content="A | Docs"><meta name="description" content="About A">' +
  '<meta property="og:description" content="About A"><meta property="og:url" content="https://docs.example/a">' +
  '<link rel="canonical" href="https://docs.example/a"><link rel="alternate" href="https://docs.example/a" hreflang="en">' +
  '<link rel="icon" href="/icon.svg">';

const page: PageMeta = {
  urlPath: '/b',
  kind: 'doc',
  docId: 'guide/b page',
  title: 'B',
  headTitle: 'B | Docs',
  description: 'About "B"',
  canonical: 'https://docs.example/b',
};

const content = (selector: string) =>
  document.head.querySelector(selector)?.getAttribute('content');
const hrefs = (rel: string) =>
  [...document.head.querySelectorAll(`link[rel=${rel}]`)].map((link) => link.getAttribute('href'));

beforeEach(() => {
  document.head.innerHTML = head;
});

test('B181: elements a page does not need are removed and added again for the next', () => {
  const { description: _, canonical: __, ...hidden } = page;
  updateHead({ ...hidden, robots: 'noindex' });
  expect(content('[name=robots]')).toBe('noindex');
  expect(content('[name=description]')).toBeUndefined();
  expect(hrefs('canonical')).toEqual([]);
  updateHead(page);
  expect(content('[name=robots]')).toBeUndefined();
  expect(content('[name=description]')).toBe('About "B"');
  expect(hrefs('canonical')).toEqual(['https://docs.example/b']);
});

test('B181: the link to the Markdown of the page follows, and means nothing without one', () => {
  const file = { rel: 'alternate', type: 'text/markdown', href: '/a.md' };
  document.head.append(Object.assign(document.createElement('link'), file));
  updateHead({ ...page, markdownHref: '/b.md' });
  expect(hrefs('alternate')).toContain('/b.md');
  updateHead(page);
  expect(hrefs('alternate')).toEqual(['https://docs.example/b']);
});
