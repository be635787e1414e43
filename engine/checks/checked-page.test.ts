import { expect, test } from 'vitest';
import type { MarkdownNode } from '../content/compile/parse/markdown-nodes';
import { compileText } from '../content/compile/test-support';
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

test('plain Markdown pages may contain invalid MDX', () => {
  const source = '---\nmdx:\n  format: md\n---\n\nA <b and a {c.\n';
  expect(readCheckedPage('docs/a.md', source).problem).toBeUndefined();
  expect(readCheckedPage('docs/a.md', 'A <b and a {c.\n').problem?.filePath).toBe('docs/a.md');
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
