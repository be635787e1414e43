import { expect, test } from 'vitest';
import { compileText, htmlOf } from '../test-support';
import { markdownModule, parseMarkdown } from './parse-markdown';

const html = (source: string): Promise<string> => htmlOf(source, { isMdx1: true });

test.each([
  ['a {id} b', '<p>a {id} b</p>'],
  ['a {b: "c"} `{d}` \\{e}', '<p>a {b: "c"} <code>{d}</code> {e}</p>'],
  [
    'since <2.7, <a/b c> and `<d>`',
    '<p>since &lt;2.7, &lt;a/b c&gt; and <code>&lt;d&gt;</code></p>',
  ],
  ['_{a}_ and [{b}](/c)', '<p><em>{a}</em> and <a href='],
  ['a https://x.org/{id} b', 'href="https://x.org/{id}"'],
  ['a <https://x.org>.', '<p>a <a class="url" href="https://x.org"'],
  ['mail <a@x.org>', 'href="mailto:a@x.org"'],
  ['集 😀 {a} <2', '<p>集 😀 {a} &lt;2</p>'],
  ['[![with <3](https://x.org/a.png)](https://x.org)', 'alt="with &lt;3"'],
  ['![a <b {c}](<https://x.org/d.png>)', 'alt="a &lt;b {c}"'],
  ['| a |\n| - |\n| {b} |', '<td>{b}</td>'],
  ['| a |\n| - |\n| {b}<br/>{c} |\n| {d} |', '{b}<br>{c}</td></tr><tr><td>{d}</td>'],
  ['a <br/>{b}\n{c}', '<p>a <br>{b} {c}</p>'],
])('A145: in %j, braces and the like are text', async (source, expected) => {
  expect(withoutSpaces(await html(source))).toContain(withoutSpaces(expected));
});

const withoutSpaces = (text: string): string => text.replace(/\s+/g, ' ');

test.each([
  ['<b style={{color: "red"}}>a</b>', 'a</b>'],
  ['<div>\n{1 + 1}\n</div>', '2'],
  ['a <span title={1 + 1}>b</span>', '<span title="2">b</span>'],
  ['export const a = {b: 1}\n\n<div>{a.b}</div>', '1'],
  ['export const a = 1\nconst b = [2];\nfunction C() { return b; }\n\n<C />', '2'],
  ['a {/* b {c} */} d', 'a  d'],
  ['<div>\n<div\n  title={`c\n\n    {d}\n`}>\na\n</div>\n</div>', '{d}'],
])('A145: in %j, tags and what is in them stay', async (source, expected) => {
  const page = await compileText(source, { isMdx1: true });
  expect(page.problems).toEqual([]);
  expect(page.tree.join('')).toContain(expected);
});

test.each([
  ['a\n\n    b {c}\n\n    d\n\ne'],
  ['# a\n    b {c}\n\n    d\ne'],
  ['- a\n\n      b {c}\n\n      d\n\ne'],
  ['> a\n>\n>     b {c}\n>\n>     d'],
  ['a\n\n\tb {c}\n\n\td'],
])('A145: in %j, indented text is code', (source) => {
  const { tree } = parseMarkdown(source, 'docs/a.md', 'mdx', { isMdx1: true });
  expect(JSON.stringify(tree)).toContain('"value":"b {c}\\n\\nd"');
});

test('A145: a link to a file may end with a slash', () => {
  const source = '[a](./b.md/#c) [d](https://x.org/e.md/)\n\n[f]: ../g.mdx/';
  const { tree } = parseMarkdown(source, 'docs/a.md', 'mdx', { isMdx1: true });
  const urls = [...JSON.stringify(tree).matchAll(/"url":"([^"]*)"/g)].map(([, url]) => url);
  expect(urls).toEqual(['./b.md#c', 'https://x.org/e.md/', '../g.mdx']);
});

test.each([
  ['| a | b |\n| - |\n| c | d |', 2],
  ['| a |\n| - | - |\n| c | d |', 2],
  ['a | b\n-|-\n| c | d \\| | e', 3],
  ['> a | b\n> --|--|--\n> c | d', 3],
])('A145: in %j, rows of a table may be unequal', async (source, columns) => {
  const [head, rows] = (await html(source)).split('</thead>');
  expect(head?.match(/<t[hd][ >]/g)).toHaveLength(columns);
  expect(rows).toMatch(/c<.*d/);
});

