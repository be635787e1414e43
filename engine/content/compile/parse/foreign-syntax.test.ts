import { expect, test } from 'vitest';
import { table } from '../../../../tests/support/table';
import { compileText, problemLine } from '../test-support';

const linesOf = async (source: string, filePath: string) =>
  (await compileText(source, { filePath, markdownFormat: 'detect' })).problems.map(problemLine);

test.each(table`
  [[toc]] → 1:1 "[toc]" is a contents list, which every page has, shown here as text. | Remove it.
  [TOC] → 1:1 "[toc]" is a contents list, which every page has, shown here as text. | Remove it.
  a\nb [[c#d|e]] and [[f]] → 2:3 "[[…]]" is a wiki or Obsidian link, shown here as text. | Write [text](page.md), or ![text](picture.png).
  ![[a.png]]\n\n[[b]] → 1:1 "[[…]]" is a wiki or Obsidian link, shown here as text. | Write [text](page.md), or ![text](picture.png).
  > [!NOTE]\n> a → 1:3 "[!NOTE]" is a GitHub or Obsidian alert, shown here as text. | Write ":::note" above the text and ":::" below it, without ">".
  !!! note "T"\n\n    a → 1:1 "!!!" and "???" are MkDocs admonitions, shown here as text. | Write ":::note[Title]" above the text and ":::" below it, without indentation.
  === "Linux"\n\n    a → 1:1 "===" is an MkDocs tab, shown here as text. | Write <Tabs> with <TabItem value="a" label="A"> around the text.
  ::: code-group → 1:1 "code-group" is a VitePress container, shown here as text. | Write <Tabs> with <TabItem value="a" label="A"> around each block.
  ::: details A → 1:1 "details" is a VitePress container, shown here as text. | Write <details> with <summary> around the text.
  --8<-- "a.md" → 1:1 "<<<" and "--8<--" include files in VitePress and MkDocs, shown here as text. | Move the text to a file such as _part.md, import it as Part, and write <Part />.
  {% hint %}\na\n{% endhint %} → 1:1 "{% … %}" and "{{< … >}}" are Liquid, Hugo or GitBook tags, shown here as text. | Write ":::info" for a hint, <Tabs> for tabs, and import partials.
  {{< a b="c" >}} → 1:1 "{% … %}" and "{{< … >}}" are Liquid, Hugo or GitBook tags, shown here as text. | Write ":::info" for a hint, <Tabs> for tabs, and import partials.
  .. note::\n   a → 1:1 ".. note::" is a reStructuredText directive, shown here as text. | Write ":::note[Title]" above the text and ":::" below it, without indentation.
  a {{ page.title }} → 1:3 "{{ … }}" is a template variable, shown here as text. | Write its value.
  a\n{: .note } → 2:1 "{: … }" and "{ .class }" are kramdown or MkDocs attributes, shown here as text. | Remove them, or write an element with className.
  :material-account: → 1:1 ":material-…:" is an MkDocs icon, shown here as text. | Write an emoji, or a picture.
  a ==b c== d → 1:3 "==…==" is an Obsidian or MkDocs highlight, shown here as text. | Write <mark>text</mark>.
  ++ctrl+c++ → 1:1 "++ctrl+c++" is MkDocs syntax for keys, shown here as text. | Write <kbd>Ctrl</kbd>+<kbd>C</kbd>.
  '''js\na // [!code ++]\n''' → 1:1 "[!code …]" is a VitePress marker. | Write "highlight-next-line" in a comment above the line.
  '''py linenums="1" hl_lines="2"\na\n''' → 1:1 The code block has options from MkDocs or VitePress. | Write {2,3} to highlight lines, and showLineNumbers.
`)('A148: %j comes from another tool', async (source, expected) => {
  expect(await linesOf(source, 'docs/page.md')).toEqual([expected]);
});

test.each([
  '`[[a]]` and [[1, 2], [3]] and [[b]](c)',
  'The [[Prototype]] of a function, and its [[Call]] method',
  'a == b == c, a===b, C++ and g++, i++',
  '[!a]: b',
  'Use `{{ a.b }}`, `{% if %}` and \\{% if %\\}.',
  '=== and !!! and ???',
  '!!! Be sure to save it. If it is lost, so is all.\n\n### !!! DO NOT FORGET !!!',
  '## A {#b}',
])('%s does not', async (source) => {
  expect(await linesOf(source, 'docs/page.md')).toEqual([]);
});

test('A51: what MDX cannot read is named, too', async () => {
  expect(await linesOf('a\n\n{% hint %}', 'docs/page.mdx')).toEqual([
    '3:2 The Markdown cannot be read: "{% … %}" and "{{< … >}}" are Liquid, Hugo or GitBook tags. | Write ":::info" for a hint, <Tabs> for tabs, and import partials.',
  ]);
  expect(await linesOf('<<< @/a.js', 'docs/page.mdx')).toEqual([
    `1:1 The Markdown cannot be read: "<<<" and "--8<--" include files in VitePress and MkDocs. | Move the text to a file such as _part.md, import it as Part, and write <Part />.`,
  ]);
});

test('A51: tags that share lines with text are named', async () => {
  const source = 'a\n\n<details><summary>b</summary>\nc\n</details>';
  expect(await linesOf(source, 'docs/page.mdx')).toEqual([
    '3:1 The Markdown cannot be read: <details> begins on a line of text and ends on another. | Put all its tags on lines of their own, with an empty line below each.',
  ]);
  expect(await linesOf('a\n\n<b>c\n\nd', 'docs/page.mdx')).toEqual([
    expect.stringContaining('Close the tag'),
  ]);
});
