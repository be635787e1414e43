import { expect, test } from 'vitest';
import { corpusPages, corpusTree, ownDialect } from './corpus';
import { generators } from './peers/generators';

const pages = corpusPages(60, ownDialect);

test('the corpus has as many pages as asked for, in sections of twenty, each time the same', () => {
  expect(pages).toHaveLength(60);
  const [part, ...others] = corpusTree(60);
  expect(part?.groups.map(({ label, pages }) => [label, pages.length])).toEqual([
    ['Section 1', 20],
    ['Section 2', 20],
    ['Section 3', 19],
  ]);
  expect(others).toEqual([]);
  expect(corpusPages(60, ownDialect)).toEqual(pages);
});

test('a page has about 1,000 words, headings, code, a table, a note and links', () => {
  for (const [filePath, content] of pages.slice(1)) {
    const wordCount = content.split(/\s+/).length;
    expect(wordCount, filePath).toBeGreaterThan(800);
    expect(wordCount, filePath).toBeLessThan(1300);
    expect(content.match(/^## /gm)).toHaveLength(7);
    for (const part of [/^```\w+ title=/m, /^\| --- \|/m, /^:::\w+\[/m]) {
      expect(content).toMatch(part);
    }
  }
  expect(pages.filter(([, content]) => content.includes('<Tabs ')).length).toBeGreaterThan(4);
});

test('every link of the corpus leads to one of its pages', () => {
  const addresses = pages.map(([filePath]) => `/${filePath.replace(/\.mdx$/, '')}`);
  for (const [filePath, content] of pages) {
    for (const [, href] of content.matchAll(/\]\(([^)#]+)[^)]*\)/g)) {
      expect(addresses, filePath).toContain(href);
    }
  }
});

const dialects = Object.fromEntries(generators.map(({ id, dialect }) => [id, dialect]));
const page4 = (id: string): string => corpusPages(60, dialects[id] ?? ownDialect)[4]?.[1] ?? '';

test.each([
  [
    'vitepress',
    /^::: (?:tip|info|warning|danger) /m,
    /^\*\*Linux\*\*$/m,
    /\]\(\/part-01\/[^/)]*\/page-00003\)/,
  ],
  ['rspress', /^:::\w+ [A-Z]/m, /^<Tab label="Linux" value="linux">$/m, /^# .* 4$/m],
  ['starlight', /^:::\w+\[/m, /^<TabItem label="Linux">$/m, /\/page-00003\/\)/],
])('%s gets the same page in its own words', (id, ...patterns) => {
  for (const pattern of patterns) expect(page4(id)).toMatch(pattern);
  expect(page4(id)).not.toContain('@theme/');
});
