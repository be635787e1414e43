import { expect, test } from 'vitest';
import { compileText, htmlOf } from '../test-support';

test('A67: without a title, the kind is the title', async () => {
  expect(await htmlOf(':::tip\n\ntext\n\n:::')).toBe(
    '<aside class="admonition tip"><p class="admonition-title is-default">tip</p><div class="admonition-body"><p>text</p></div></aside>',
  );
});

test.each([
  [
    'A67: they nest, also in lists',
    '::::warning\n\n:::note\nx\n:::\n\n::::\n\n- a\n\n  :::tip\n  b\n  :::',
    /warning">.*<aside class="admonition note">.*<\/aside><\/div><\/aside><ul><li><p>a<\/p><aside class="admonition tip">/,
  ],
  [
    'A68: titles hold inline Markdown; attributes set class and id',
    ':::tip[**Example** Response]{.wide #resp}\n\nx\n\n:::',
    /^<aside id="resp" class="admonition tip wide"><p class="admonition-title"><strong>Example<\/strong> Response<\/p>/,
  ],
  [
    'A68: an attribute may be the title',
    ':::info{title="From attribute"}\nx\n:::',
    /title">From attribute</,
  ],
])('%s', async (_, source, html) => {
  expect(await htmlOf(source)).toMatch(html);
});

test('A69: with an island inside, the admonition stays an element', async () => {
  const { tree } = await compileText(':::tip\n\n<Counter />\n\n:::');
  const body = ['div', { className: 'admonition-body' }, [['Counter', {}, []]]];
  const title = expect.stringContaining('admonition-title');
  expect(tree).toEqual([['aside', { className: 'admonition tip' }, [title, body]]]);
});

test('A70 and A112: links find the id of an <Admonition>', async () => {
  const { ids, tree } = await compileText('<Admonition id="reef">x</Admonition>');
  expect(ids).toContain('reef');
  expect(String(tree[0])).toContain('<aside id="reef" class="admonition note">');
});

test.each(['notte', 'constructor'])('A69 and A70: unknown kinds warn: %s', async (name) => {
  const page = await compileText(`:::${name}\n\nText.\n\n:::`);
  expect(page.tree).toEqual(['<p>Text.</p>']);
  const what = `":::${name}" is not an admonition.`;
  expect(page.problems).toMatchObject([{ severity: 'warning', what }]);
  const component = await compileText(
    `<Admonition type="${name}" title="T">\n\nx\n\n</Admonition>`,
  );
  expect(String(component.tree[0])).toContain('class="admonition info"');
  expect(component.problems).toMatchObject([{ severity: 'warning' }]);
});

test.each([
  ['a table', ':::tip\n| a |\n| - |\n| b |\n:::\n\nafter'],
  ['two ends', '::::tip\n:::note\n| a |\n| - |\n| b |\n:::\n::::\n\nafter'],
  ['the end of the page', ':::tip\n| a |\n| - |\n| b |\n:::\n'],
])('A67: an admonition ends right below %s', async (_, source) => {
  const html = await htmlOf(source);
  expect(html).not.toContain(':::');
  expect(html).toMatch(source.endsWith('after') ? /<\/aside><p>after<\/p>$/ : /<\/aside>$/);
});
