import { expect, test } from 'vitest';
import type { MarkdownNode } from '../content/compile/parse/markdown-nodes';
import { compileText } from '../content/compile/test-support';
import { resolveConfig } from '../content/model/site-fixture';
import { headingsOf, readCheckedPage, textAttribute } from './checked-page';
import { pageOf } from './test-support';

test('headings have the same anchors as in the compiler (A64)', async () => {
  const source = [
    '# Title',
    '## Same',
    '## Same',
    '### With `code` & *more*',
    '## Written {#my-id}',
    '## Comment {/* #other-id */}',
    '#### Deep',
  ].join('\n\n');
  const { headings } = await compileText(source);
  const found = headingsOf(pageOf(source).tree);
  expect(found.map(({ level, id }) => ({ level, id }))).toEqual(
    headings.map(({ level, id }) => ({ level, id })),
  );
  expect(found.map(({ id }) => id)).toContain('my-id');
});

test.each([
  ['its front matter', '---\nmdx:\n  format: md\n---\n\nA <b and a {c.\n', {}],
  ['the format of the site', 'A <b and a {c.\n', { format: 'detect' as const }],
  ['formulas', '$a <b$ and $\\frac{a b}$\n', { math: true }],
  ['MDX 1', 'A <b and a {c.\n', { mdx1: true }],
])('a page is read as the compiler does, with %s', (_, source, settings) => {
  const { markdown } = resolveConfig();
  const read = (more: object) => readCheckedPage('docs/a.md', source, { ...markdown, ...more });
  expect(read(settings).problem).toBeUndefined();
  if (Object.keys(settings).length > 0) expect(read({}).problem?.filePath).toBe('docs/a.md');
});

test.each([
  ['<A x="text" />', 'text'],
  ["<A x={'text'} />", 'text'],
  ['<A x={1} />', undefined],
  ['<A x={"a" + "b"} />', undefined],
  ['<A x />', undefined],
  ['<A />', undefined],
])('the text of an attribute: %s', (source, expected) => {
  const [node] = pageOf(source).tree.children ?? [];
  expect(textAttribute(node as MarkdownNode, 'x')).toBe(expected);
});