test.each([
  [':::caution\na\n:::caution\n\nb', 1],
  ['> :::note\n> a\n> :::note\n\nb', 1],
  [':::tip Title\na\n:::\n\n:::tip\nc\n:::tip\n\nb', 2],
  ['::::note\n:::tip\na\n:::\n::::note\n\nb', 2],
  ['```md\n:::note\n```\n\n:::note\na\n:::note\n\nb', 1],
])('A145: in %j, colons with a name end an admonition', async (source, count) => {
  const { tree, problems } = await compileText(source, { isMdx1: true });
  const html = tree.join('');
  expect(html.match(/<aside/g)).toHaveLength(count);
  expect(html).toMatch(/(?:<\/aside>|<\/blockquote>)<p>b<\/p>$/);
  const hint = expect.stringContaining('olons end an admonition. Write them without a name.');
  expect(problems).toMatchObject([{ hints: [hint] }]);
});

test('A145: indented text with a fence in it is not code', async () => {
  expect(await html('  1. a\n\n    ```js\n    b\n    ```')).not.toContain('```');
});

test.each([
  ['<details><summary>a</summary>\n\nb\n\n</details>'],
  ['- x\n\n  <details><summary>a</summary>\n\n  b\n\n  </details>'],
  ['<div>\n\na</div><p>\n\nb\n\n</p>'],
  ['<details\n  open><summary>a</summary>\n\nb</details>'],
])('A145: in %j, tags beside text begin and end elsewhere', async (source) => {
  const page = await compileText(source, { isMdx1: true });
  expect(page.problems.map(({ severity }) => severity)).toEqual(['warning']);
  expect(page.tree.join('')).toMatch(/a[\s\S]*b/);
});

test.each([
  ['<Tip text=<b>a</b> title="c">d</Tip>'],
  ['<Tip\n  text=<><b title={1}>a</b></>\n  more=<br />\n>\n\nd\n\n</Tip>'],
])('A145: in %j, an element is the value of a property', (source) => {
  const { tree, problem } = parseMarkdown(source, 'docs/a.md', 'mdx', { isMdx1: true });
  expect(problem?.severity).toBe('warning');
  expect(JSON.stringify(tree)).toMatch(/"name":"text".*<b.*>a<\/b>/);
});

test('A145: a tag that has no other end is text', async () => {
  expect(await html('--password=<root password>')).toContain('&lt;root password&gt;');
});

test('A145: an expression with Markdown in it is text', async () => {
  const source = '<>\n  {props.a && <div>\n\n> b\n\n  </div>}\n</>';
  expect(withoutSpaces(await html(source))).toMatch(/{props.a &amp;&amp;.*<div>.*b.*}/);
});

test('A145: one warning for a page says how many places are read so, and where the first is', async () => {
  const source = '---\ntitle: a\n---\n\nb\n\n    c\n\n- d <https://x.org> {e}\n\nf {g}';
  const { problems } = await compileText(source, { isMdx1: true });
  expect(problems).toMatchObject([
    { severity: 'warning', filePath: 'docs/page.mdx', line: 7, column: 1 },
  ]);
  expect(problems[0]?.hints).toEqual([expect.stringMatching(/^This is the first of 4 places/)]);
});

test('A145: positions are those of the file', async () => {
  const source = 'a\n\n    b\n\n{c} <https://x.org> [d](./nowhere.md)\n\n<div>{e()}</div>';
  const page = await compileText(source, { isMdx1: true });
  expect(page.links).toMatchObject([{ href: './nowhere.md', line: 5, column: 21 }]);
  expect(page.problems).toContainEqual(
    expect.objectContaining({ severity: 'error', line: 7, column: 6 }),
  );
});

test('A145: what cannot be mended is an error at its place in the file', () => {
  const source = 'a\n\n    b\n\n<div><p>c\n\n<A b=1 />\n\n</p></div>';
  const { problem } = parseMarkdown(source, 'docs/a.md', 'mdx', { isMdx1: true });
  expect(problem).toMatchObject({ severity: 'error', line: 7 });
});

test('A145: a partial is read so, too', async () => {
  const files = { 'docs/_b.md': 'c {d}' };
  const page = await compileText("import B from './_b.md'\n\n<B />", { isMdx1: true, files });
  expect(page.tree.join('')).toContain('c {d}');
  expect(page.problems).toMatchObject([{ severity: 'warning', filePath: 'docs/_b.md', line: 1 }]);
});

test('A51: without that setting, they are errors', async () => {
  const { problems } = await compileText('since <2.7');
  expect(problems).toMatchObject([{ severity: 'error', line: 1 }]);
});

test('A145: Markdown that a component imports is read so, too', () => {
  const source = 'a {b} <2 "c"\n\nsee <https://x.example/d>\n\n<b>{1 + 1}</b>\n\n    code {e}\n';
  const code = markdownModule(source, true);
  expect(code).toContain('a {b} <2 ');
  expect(code).toContain('"https://x.example/d"');
  expect(code).toContain('code {e}');
  expect(code).toContain('1 + 1');
  expect(() => markdownModule(source)).toThrow();
});
