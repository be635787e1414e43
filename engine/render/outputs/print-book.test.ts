import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import type { ContentTree } from '../../shared/content-tree';
import { hashSource } from '../content-policy';
import { printBookStyles, renderPrintBook } from './print-book';
import { docPage } from './test-support';

const config = {
  title: 'Docs',
  tagline: 'All of it',
  url: 'https://docs.example.com',
  basePath: '/x/',
  locale: 'en',
  locales: [],
  favicon: '/i.svg',
};

const footnotes =
  '<section class="footnotes" aria-labelledby="footnote-label"><h2 id="footnote-label" class="sr-only">Footnotes</h2><ol></ol></section>';

const trees: Record<string, ContentTree> = {
  '/': [
    '<h1>Home</h1><p><a href="/x/api#top">a</a> <a href="/x/API/">b</a> <a href="#part">c</a> <a href="https://x.org/">d</a> <a href="/x/files/a.pdf">e</a> <a href="/x/category/group">f</a></p>',
    '<div class="heading"><h2 id="part">Part</h2><a class="anchor" href="#part"></a></div>',
    footnotes,
  ],
  '/api': [
    '<h1>API</h1>',
    [
      'Tabs',
      { groupId: 'os' },
      [
        ['TabItem', { value: 'linux', label: 'Linux & co' }, ['<p id="top">One</p>']],
        ['TabItem', { value: 'mac' }, ['<p>Two > one</p>']],
      ],
    ],
    ['div', { className: 'row' }, [['Counter', { start: 1 }, []], '<p>Beside</p>']],
    '<img src="/x/a.png" loading="lazy" alt="a > b">',
    footnotes,
  ],
};

const outline = [
  { title: 'Home', page: docPage('/'), children: [] },
  {
    title: 'Group',
    page: { ...docPage('/category/group'), kind: 'category' as const },
    children: [{ title: 'API', page: docPage('/api'), children: [] }],
  },
  { title: 'Browser only', page: docPage('/gone'), children: [] },
];

const { filePath, content } = renderPrintBook({
  outline,
  config,
  css: 'a{}',
  contentPolicy: "default-src 'self'; style-src 'self'",
  date: '2026-11-20',
  readTree: ({ urlPath }) => trees[urlPath],
});
const { document } = new Window();
document.write(content);
const hrefs = (selector: string) =>
  [...document.querySelectorAll(`${selector} a`)].map((link) => link.getAttribute('href'));

test('is one document that search engines leave alone and whose policy allows its styles', () => {
  expect(filePath).toBe('print.html');
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe(
    'noindex, nofollow',
  );
  expect(content).not.toMatch(/<script|\sstyle=/);
  expect(document.querySelector('meta[http-equiv]')?.getAttribute('content')).toBe(
    `default-src 'self'; style-src 'self' ${hashSource(`a{}${printBookStyles}`)}`,
  );
});

test('has a cover, contents and every page', () => {
  expect(document.querySelector('.book-cover h1')?.textContent).toBe('Docs');
  expect(document.querySelector('.book-cover time')?.textContent).toBe('November 20, 2026');
  expect(document.querySelectorAll('h1')).toHaveLength(1);
  expect(hrefs('.book-contents')).toEqual(['#page-home', '#page-api']);
  expect(document.querySelector('.book-contents')?.textContent).toContain('Group');
  expect([...document.querySelectorAll('.book-page')].map(({ id }) => id)).toEqual([
    'page-home',
    'page-api',
  ]);
});

test('links between pages stay within the document and lead to an id that exists once', () => {
  expect(hrefs('#page-home p')).toEqual([
    '#page-api--top',
    '#page-api',
    '#page-home--part',
    'https://x.org/',
    'https://docs.example.com/x/files/a.pdf',
    '#page-category-group',
  ]);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const targets = hrefs('body').filter((href) => href?.startsWith('#'));
  expect(targets.filter((href) => !ids.includes(href?.slice(1) ?? ''))).toEqual([]);
});

test('headings are one level lower than on their page, tabs follow each other with labels', () => {
  expect(document.querySelector('#page-home h2')?.textContent).toBe('Home');
  expect(document.querySelector('#page-home--part')?.tagName).toBe('H3');
  const labels = [...document.querySelectorAll('.book-tab-label')];
  expect(labels.map(({ textContent }) => textContent)).toEqual(['Linux & co', 'mac']);
  // With the borders and distances of tabs.
  expect(labels.every((label) => label.matches('.tabs > .tab-panel > :first-child'))).toBe(true);
  expect(document.querySelector('#page-api')?.textContent).toContain('Two > one');
});

test('the footnotes of each page have a name of their own', () => {
  const names = [...document.querySelectorAll('.footnotes')].map(
    (section) =>
      document.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent,
  );
  expect(names).toHaveLength(2);
  expect(new Set(names).size).toBe(2);
  expect(names[0]).toMatch(/: Footnotes$/);
});

test('pictures are loaded at once; text that looks like a tag is left alone', () => {
  const image = document.querySelector('img');
  expect(image?.getAttribute('loading')).toBe('eager');
  expect(image?.getAttribute('alt')).toBe('a > b');
});
