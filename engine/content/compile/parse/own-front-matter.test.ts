import path from 'node:path';
import { expect, test } from 'vitest';
import { compileText } from '../test-support';
import type { ParseFrontMatter } from './own-front-matter';

test("A119: a site's own parser changes the front matter and the text of a page", async () => {
  const parseFrontMatter: ParseFrontMatter = async (file) => {
    const { frontMatter, content } = await file.defaultParseFrontMatter(file);
    const title = `${frontMatter.title} in ${path.basename(file.filePath)}`;
    return { frontMatter: { ...frontMatter, title }, content: `${content}!` };
  };
  const source = '---\ntitle: Sails\nslug: /s\n---\n\nSee {frontMatter.title}';
  const page = await compileText(source, { parseFrontMatter });
  expect(page.problems).toEqual([]);
  expect(page.frontMatter).toEqual({ title: 'Sails in page.mdx', slug: '/s' });
  expect(page.frontMatterLines).toEqual({ title: 2, slug: 3 });
  expect(page.tree).toEqual(['<p>See Sails in page.mdx!</p>']);
});

test('A119: positions in messages stay if it changes the front matter alone', async () => {
  const parseFrontMatter: ParseFrontMatter = async (file) => {
    const { content } = await file.defaultParseFrontMatter(file);
    return { frontMatter: { title: 'A' }, content };
  };
  const { problems } = await compileText('---\ntitle: B\n---\n\n\n<Sail />', { parseFrontMatter });
  expect(problems).toMatchObject([{ line: 6 }]);
});

test('A119: front matter is read as written if it fails', async () => {
  const parseFrontMatter = () => ({ content: 1 });
  const page = await compileText('---\ntitle: B\n---\na', { parseFrontMatter });
  expect(page.frontMatter).toEqual({ title: 'B' });
  const what =
    '"markdown.parseFrontMatter" failed, so front matter is read as written: it returned no "frontMatter" and "content"';
  expect(page.problems).toMatchObject([{ severity: 'warning', what }]);
});
