import { expect, test } from 'vitest';
import { preprocessMarkdown } from './preprocess';

const mdx = (source: string): string => preprocessMarkdown(source, 'mdx');

test.each([
  ['# A {#b}', '# A {/* #b */}'],
  ['## A { #b-c } ##', '## A {/* #b-c */} ##'],
  ['## A {#b\\_c}', '## A {/* #b_c */}'],
  ['## A \\{#b}', '## A {/* #b */}'],
  ['## A \\{#b\\}', '## A {/* #b */}'],
  ['> ## A {#b}', '> ## A {/* #b */}'],
  ['- ## A {#b}', '- ## A {/* #b */}'],
  ['1. > ## A {#b}', '1. > ## A {/* #b */}'],
  ['        ## A {#b}', '        ## A {/* #b */}'],
  ['## a.{#}', '## a.\\{#}'],
  ['## a.\\{#} `{#}`', '## a.\\{#} `{#}`'],
  ['<A\n  b=">"\n>c</A>', '<A\n  b=">"\n{...{}}>c</A>'],
  ['<A>\nb\n> c', '<A>\nb\n> c'],
  ['a < b\n> c', 'a < b\n> c'],
  ['use `cat <b`\n> c', 'use `cat <b`\n> c'],
  ['```sh\n\ncat <b\n```\n> c', '```sh\n\ncat <b\n```\n> c'],
  ['text {#b}', 'text {#b}'],
  [':::note Title', ':::note[Title]'],
  [':::note A [b](/c) {.d}', ':::note[A [b](/c)]{.d}'],
  [':::note A [`b`][c] d] [', ':::note[A [`b`][c] d\\] \\[]'],
  ['  ::::tip Some words', '  ::::tip[Some words]'],
  [':::note[Title]', ':::note[Title]'],
  [':::note', ':::note'],
  [':::', ':::'],
  ['a\\\n:::', 'a\\\\\n:::'],
  ['a\\\\\n:::', 'a\\\\\n:::'],
  ['a\\\n\n:::', 'a\\\n\n:::'],
  ['a <!-- b --> c', 'a {/*  b */} c'],
  ['`<!-- b -->` <!-- c -->', '`<!-- b -->` {/*  c */}'],
  ['<!-- a\nb */ c\n-->d', '{/*  a\nb * / c\n*/}d'],
])('A49: %j becomes %j', (source, expected) => {
  expect(mdx(source)).toBe(expected);
});

test('A68: where titles need brackets, a line with a title without them is text', () => {
  const source = '> :::note Title\n:::tip[Title]\n## A {#b}';
  expect(preprocessMarkdown(source, 'mdx', 'brackets')).toBe(
    '> \\:::note Title\n:::tip[Title]\n## A {/* #b */}',
  );
});

test('A49: code fences and front matter are left alone', () => {
  const source =
    '---\ntitle: "<!-- x -->"\n---\n\n```md\n## A {#b}\n:::note Title\n<!-- x -->\n```\n\n~~~\n```\n## A {#b}\n~~~';
  expect(mdx(source)).toBe(source);
});

test('A49: a code fence ends with the list it is in', () => {
  expect(mdx('- a\n\n  ```\n\n  b\n\n## C {#d}')).toContain('## C {/* #d */}');
});

test('A47: in plain Markdown comments and braces are the parser’s own business', () => {
  expect(preprocessMarkdown('## A {#b}\n<!-- x -->', 'md')).toBe('## A {#b}\n<!-- x -->');
});

test('A56: what is in mdx-code-block fences is rewritten like the rest', () => {
  const source =
    '````mdx-code-block\n## A {#b}\n<!-- c -->\n:::note d\n```js\n<!-- e -->\n```\n````\n## f {#g}';
  const written =
    '\n## A {/* #b */}\n{/*  c */}\n:::note[d]\n```js\n<!-- e -->\n```\n\n## f {/* #g */}';
  expect(mdx(source)).toBe(written);
});

test('A56: mdx-code-block fences are blanked and keep their lines', () => {
  expect(mdx('```mdx-code-block\n<A />\n```\nx')).toBe('\n<A />\n\nx');
});
