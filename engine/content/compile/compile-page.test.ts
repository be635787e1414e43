import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { linkToken } from '../compiled-page';
import { islandReference } from './components';
import { compileText, htmlOf } from './test-support';

const pixel = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  (char) => char.charCodeAt(0),
);

const Counter = islandReference('Counter');

const Card = ({ title, children }: { title: string; children?: never }) =>
  createElement(
    'section',
    { className: 'card' },
    createElement('h2', { id: 'card' }, title),
    children,
    createElement(Counter as never, { start: 1 }),
  );

describe('titles', () => {
  test('A12: the first heading is the title, inline code marks and ids removed', async () => {
    expect((await compileText('# Use `x` {#y}\n\ntext')).contentTitle).toBe('Use x');
    expect(
      (await compileText("import A from './a.json';\n\n# T", { files: { 'docs/a.json': '{}' } }))
        .contentTitle,
    ).toBe('T');
    expect((await compileText('Title\n=====\n')).contentTitle).toBe('Title');
  });

  test('A14: a # after another heading or a thematic break is no title and stays in place', async () => {
    const afterHeading = await compileText('## a\n\n# b');
    expect(afterHeading.hasContentHeading).toBe(false);
    expect(String(afterHeading.tree[0])).toContain('<h1>b</h1>');
    expect((await compileText('***\n\n# b')).hasContentHeading).toBe(false);
  });

  test('A15: the description is the first line of real text, plain', async () => {
    const { excerpt } = await compileText(
      '# T\n\n:::note[X]\n:::\n\n```js\nno\n```\n\nSee [the **guide**](./x.md) and `code`.\n\nSecond.',
    );
    expect(excerpt).toBe('See the guide and code.');
  });
});

describe('front matter', () => {
  test('A16: keys keep their line for messages, invalid YAML is a problem with a place', async () => {
    const { frontMatter, frontMatterLines } = await compileText(
      '---\ntitle: 2021\nx: [a]\n---\n\ntext',
    );
    expect(frontMatter).toEqual({ title: 2021, x: ['a'] });
    expect(frontMatterLines).toEqual({ title: 2, x: 3 });
    const { problems } = await compileText('---\ntitle: a: b\n---\n');
    expect(problems[0]).toMatchObject({ line: 2, what: expect.stringContaining('not valid YAML') });
  });
});

test('A22: a relative image of the front matter is bundled, a missing one is an error with its line', async () => {
  const good = await compileText('---\ntitle: T\nimage: ./p.png\n---\n', {
    files: { 'docs/p.png': pixel },
  });
  expect(good.image).toMatch(/^\/assets\/files\/p-[\da-f]{8}\.png$/);
  const bad = await compileText('---\ntitle: T\nimage: ./none.png\n---\n');
  expect(bad.problems[0]).toMatchObject({ line: 3, what: 'The image does not exist: ./none.png' });
});

