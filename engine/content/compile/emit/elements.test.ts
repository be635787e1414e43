/** Elements in Markdown: what they keep of their attributes, and of the space around them. */
import { expect, test } from 'vitest';
import { compileText, htmlOf } from '../test-support';

const details = '<details id="more" className="wide">\n<summary>S</summary>\n\ntext\n\n</details>';

test('A53 and A112: details keep id and class, and links find the id', async () => {
  const { ids } = await compileText(details);
  expect(ids).toContain('more');
  expect(await htmlOf(details)).toContain('<details class="more wide" id="more">');
});

test.each([
  '<Details summary={<summary>Sum</summary>}>text</Details>',
  '<Details summary="Sum">text</Details>',
  '<Details><summary>Sum</summary>text</Details>',
])('A91: the summary of <Details> may be a prop or an element: %s', async (source) => {
  const html = '<details class="more"><summary>Sum</summary><div>text</div></details>';
  expect(await htmlOf(source)).toBe(html);
});

test('A53: around an island, the summary stays the first child of its details', async () => {
  const { tree } = await compileText(
    '<details>\n<summary>**S**</summary>\n\n<Counter />\n\n</details>',
  );
  const parts = [
    ['summary', {}, ['<strong>S</strong>']],
    ['div', {}, [['Counter', {}, []]]],
  ];
  expect(tree).toMatchObject([['details', { className: 'more' }, parts]]);
});

test('A47: search finds the text of raw HTML, but no comments and scripts', async () => {
  const source =
    '<details>\n<summary>S <!-- a > b --></summary>\n\nText <b>bold</b>.\n\n</details>\n\n<script>run()</script>';
  const { sections } = await compileText(source, { markdownFormat: 'md', filePath: 'docs/a.md' });
  expect(sections).toMatchObject([{ text: 'S\nText bold.' }]);
});

test('A50: a paragraph of JSX that holds blocks of Markdown is a box, as HTML has no such paragraphs', async () => {
  const html = '<div class="c"><p>a</p></div>';
  expect(await htmlOf('<p className="c">\n  a\n</p>')).toBe(html);
  expect(await htmlOf('<p>\n- a\n</p>')).toBe('<div><ul><li>a</li></ul></div>');
  expect(await htmlOf('- x\n\n  <p>a</p>')).toContain('<p>a</p>');
  expect(await htmlOf('<p>\n  <b>a</b>\n</p>')).toBe('<p><b>a</b></p>');
});

test.each([
  ['<kbd>A</kbd> <kbd>B</kbd>', '<kbd>A</kbd>\n<kbd>B</kbd>'],
  ['<kbd>A</kbd>\n{1 + 1}', '<kbd>A</kbd>\n2'],
  ['- <kbd>A</kbd> <kbd>B</kbd>', '<ul><li><kbd>A</kbd>\n<kbd>B</kbd></li></ul>'],
  ['> <kbd>A</kbd> <kbd>B</kbd>', '<blockquote><kbd>A</kbd>\n<kbd>B</kbd></blockquote>'],
  ['{/* note */}\n<kbd>B</kbd>', '<kbd>B</kbd>'],
  ['<div>a</div>\n\n<div>b</div>', '<div>a</div><div>b</div>'],
])(
  'A50: elements that are alone on a line keep the space between them: %j',
  async (source, html) => {
    expect(await htmlOf(source)).toBe(html);
  },
);

test('A50: in a list without empty lines, text below an element is another word', async () => {
  expect(await htmlOf('- <b>a</b>\n  c\n- <i>d</i>\n  <b>e</b>')).toBe(
    '<ul><li><b>a</b>\nc</li><li><i>d</i>\n<b>e</b></li></ul>',
  );
});

test('A50: there is no space around islands, which are blocks', async () => {
  const { tree } = await compileText('<kbd>A</kbd> <Counter/> <Counter/>');
  expect(tree.filter((part) => typeof part === 'string')).toEqual(['<kbd>A</kbd>']);
});

test('A64: an emoji shortcut counts with its name in the id of a heading', async () => {
  const html = await htmlOf('## :tada: Party');
  expect(html).toContain('<h2 id="tada-party">🎉 Party</h2>');
});
