/** Admonitions, tabs and components of a page. */
import { createElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import Figure from '../../theme/static/Figure';
import { parseCodeInfo, renderCodeBlock } from './code-block';
import { islandReference } from './components';
import { createCodeHighlighter } from './highlight';
import { compileText, htmlOf } from './test-support';

const Counter = islandReference('Counter');

const Card = ({ title, children }: { title: string; children?: never }) =>
  createElement(
    'section',
    { className: 'card' },
    createElement('h2', { id: 'card' }, title),
    children,
    createElement(Counter as never, { start: 1 }),
  );

const Request = () =>
  createElement(
    'p',
    null,
    createElement('span', null, 'GET'),
    createElement('code', null, '/v1/', createElement('wbr'), createElement('b', null, 'boats')),
  );

test('what only style keeps apart is two words to search, what may break is one', async () => {
  const { sections } = await compileText('<Request />', { globals: { Request } });
  expect(sections[0]?.text).toBe('GET /v1/boats');
});

test('Of a drawing search reads the text alternative and the caption, not the words in it', async () => {
  const drawing = { title: 'A boat', alt: 'A hull and a mast.', width: 9, height: 9 };
  const Boat = () => createElement(Figure, drawing, createElement('text', null, 'Hull'));
  const source = 'Before.\n\n<Boat />\n\nAfter.';
  const { sections } = await compileText(source, { globals: { Boat } });
  expect(sections[0]?.text).toBe('Before.\nA hull and a mast.\nA boat\nAfter.');
  expect(await htmlOf(source, { globals: { Boat } })).toContain(
    '<figure class="figure"><div role="img" aria-label="A hull and a mast." tabindex="0"><svg class="drawing" viewBox="0 0 9 9" width="9" height="9" font-size="13" aria-hidden="true"><text>Hull</text></svg></div><figcaption>A boat</figcaption></figure>',
  );
});

test('a code block of a component is no text to search, other preformatted text is', async () => {
  const block = renderCodeBlock(
    { code: 'fetch(url)', info: parseCodeInfo('js', '') },
    createCodeHighlighter(),
    [],
  );
  const __html = `<p>Send:</p>${block}<pre>Drawn by hand</pre>`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what highlighted code comes as
  const Sample = () => createElement('div', { dangerouslySetInnerHTML: { __html } });
  const { sections } = await compileText('<Sample />', { globals: { Sample } });
  expect(sections[0]?.text).toBe('Send: Drawn by hand');
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
          [['Tabs', {}, [['TabItem', { value: 'a', label: 'a' }, ['<p>x</p>']]]]],
        ],
      ],
    ]);
  });

  test.each(['notte', 'constructor'])('A69: an unknown kind is named: %s', async (name) => {
    const page = await compileText(`:::${name}\n\nText.\n\n:::`);
    expect(page.tree).toEqual(['<p>Text.</p>']);
    expect(page.problems).toMatchObject([
      { severity: 'warning', what: `":::${name}" is not an admonition.` },
    ]);
  });

  test('A70: as a component; an unknown type is info with a warning', async () => {
    for (const type of ['oops', 'constructor']) {
      const page = await compileText(`<Admonition type="${type}" title="T">\n\nx\n\n</Admonition>`);
      expect(String(page.tree[0])).toContain('class="admonition info"');
      expect(page.problems).toMatchObject([{ severity: 'warning' }]);
    }
  });
});

