import { expect, test } from 'vitest';
import { corpusFiles } from './corpus';

const files = [...corpusFiles(60)];
const pages = files.filter(({ filePath }) => /\.mdx$/.test(filePath));

test('the corpus has as many pages as asked for, in sections of twenty', () => {
  expect(pages).toHaveLength(60);
  const sizes = new Map<string, number>();
  for (const { filePath } of pages) {
    const folder = filePath.slice(0, filePath.lastIndexOf('/'));
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  expect([...sizes.values()]).toEqual([1, 20, 20, 19]);
});

test('a page has about 1,000 words, headings, code, a table, a note and links', () => {
  for (const { filePath, content } of pages.slice(1)) {
    const wordCount = content.split(/\s+/).length;
    expect(wordCount, filePath).toBeGreaterThan(800);
    expect(wordCount, filePath).toBeLessThan(1300);
    expect(content.match(/^## /gm)).toHaveLength(7);
    for (const part of [
      /^```\w+ title=/m,
      /^\| --- \|/m,
      /^:::\w+\[/m,
      /\]\(\.\/page-\d+\.mdx\)/,
    ]) {
      expect(content).toMatch(part);
    }
  }
  expect(pages.filter(({ content }) => content.includes('<Tabs ')).length).toBeGreaterThan(4);
});

test('every link of the corpus leads to one of its pages', () => {
  const addresses = new Set(
    pages.map(({ filePath }) => filePath.slice('docs'.length, -'.mdx'.length)),
  );
  for (const { filePath, content } of pages) {
    const folder = filePath.slice('docs'.length, filePath.lastIndexOf('/'));
    for (const [, href] of content.matchAll(/\]\(([^)#]+)[^)]*\)/g)) {
      const address = (href as string).startsWith('.')
        ? `${folder}/${(href as string).slice(2).replace(/\.mdx$/, '')}`
        : href;
      expect(addresses, `${filePath}: ${href}`).toContain(address);
    }
  }
});

test('the corpus is the same at every call', () => {
  expect([...corpusFiles(60)]).toEqual(files);
});