describe('Markdown', () => {
  test('A47: plain Markdown shows braces and passes HTML', async () => {
    const html = await htmlOf(
      '---\nmdx: {format: md}\n---\n\n{x} <b>bold</b>\n\n<div style="color: red">a</div>',
    );
    expect(html).toContain('{x} <b>bold</b>');
    expect(html).toMatch(/<div class="s-[\da-f]{8}">a<\/div>/);
  });

  test('A48: tables, strike-through, task lists, autolinks and footnotes', async () => {
    const html = await htmlOf(
      '| a | b |\n|:--|--:|\n| 1 | 2 |\n\n~~x~~ https://example.com\n\n- [x] done\n- [ ] open\n\nNote[^n] and again[^n].\n\n[^n]: The *note*.',
    );
    expect(html).toContain('<th class="align-left" scope="col">a</th>');
    expect(html).toContain('<td class="align-right">2</td>');
    expect(html).toContain('<del>x</del>');
    expect(html).toContain(
      '<a href="https://example.com" target="_blank" rel="noopener noreferrer">',
    );
    expect(html).toContain(
      '<li class="task"><input type="checkbox" disabled="" checked="" aria-label="done">done</li>',
    );
    expect(html).toContain('href="#footnote-1"');
    expect(html).toContain('id="footnote-ref-1-2"');
    expect(html).toContain('The <em>note</em>.');
  });

  test('A48: columns of a table that hold prose or code alone are marked in its head', async () => {
    const html = await htmlOf(
      '| Key | Default | Meaning | On |\n| --- | --- | --- | --: |\n| `a.b` | `web.server/` | The folder that is served, relative. | yes |\n| `b` | | Short. | no |',
    );
    expect(html).toContain(
      '<th scope="col">Key</th><th class="code-column" scope="col">Default</th><th class="prose-column" scope="col">Meaning</th><th class="align-right" scope="col">On</th>',
    );
    expect(html).toContain('<td><code>web.<wbr>server/</code></td>');
  });

  test('A48: an empty cell in the head of a table is no heading', async () => {
    const html = await htmlOf('| a | |\n|---|---|\n| 1 | 2 |');
    expect(html).toContain('<tr><th scope="col">a</th><td></td></tr>');
  });

  test('A49: HTML comments, {#id} and titles without brackets are understood in MDX', async () => {
    const html = await htmlOf(
      'a <!-- hidden --> b `<!-- kept -->`\n\n<!-- many\nlines */ -->\n\n## Title {#my-id}\n\n:::note Some title\n\ntext\n\n:::',
    );
    expect(html).not.toContain('hidden');
    expect(html).not.toContain('lines');
    expect(html).toContain('<code>&lt;!-- kept --&gt;</code>');
    expect(html).toContain('<h2 id="my-id">Title</h2>');
    expect(html).toContain('<p class="admonition-title">Some title</p>');
  });

  test('A50: Markdown inside a div on its own lines, and literal styles as classes', async () => {
    const page = await compileText(
      '<div className="box" style={{ marginTop: 8, opacity: 1 }}>\n### [x](/y)\n\ntext\n</div>',
    );
    expect(String(page.tree[0])).toContain(`<h3 id="x"><a href="${linkToken(0)}">x</a></h3>`);
    const [name, rule] = Object.entries(page.styles)[0] as [string, string];
    expect(rule).toBe('margin-top: 8px; opacity: 1');
    expect(String(page.tree[0])).toContain(`<div class="box ${name}">`);
  });

  test('A50: expressions and exports are evaluated at build time', async () => {
    const html = await htmlOf(
      "export const total = 2 + 3;\n\nThere are {total} of {'<them>'}.\n\n{[1, 2].map((n) => <b key={n}>{n}</b>)}",
    );
    expect(html).toContain('There are 5 of &lt;them&gt;.');
    expect(html).toContain('<b>1</b><b>2</b>');
  });

  test('A51: an unclosed tag is an error with its place and a hint', async () => {
    const { problems } = await compileText('text\n\n<div>\n<br>\n</div>', {
      filePath: 'docs/a.md',
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ filePath: 'docs/a.md', line: 5, column: 1 });
    expect(problems[0]?.hints.join(' ')).toContain('mdx: {format: md}');
  });

  test('A51: an unknown name in an expression names itself', async () => {
    const { problems } = await compileText('a\n\n{foo}');
    expect(problems[0]).toMatchObject({
      line: 3,
      what: '{foo} cannot be evaluated: foo is not defined',
    });
  });

  test('A52 and A55: emoji shortcuts become characters, other colons stay as written', async () => {
    const html = await htmlOf('at 12:30pm :tada: and :nosuchemoji: 🎉 ratio 1:2 a:b');
    expect(html).toBe('<p>at 12:30pm 🎉 and :nosuchemoji: 🎉 ratio 1:2 a:b</p>');
  });

  test('A53: details hold their content in one box', async () => {
    const html = await htmlOf(
      '<details open>\n<summary>More **x**</summary>\n\nHidden `text`\n\n</details>',
    );
    expect(html).toBe(
      '<details class="more" open=""><summary>More <strong>x</strong></summary><div><p>Hidden <code>text</code></p></div></details>',
    );
  });

  test('A54: children of head leave the content', async () => {
    const { head, tree } = await compileText(
      '<head>\n  <meta name="robots" content="noindex" />\n</head>\n\ntext',
    );
    expect(head.join('')).toBe('<meta name="robots" content="noindex">');
    expect(tree).toEqual(['<p>text</p>']);
  });

  test('A56: mdx-code-block fences are unwrapped', async () => {
    expect(
      await htmlOf(
        '```mdx-code-block\n<b>x</b>\n```\n\n````mdx-code-block\n```js\nlet a\n```\n````',
      ),
    ).toContain('<b>x</b><figure class="code"');
  });
});