describe('tabs', () => {
  test('A125: an npm2yarn fence is tabs in step, with the commands of each manager', async () => {
    const { tree } = await compileText('```bash npm2yarn\nnpm install --save-dev tide\n```');
    const [[name, props, items]] = tree as [[string, object, [string, object, string[]][]]];
    expect([name, props]).toEqual(['Tabs', { groupId: 'npm2yarn' }]);
    const commands = items.map(([, { label }, [block]]: [string, { label?: string }, string[]]) => [
      label,
      block?.replace(/<[^>]+>/g, '').trim(),
    ]);
    expect(commands).toEqual([
      ['npm', 'npm install --save-dev tide'],
      ['Yarn', 'yarn add --dev tide'],
      ['pnpm', 'pnpm add --save-dev tide'],
      ['Bun', 'bun add --dev tide'],
    ]);
  });

  const item = (value: string, rest = ''): string =>
    `<TabItem value="${value}"${rest}>\n\n${value} text\n\n</TabItem>\n`;

  test('A82: items give values and labels; values give order, labels and default', async () => {
    const { tree } = await compileText(
      `<Tabs groupId="os" values={[{ label: 'B!', value: 'b' }, { label: 'A!', value: 'a', default: true }]}>\n${item('a')}${item('b')}</Tabs>`,
    );
    expect(tree).toEqual([
      [
        'Tabs',
        { groupId: 'os', defaultValue: 'a', order: [1, 0] },
        [
          ['TabItem', { value: 'a', label: 'A!' }, ['<p>a text</p>']],
          ['TabItem', { value: 'b', label: 'B!' }, ['<p>b text</p>']],
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
      what: 'The prop "onPick" of <Chart> cannot be written as JSON.',
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
    // Should the file go, the import is a mistake, though nothing of it was shown.
    const unused = await compileText("import P from './_p.mdx';", { files: { 'docs/_p.mdx': '' } });
    expect(unused.dependencies.map(({ filePath }) => filePath)).toEqual(['docs/_p.mdx']);
    const circle = await compileText("import P from './_p.mdx';\n\n<P />", {
      files: { 'docs/_p.mdx': "import P from './_p.mdx';\n\n<P />" },
    });
    expect(circle.problems[0]?.what).toContain('imports itself');
  });

  test.each([
    ['', 'warning'],
    ['true', 'error'],
  ])('A3: front matter in a partial is named; with CI=%j it is an %s', async (ci, severity) => {
    vi.stubEnv('CI', ci);
    const { problems } = await compileText("import P from './_p.mdx';\n\n<P />", {
      files: { 'docs/_p.mdx': '---\ntitle: x\n---\n\nText' },
    });
    expect(problems).toEqual([
      {
        severity,
        filePath: 'docs/_p.mdx',
        line: 1,
        column: 1,
        what: 'A partial has front matter, which is ignored.',
        hints: ['Remove it, or remove the underscore from the file name to make it a page.'],
      },
    ]);
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

  test('A90: in a table written in JSX an island may be a row, a cell or in one', async () => {
    const page = await compileText(
      `<table>
<thead>
  <tr><th colSpan="2">a</th></tr>
</thead>
<tbody>
  <tr><td>b</td><td><Counter /></td></tr>
  <Counter><td>c</td></Counter>
  {[<tr key="d"><td>d</td></tr>]}
</tbody>
</table>

<table><tbody><tr><td>**e**</td></tr></tbody></table>`,
    );
    expect(page.tree).toEqual([
      [
        'table',
        {},
        [
          ['thead', {}, ['<tr><th colSpan="2">a</th></tr>']],
          [
            'tbody',
            {},
            [
              [
                'tr',
                {},
                [
                  ['td', {}, ['b']],
                  ['td', {}, [['Counter', {}, []]]],
                ],
              ],
              ['Counter', {}, [['td', {}, ['c']]]],
              ['tr', {}, ['<td>d</td>']],
            ],
          ],
        ],
      ],
      '<table><tbody><tr><td><strong>e</strong></td></tr></tbody></table>',
    ]);
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

describe('handlers', () => {
  const exported =
    'export const Colored = ({ children }) => (\n  <b onClick={() => alert(children)}>{children}</b>\n);\n\n';

  test.each([
    ['an element of the page', '<b onClick={() => alert(1)}>teal</b>'],
    ['an element of a component of the page', `${exported}<Colored>teal</Colored>`],
  ])('never run, and %s is shown without', async (_, source) => {
    const { tree, problems } = await compileText(source);
    expect(JSON.stringify(tree)).toContain('<b>teal</b>');
    expect(problems).toMatchObject([
      { severity: 'warning', what: '<b> has the handler "onClick", which never runs.' },
    ]);
  });
});
