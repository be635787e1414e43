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

const noSpace = 'These colons do not start an admonition, because a space follows them.';
const noNote = 'These colons do not end an admonition.';
const noAddress = 'The link is shown as text, because nothing defines [none].';
const noBreak = 'A no-break space keeps Markdown from reading the line.';
const noLink = 'The link is shown as text, because its address contains a space.';

test.each([
  ['a fence', 'a\n\n```js\nx\n\n## Rest', ['warning 3 1 The code block is not closed.']],
  ['a fence with other marks', '```js\nx\n~~~', ['warning 1 1 The code block is not closed.']],
  ['a fence in a list', '- a\n\n  ```\n  x\n\nb', ['warning 3 3 The code block is not closed.']],
  ['a note', ':::tip\n\na\n\n## Rest', ['warning 1 1 ":::tip" is not closed.']],
  [
    'a note with too few colons',
    '::::tip\n\na\n\n:::',
    [`warning 5 1 ${noNote}`, 'warning 1 1 ":::tip" is not closed.'],
  ],
  ['a space', '::: tip\n\na\n\n:::', [`warning 1 1 ${noSpace}`, `warning 5 1 ${noNote}`]],
  ['one end too many', ':::tip\n\na\n\n:::\n\n:::', [`warning 7 1 ${noNote}`]],
  ['an address with a space', 'See [x](./my page.md).', [`warning 1 1 ${noLink}`]],
  ['a no-break space', '#\u00a0A', [`warning 1 1 ${noBreak}`]],
  ['one in a list', '- a\n\u00a0\u00a0- b', [`warning 1 3 ${noBreak}`]],
  ['a footnote', 'a[^1]\n\n[^2]: b', ['warning 3 1 Nothing refers to the footnote "2".']],
  [
    'a title',
    '```js title=a.js\nx\n```',
    ['warning 1 1 The title of the code block has no quotes.'],
  ],
  [
    'a title without an end',
    '```js title="a b.js\nx\n```',
    ['warning 1 1 The title of the code block has no closing quote.'],
  ],
  [
    'a title that code follows',
    '```js title="a.js"x()\ny\n```',
    ['warning 1 1 "x()" is left out, because it is joined to the title of the code block.'],
  ],
  [
    'a line to highlight',
    '```js {1,3}\nx\ny\n```',
    ['warning 1 1 The code block has no line 3 to highlight.'],
  ],
  ['a reference', 'See [x][none].', [`warning 1 1 ${noAddress}`]],
  ['a reference of bold text', 'a [**x**][none]', [`warning 1 9 ${noAddress}`]],
  ['a language', '```ymal\nx\n```', ['warning 1 1 The language "ymal" is not known.']],
  [
    'an id with a space',
    '## A {#my id}',
    ['warning 1 4 The id of the heading is shown as text, because it contains a space.'],
  ],
  ['an image with a space', '![x](my image.png)', [`warning 1 1 ${noLink}`]],
])('A146, A147: a warning about %s', async (_, source, expected) => {
  expect((await warningsOf(source)).sort()).toEqual(expected.sort());
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