describe('links and images', () => {
  test('A58–A60: page links wait for render, links to files are bundled and open in a new tab', async () => {
    const page = await compileText(
      '[a](../api/intro.mdx#x) [b](./f.pdf) [c](/fileshare.example.com/) [d](pathname:///raw) [e][r]\n\n[r]: /z "T"',
      {
        files: { 'docs/f.pdf': 'pdf' },
      },
    );
    expect(page.links.map(({ href }) => href)).toEqual([
      '../api/intro.mdx#x',
      expect.stringMatching(/^pathname:\/\/\/assets\/files\/f-[\da-f]{8}\.pdf$/),
      '/fileshare.example.com/',
      'pathname:///raw',
      '/z',
    ]);
    expect(page.links[0]).toMatchObject({ line: 1, column: 1 });
    expect(String(page.tree[0])).toContain(`<a href="${linkToken(1)}" target="_blank">b</a>`);
    expect(String(page.tree[0])).toContain(`<a href="${linkToken(4)}" title="T">e</a>`);
    expect(Object.keys(page.assets)).toEqual(['docs/f.pdf']);
  });

  test('A61: an image gets its size and loads lazily; alone it is a figure', async () => {
    const html = await htmlOf('![what it shows](./p.png "Caption")', {
      files: { 'docs/p.png': pixel },
    });
    expect(html).toMatch(
      /<figure class="image"><img src="[^"]+" width="1" height="1" alt="what it shows" loading="lazy" decoding="async"><figcaption>Caption<\/figcaption><\/figure>/,
    );
  });

  test('A61 and A114: a missing or empty image is an error with its place', async () => {
    const { problems } = await compileText('text\n\nan ![x](/img/none.png) here\n\n![]()');
    expect(problems.map(({ line, column, what }) => [line, column, what])).toEqual([
      [3, 4, 'The image does not exist: /img/none.png'],
      [5, 1, 'An image has no address.'],
    ]);
  });

  test('A63: raw images are left alone, required ones are bundled', async () => {
    const html = await htmlOf(
      '<img src="/x.png" alt="" />\n\n<img src={require("./p.png").default} alt="p" />',
      { files: { 'docs/p.png': pixel } },
    );
    expect(html).toContain('src="/x.png"');
    expect(html).toMatch(/src="\/assets\/files\/p-[\da-f]{8}\.png"/);
  });
});

describe('headings', () => {
  test('A64: explicit ids are used as they are, texts are numbered on repeat', async () => {
    const { headings } = await compileText(
      '## A {#b}\n\n## A\n\n## A\n\n## C {/* #c and words */}\n\n### `x` <!-- #d -->',
    );
    expect(headings.map(({ id }) => id)).toEqual(['b', 'a', 'a-1', 'c', 'd']);
  });

  test('B58: the contents list keeps code and emphasis and drops links and images', async () => {
    const { headings } = await compileText('## A `b` *c* [d](/e) ~~f~~');
    expect(headings[0]?.html).toBe('A <code>b</code> <em>c</em> d <del>f</del>');
  });

  test('B61: the anchor stands beside the heading and names it', async () => {
    expect(await htmlOf('## A "b" & c')).toBe(
      '<div class="heading"><h2 id="a-b--c">A "b" &amp; c</h2><a class="anchor" href="#a-b--c" title="Direct link to A &quot;b&quot; &amp; c" aria-label="Direct link to A &quot;b&quot; &amp; c" translate="no"></a></div>',
    );
  });

  test('A65: headings of a partial stand where it is used; export const toc replaces the list', async () => {
    const { headings } = await compileText(
      "import Part from './_part.mdx';\n\n## A\n\n<Part />\n\n## B",
      {
        files: { 'docs/_part.mdx': '## P\n\n[x](./y.mdx)' },
      },
    );
    expect(headings.map(({ text }) => text)).toEqual(['A', 'P', 'B']);
    const { customToc } = await compileText(
      "export const toc = [{ value: 'X', id: 'x', level: 2 }];\n\n## A",
    );
    expect(customToc).toEqual([{ level: 2, id: 'x', html: 'X', text: 'X' }]);
  });
});

