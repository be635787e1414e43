import { expect, test } from 'vitest';
import { table } from '../../../../tests/support/table';
import { showSiteFiles } from '../../../shared/problem';
import { compileText, problemLine } from '../test-support';

// Other mistakes, whose messages say where they are and what to do (A115).
test.each(table`
  # A\n\nimport the file → 3:1 The import or export cannot be read: Expected \`from\` but found \`Identifier\` | A line that begins with "import" or "export" is code; begin text with another word.
  # A\n\nexport const a = 1\nexport const a = 2 → 3:1 The export cannot be evaluated: Identifier 'a' has already been declared | Correct the code.
  a\n\n<Tabs groupId=os></Tabs> → 3:1 The Markdown cannot be read: the value of "groupId" has no quotes. | Write groupId="os".
  a\n\n<Tabs start={3\n\nb → 3:1 The Markdown cannot be read: the value of "start" has no closing brace. | Write start={3}.
  a\n\n<Tabs a="}" start={[1, {b: 2}] /> → 3:1 The Markdown cannot be read: the value of "start" has no closing brace. | Write start={[1, {b: 2}]}.
  a\n\n\`\`\`js\nb → 3:1 The code block is not closed. | Write \`\`\` on a line of its own where it ends.
  a\n\n\`\`\` → 3:1 The code block is not closed. | Remove the line: nothing follows it.
  a\n\n\`\`\`js title="a b.js\nx\n\`\`\` → 3:1 The title of the code block has no closing quote. | Write title="a b.js".
  a\n\n<!-- b → 3:1 The Markdown cannot be read: A comment is not closed, or text follows it | End the comment with \`-->\`, and put text on lines of its own.
  ## A {#x}\n\n## B {#x} → 3:1 The id "x" is used twice. | Give each heading its own; links lead to the first one.
  a\n\n![x](./bad.png) → 3:1 The image cannot be read: ./bad.png | Open it in a viewer: it may be damaged, or another kind of file.
  a\n\n![x](./Bad.png) → 3:1 The image does not exist: ./Bad.png | Looked for docs/Bad.png. Did you mean "bad.png"?
  a\n\n![x](/static/img/good.png) → 3:1 The image does not exist: /static/img/good.png | Looked for static/static/img/good.png. Did you mean "/img/good.png"?
  a\n\n<img src={require('./none.png').default} alt="" /> → 3:1 The required file does not exist: ./none.png | Correct the path, or create the file.
`)('A115: %j', async (source, expected) => {
  const files = { 'docs/bad.png': 'no image', 'static/img/good.png': 'no image' };
  const { problems } = await compileText(source, { files, onBrokenScripts: 'warn' });
  const lines = problems.map(problemLine);
  expect(lines.map((line) => showSiteFiles(line, ''))).toEqual([expected]);
});

const warningsOf = async (source: string) =>
  (await compileText(source)).problems.map(({ severity, line, column, what }) =>
    [severity, line, column, what].join(' '),
  );

test.each(table`
  a fence → a\n\n'''js\nx\n\n## Rest → 3 1 The code block is not closed.
  a fence with other marks → '''js\nx\n~~~ → 1 1 The code block is not closed.
  a fence in a list → - a\n\n  '''\n  x\n\nb → 3 3 The code block is not closed.
  a note → :::tip\n\na\n\n## Rest → 1 1 ":::tip" is not closed.
  a note with too few colons → ::::tip\n\na\n\n::: → 1 1 ":::tip" is not closed. → 5 1 These colons do not end an admonition.
  a space → ::: tip\n\na\n\n::: → 1 1 These colons do not start an admonition, because a space follows them. → 5 1 These colons do not end an admonition.
  one end too many → :::tip\n\na\n\n:::\n\n::: → 7 1 These colons do not end an admonition.
  an address with a space → See [x](./my page.md). → 1 1 The link is shown as text, because its address contains a space.
  a footnote → a[^1]\n\n[^2]: b → 3 1 Nothing refers to the footnote "2".
  a title → '''js title=a.js\nx\n''' → 1 1 The title of the code block has no quotes.
  a title without an end → '''js title="a b.js\nx\n''' → 1 1 The title of the code block has no closing quote.
  a title that code follows → '''js title="a.js"x()\ny\n''' → 1 1 "x()" is left out, because it is joined to the title of the code block.
  a line to highlight → '''js {1,3}\nx\ny\n''' → 1 1 The code block has no line 3 to highlight.
  a reference → See [x][none]. → 1 1 The link is shown as text, because nothing defines [none].
  a reference of bold text → a [**x**][none] → 1 9 The link is shown as text, because nothing defines [none].
  a language → '''ymal\nx\n''' → 1 1 The language "ymal" is not known.
  an id with a space → ## A {#my id} → 1 4 The id of the heading is shown as text, because it contains a space.
  an image with a space → ![x](my image.png) → 1 1 The link is shown as text, because its address contains a space.
`)('A146, A147: a warning about %s', async (_, source, ...expected) => {
  const warnings = await warningsOf(source);
  expect(warnings.sort()).toEqual(expected.map((line) => `warning ${line}`));
});

test.each([
  ['#\u00a0A', '1 1'],
  ['- a\n\u00a0\u00a0- b', '1 3'],
])('A146: a warning about a no-break space: %j', async (source, place) => {
  const what = 'A no-break space keeps Markdown from reading the line.';
  expect(await warningsOf(source)).toEqual([`warning ${place} ${what}`]);
});

test.each([
  '```js\nx\n```',
  '````md\n```\n````',
  '- a\n\n  ```\n  x\n  ```\n- b',
  '> ```\n> x\n> ```',
  '    indented\n    code',
  '```\n```',
  '```text\nx\n```\n\n```gotmpl\nx\n```',
  '```js {2} title="a title=b"\nx\ny\n```',
  'a[^x]\n\n[^X]: b',
  ':::tip\na\n:::',
  ':::tip\n\n| a |\n| - |\n| b |\n:::\n\nc',
  '::::tip\n\n:::note\n\na\n\n:::\n\n::::',
  '- a\n\n  :::tip\n\n  b\n\n  :::',
  '> :::tip\n>\n> b\n>\n> :::',
  '```mdx-code-block\n<b>x</b>\n```',
  'See [x] (and y.md) or `:::`.',
  'The cells a[0][1], `[a][b]` and \\[a][b].',
  '[x][y]\n\n[y]: /z',
])('no warning: %j', async (source) => {
  expect(await warningsOf(source)).toEqual([]);
});

test.each(['./none.mdx', '@theme/Taps', '@docusaurus/Lnk'])(
  'A115: a component that cannot be imported is reported at the import only: %s',
  async (specifier) => {
    const { problems } = await compileText(`import X from '${specifier}';\n\n<X>a {X.b}</X>`);
    expect(problems.map(({ severity, line }) => `${severity} ${line}`)).toEqual(['error 1']);
  },
);