describe('admonitions', () => {
  test.each([
    ['note', 'note'],
    ['tip', 'tip'],
    ['info', 'info'],
    ['warning', 'warning'],
    ['danger', 'danger'],
    ['secondary', 'note'],
    ['important', 'info'],
    ['success', 'tip'],
    ['caution', 'warning'],
  ])('A67: %s is drawn as %s', async (name, kind) => {
    expect(await htmlOf(`:::${name}\n\ntext\n\n:::`)).toBe(
      `<aside class="admonition ${kind}"><p class="admonition-title is-default">${name}</p><div class="admonition-body"><p>text</p></div></aside>`,
    );
  });

  test('A67: they nest and stand in lists', async () => {
    const html = await htmlOf(
      '::::warning\n\n:::note\nx\n:::\n\n::::\n\n- a\n\n  :::tip\n  b\n  :::',
    );
    expect(html).toMatch(
      /warning">.*<aside class="admonition note">.*<\/aside><\/div><\/aside><ul><li><p>a<\/p><aside class="admonition tip">/,
    );
  });

  test('A68: titles hold inline Markdown, attributes set class and id', async () => {
    const html = await htmlOf(
      ':::tip[**Example** Response]{.wide #resp}\n\nx\n\n:::\n\n:::info{title="From attribute"}\nx\n:::',
    );
    expect(html).toContain(
      '<aside id="resp" class="admonition tip wide"><p class="admonition-title"><strong>Example</strong> Response</p>',
    );
    expect(html).toContain('From attribute');
  });

  test('A69: an island inside keeps the admonition an element', async () => {
    const { tree } = await compileText(
      ':::tip\n\n<Tabs>\n<TabItem value="a">\n\nx\n\n</TabItem>\n</Tabs>\n\n:::',
    );
    expect(tree[0]).toMatchObject([
      'aside',
      { className: 'admonition tip' },
      [
        expect.stringContaining('admonition-title'),
        [
          'div',
          { className: 'admonition-body' },
          [
            [
              'Tabs',
              { defaultValue: 'a' },
              [['TabItem', { value: 'a', label: 'a', isDefault: true }, ['<p>x</p>']]],
            ],
          ],
        ],
      ],
    ]);
  });

  test('A70: as a component; an unknown type is info with a warning', async () => {
    const page = await compileText('<Admonition type="oops" title="T">\n\nx\n\n</Admonition>');
    expect(String(page.tree[0])).toContain('class="admonition info"');
    expect(page.problems).toMatchObject([{ severity: 'warning' }]);
  });
});

describe('tabs', () => {
  const item = (value: string, rest = ''): string =>
    `<TabItem value="${value}"${rest}>\n\n${value} text\n\n</TabItem>\n`;

  test('A82: items give values and labels; values give order, labels and default', async () => {
    const { tree } = await compileText(
      `<Tabs groupId="os" values={[{ label: 'B!', value: 'b' }, { label: 'A!', value: 'a', default: true }]}>\n${item('a')}${item('b')}</Tabs>`,
    );
    expect(tree).toEqual([
      [
        'Tabs',
        { groupId: 'os', defaultValue: 'a' },
        [
          ['TabItem', { value: 'b', label: 'B!' }, ['<p>b text</p>']],
          ['TabItem', { value: 'a', label: 'A!', isDefault: true }, ['<p>a text</p>']],
        ],
      ],
    ]);
  });

  test('A83 and A89: wrong defaults, doubles, strangers and empty groups are errors', async () => {
    const source = `<Tabs defaultValue="z">\n${item('a')}${item('a')}</Tabs>\n\n<Tabs>\n<b>x</b>\n</Tabs>\n\n<Tabs queryString>\n${item('a')}</Tabs>`;
    const { problems } = await compileText(source);
    expect(problems.map(({ what }) => what)).toEqual([
      '<Tabs> has two items with the value "a".',
      '<Tabs defaultValue="z"> names no item.',
      '<Tabs> holds <b> that is not a <TabItem>.',
      '<Tabs> holds no <TabItem>.',
      '<Tabs queryString> needs a groupId.',
    ]);
    expect(problems[1]?.hints).toEqual(['Values: a, a.']);
  });
});

describe('components', () => {
  test('A93: a component from the site folder is an island; props must be JSON', async () => {
    const modules = { 'src/components/Chart.tsx': { default: islandReference('Chart') } };
    const good = await compileText(
      "import Chart from '@site/src/components/Chart';\n\n<Chart data={[1, 2]} open>\n\n**x**\n\n</Chart>",
      { modules },
    );
    expect(good.tree).toEqual([
      ['Chart', { data: [1, 2], open: true }, ['<p><strong>x</strong></p>']],
    ]);
    expect(good.islands).toEqual(['Chart']);
    const bad = await compileText(
      "import Chart from '@site/src/components/Chart';\n\n<Chart onPick={() => 1} />",
      { modules },
    );
    expect(bad.problems[0]).toMatchObject({
      line: 3,
      column: 1,
      what: '<Chart> is given "onPick", which is not JSON.',
    });
  });

  test('A93: a static component runs now, may hold islands and compiled children', async () => {
    const page = await compileText('<Card title="A & B">\n\ntext **x**\n\n</Card>', {
      globals: { Card },
    });
    expect(page.tree).toEqual([
      [
        'section',
        { className: 'card' },
        [
          '<h2 id="card">A &amp; B</h2><p>text <strong>x</strong></p>',
          ['Counter', { start: 1 }, []],
        ],
      ],
    ]);
    expect(page.headings).toMatchObject([{ id: 'card', text: 'A & B' }]);
  });

  test('A94: links in a partial resolve from the partial, an import circle is an error', async () => {
    const page = await compileText('import P from \'./parts/_p.mdx\';\n\n<P who="you" />', {
      files: { 'docs/parts/_p.mdx': 'Hello {props.who}, [x](./y.mdx)' },
    });
    expect(String(page.tree[0])).toContain('Hello you,');
    expect(page.links[0]).toMatchObject({ href: './y.mdx', filePath: 'docs/parts/_p.mdx' });
    expect(page.dependencies.map(({ filePath }) => filePath)).toEqual(['docs/parts/_p.mdx']);
    const circle = await compileText("import P from './_p.mdx';\n\n<P />", {
      files: { 'docs/_p.mdx': "import P from './_p.mdx';\n\n<P />" },
    });
    expect(circle.problems[0]?.what).toContain('imports itself');
  });

  test('A79: raw imports and code blocks as components', async () => {
    const html = await htmlOf(
      'import source from \'!!raw-loader!./x.js\';\nimport CodeBlock from \'@theme/CodeBlock\';\n\n<CodeBlock language="js" title="x.js">{source}</CodeBlock>',
      { files: { 'docs/x.js': 'let a = 1;\n' } },
    );
    expect(html).toContain('<span class="code-title">x.js</span>');
    expect(html).toContain('<span class="k">let </span>');
  });

  test('A91–A93: what cannot be imported is named with what to do', async () => {
    const { problems } = await compileText(
      "import A from '@theme/Tab';\nimport B from 'lodash';\nimport C from './none';\n\n<Countr />",
    );
    expect(problems.map(({ line, what }) => [line, what])).toEqual([
      [1, 'There is no theme component "@theme/Tab".'],
      [2, 'A page cannot import "lodash".'],
      [3, 'The imported file does not exist: ./none'],
      [5, '<Countr> is not defined.'],
    ]);
    expect(problems[0]?.hints).toEqual(['Did you mean "@theme/Tabs"?']);
    expect(problems[3]?.hints).toEqual(['Did you mean <Counter>?']);
  });

  test('an island in a table cell or list item keeps its parents as elements, each cell its own', async () => {
    const { tree } = await compileText(
      '| a | b |\n|---|---|\n| 1 | <Counter /> |\n\n- x\n- <Counter /> y',
    );
    expect(tree).toMatchObject([
      [
        'div',
        { className: 'table' },
        [
          [
            'table',
            {},
            [
              ['thead', {}, [['tr', {}, ['<th scope="col">a</th><th scope="col">b</th>']]]],
              [
                'tbody',
                {},
                [
                  [
                    'tr',
                    {},
                    [
                      ['td', {}, ['1']],
                      ['td', {}, [['Counter', {}, []]]],
                    ],
                  ],
                ],
              ],
            ],
          ],
        ],
      ],
      [
        'ul',
        {},
        [
          ['li', {}, ['x']],
          ['li', {}, [['Counter', {}, []], ' y']],
        ],
      ],
    ]);
  });
});

describe('sections', () => {
  test('text and code of each section, for search', async () => {
    const { sections } = await compileText(
      'intro `x`\n\n## One {#one}\n\n| K | V |\n|--|--|\n| `web.port` | 8080 |\n\n:::tip[T]\nbody\n:::\n\n```bash title="a.sh"\nls\n```\n\n<Tabs><TabItem value="a" label="Linux">\n\nin tab\n\n</TabItem></Tabs>',
    );
    expect(sections).toEqual([
      { level: 0, heading: '', text: 'intro x', code: '' },
      {
        id: 'one',
        level: 2,
        heading: 'One',
        text: 'K V\nweb.port 8080\nT\nbody\nLinux\nin tab',
        code: 'a.sh\nls',
      },
    ]);
  });
});
