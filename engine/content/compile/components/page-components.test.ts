/** Admonitions, tabs and components of a page. */
import { createElement, forwardRef, memo } from 'react';
import { expect, test, vi } from 'vitest';
import { table } from '../../../../tests/support/table';
import type { TreeElement } from '../../../shared/content-tree';
import type { Problem } from '../../../shared/problem';
import Figure from '../../../theme/static/Figure';
import { renderCodeBlock } from '../code/code-block';
import { parseCodeInfo } from '../code/code-info';
import { CodeHighlighter } from '../code/highlight';
import type { CompileEnvironment } from '../context';
import { compileText, htmlOf, pattern, problemLine } from '../test-support';
import { markdownExports } from './imports';
import { islandReference } from './references';

const Counter = islandReference('Counter');
const h = createElement;

const globals = {
  Card: ({ title, children }: { title: string; children?: never }) =>
    h(
      'section',
      { className: 'card' },
      h('h2', { id: 'card' }, title),
      children,
      h(Counter as never, { start: 1 }),
    ),
  Request: () =>
    h('p', null, h('span', null, 'GET'), h('code', null, '/v1/', h('wbr'), h('b', null, 'boats'))),
  Boat: () =>
    h(
      Figure,
      { title: 'A boat', alt: 'A hull and a mast.', width: 9, height: 9 },
      h('text', null, 'Hull'),
    ),
};
const modules = { 'src/components/Chart.tsx': { default: islandReference('Chart') } };
const importChart = "import Chart from '@site/src/components/Chart';\n\n";
const compile = (source: string, files: Record<string, string> = {}) =>
  compileText(source, { files, globals, modules });

test.each(table`
  search reads elements that only style separates as two words → <Request /> → GET /v1/boats
  search reads the text alternative and caption of a drawing, not its words → Before.\n\n<Boat />\n\nAfter. → Before.\nA hull and a mast.\nA boat\nAfter.
`)('%s', async (_, source, text) => {
  expect((await compile(source)).sections[0]?.text).toBe(text);
});

test('code blocks of components are not searched as text; other <pre> is', async () => {
  const block = renderCodeBlock(
    { code: 'fetch(url)', info: parseCodeInfo('js', '') },
    { highlighter: new CodeHighlighter(), codeMarkers: [] },
  );
  const __html = `<p>Send <code>a</code>, <em><code>b</code></em>:</p>${block}<pre>Drawn by hand</pre>`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what highlighted code comes as
  const Sample = () => createElement('div', { dangerouslySetInnerHTML: { __html } });
  const { sections } = await compileText('<Sample />', { globals: { Sample } });
  expect(sections[0]?.text).toBe('Send a, b: Drawn by hand');
});

test('search reads what an island shows at first, without its controls', async () => {
  const shows = async (source: string, html: string) => {
    const tryIsland: CompileEnvironment['tryIsland'] = (_, show) => {
      show?.(html);
      return undefined;
    };
    return (await compileText(source, { tryIsland })).sections;
  };
  const html =
    '<table><tr><th>Key</th><th>Use</th></tr><tr><td>Space</td><td>bar &amp; <!-- -->key</td></tr></table>' +
    '<button>Copy</button><pre><code><b>a</b>: 1\nb: 2</code></pre>';
  expect(await shows('Keys\n\n<Counter />', html)).toMatchObject([
    { text: 'Keys\nKey: Space · Use: bar & key', code: 'a: 1\nb: 2' },
  ]);
  expect(await shows('Press <Counter /> twice.', '<b>Esc</b>, <b>F1</b>.')).toMatchObject([
    { text: 'Press Esc, F1. twice.' },
  ]);
  expect(await shows('<Counter>text</Counter>', '<b>text</b>')).toMatchObject([{ text: 'text' }]);
});

const item = (value: string): string =>
  `<TabItem value="${value}">\n\n${value} text\n\n</TabItem>\n`;
/** The tree of tabs with these labels; each panel is labeled by a letter, which is its value. */
const tabs = (props: object, panels: Record<string, string[]>) => {
  const items = Object.entries(panels).map(([label, content]) => {
    return ['TabItem', { value: label.charAt(0).toLowerCase(), label }, content];
  });
  return ['Tabs', props, items];
};

test('A82: items set values and labels; `values` sets order, labels and default', async () => {
  const { tree } = await compile(
    `<Tabs groupId="os" values={[{ label: 'B!', value: 'b' }, { label: 'A!', value: 'a', default: true }]}>\n${item('a')}${item('b')}</Tabs>`,
  );
  const props = { groupId: 'os', defaultValue: 'a', order: [1, 0] };
  expect(tree).toEqual([tabs(props, { 'A!': ['<p>a text</p>'], 'B!': ['<p>b text</p>'] })]);
});

test('A175: a component gets text as text, and content as an element', async () => {
  const source = `${importChart}<Chart>{\`a < b\`}</Chart>\n\n<Chart>:+1:</Chart>\n\n<Chart>*c*</Chart>`;
  const { tree, sections } = await compile(source);
  expect(tree).toEqual([
    ['Chart', { children: 'a < b' }, []],
    ['Chart', { children: '👍' }, []],
    ['Chart', {}, ['<em>c</em>']],
  ]);
  expect(sections[0]?.text).toBe('a < b\n👍\nc');
});

test('components may be members of an object, also results of `memo` and `forwardRef`', async () => {
  const Links = {
    Plain: () => h('i', null, 'a'),
    Memo: memo(({ text = 'b' }: { text?: string }) => h('b', null, text)),
    Ref: forwardRef(() => h('u', null, 'c')),
  };
  const source = "import { Links } from './links';\n\n<Links.Plain /> <Links.Memo /> <Links.Ref />";
  const { tree, problems } = await compileText(source, { modules: { 'docs/links.ts': { Links } } });
  expect(tree.join('')).toBe('<i>a</i>\n<b>b</b>\n<u>c</u>');
  expect(problems).toEqual([]);
});

test('A156: an imported SVG file is a component', async () => {
  const source =
    'import Boat from \'./boat.svg\';\n\n<Boat width={9} title="A boat" />\n\n{<Boat className="b" />}\n\n<img src={Boat} />\n';
  const { tree, problems } = await compile(source, { 'docs/boat.svg': '<svg/>' });
  const src = /src="\/assets\/files\/boat-\w+\.svg"/.source;
  expect(tree.join('')).toMatch(
    new RegExp(`<img ${src} alt="A boat" width="9">.*<img ${src} alt="" class="b">.*<img ${src}>`),
  );
  expect(problems).toEqual([]);
});

test('A82: a label with elements is shown as its text', async () => {
  const { tree, problems } = await compile(
    `<Tabs values={[{ label: <><svg /> B <b>&</b></>, value: 'b' }]}>\n${item('b')}</Tabs>\n\n<Tabs>\n<TabItem value="c" label={<i>C</i>}>x</TabItem>\n<TabItem value="d" label={<svg />}>y</TabItem>\n</Tabs>`,
  );
  const items = (tree as TreeElement[]).flatMap(([, , inside]) => inside as TreeElement[]);
  expect(items.map(([, props]) => props)).toEqual([
    { value: 'b', label: 'B &' },
    { value: 'c', label: 'C' },
    { value: 'd', label: 'd' },
  ]);
  expect(problems).toEqual([]);
});

test('A82: tabs from an expression are the same', async () => {
  const { tree } = await compile(
    "{['a', 'b'].map((v) => <Tabs key={v}><TabItem value={v}>x</TabItem></Tabs>)}",
  );
  expect(tree).toEqual([tabs({}, { a: ['x'] }), tabs({}, { b: ['x'] })]);
});

test.each(table`
  <Tabs defaultValue="z">\n<TabItem value="a" />\n<TabItem value="a" />\n</Tabs> → <Tabs> has two items with the value "a". → <Tabs defaultValue="z"> matches no item. | Values: a, a.
  <Tabs>\n<b>x</b>\n</Tabs> → <Tabs> contains <b> that is not a <TabItem>. → <Tabs> contains no <TabItem>.
  <Tabs queryString>\n<TabItem value="a" />\n</Tabs> → <Tabs queryString> needs a groupId.
`)(
  'A83 and A89: wrong defaults, repeats, other elements and empty groups are errors: %s',
  async (source, ...whats) => {
    const { problems } = await compile(source);
    expect(problems).toHaveLength(whats.length);
    for (const [index, what] of whats.entries())
      expect(problemLine(problems[index] as Problem)).toMatch(pattern(what));
  },
);

test('A89: a component of the site may show tab items; alone they are a mistake', async () => {
  const { tree, problems } = await compile(`<Counter>\n${item('a')}</Counter>\n\n${item('b')}`);
  const panel = ['TabItem', { value: 'a', label: 'a' }, ['<p>a text</p>']];
  expect(tree).toEqual([['Counter', {}, [panel]]]);
  expect(problems).toMatchObject([{ what: '<TabItem> is not inside <Tabs>.', severity: 'error' }]);
});

test('A93: a component from the site folder is an island', async () => {
  const page = await compile(`${importChart}<Chart data={[1, 2]} open>\n\n**x**\n\n</Chart>`);
  const props = { data: [1, 2], open: true };
  expect(page.tree).toEqual([['Chart', props, ['<p><strong>x</strong></p>']]]);
});

test('A93: an expression may call a function of the site folder that is also a component', async () => {
  const version = islandReference('Version', ({ of }: { of: string }) => `${of} 2`);
  const source = `import { Version } from '../src/version';\n\n<a href={Version({ of: 'x' })}>a</a>`;
  const html = await htmlOf(source, { modules: { 'src/version.ts': { Version: version } } });
  expect(html).toContain('href="x 2"');
});

test('A93: a static component runs now and may hold islands and compiled children', async () => {
  const page = await compile('<Card title="A & B">\n\ntext **x**\n\n</Card>');
  const html = '<h2 id="card">A &amp; B</h2><p>text <strong>x</strong></p>';
  const counter = ['Counter', { start: 1 }, []];
  expect(page.tree).toEqual([['section', { className: 'card' }, [html, counter]]]);
  expect(page.headings).toMatchObject([{ id: 'card', text: 'A & B' }]);
  expect(page.sections).toMatchObject([{ heading: 'A & B', text: 'text x' }]);
});

test('A94: links in a partial resolve from the partial, which the page depends on', async () => {
  const file = { 'docs/parts/_p.mdx': 'Hello {props.who}, [x](./y.mdx)' };
  const page = await compile('import P from \'./parts/_p.mdx\';\n\n<P who="you" />', file);
  expect(String(page.tree[0])).toContain('Hello you,');
  expect(page.links).toMatchObject([{ href: './y.mdx', filePath: 'docs/parts/_p.mdx' }]);
  // If the file goes away, the import becomes a mistake, even though nothing of it was shown.
  const unused = await compile("import P from './parts/_p.mdx';", file);
  for (const { dependencies } of [page, unused])
    expect(dependencies.map(({ filePath }) => filePath)).toEqual(['docs/parts/_p.mdx']);
});

test('A94: components that show only a Markdown file are that file', () => {
  const source = `import Iron from './iron.md';
import Wood from "@site/docs/wood.mdx";
export function IronParts(): ReactNode {
  return <Iron />;
}
export default function Parts() { return (<Wood />); }
export const More = () => <Iron />;
export function Both() { return <><Iron /><Wood /></>; }
export { default as Rope } from './rope.md';
`;
  expect([...markdownExports(source)]).toEqual([
    ['Rope', './rope.md'],
    ['IronParts', './iron.md'],
    ['default', '@site/docs/wood.mdx'],
    ['More', './iron.md'],
  ]);
});

test.each([
  ['', 'warning'],
  ['true', 'error'],
])('A3: front matter in a partial is reported; with CI=%j it is an %s', async (ci, severity) => {
  vi.stubEnv('CI', ci);
  const { problems } = await compile("import P from './_p.mdx';\n\n<P />", {
    'docs/_p.mdx': '---\ntitle: x\n---\n\nText',
  });
  const what = 'A partial has front matter, which is ignored.';
  const hint = 'Remove it, or remove the underscore from the file name to make it a page.';
  const place = { filePath: 'docs/_p.mdx', line: 1, column: 1 };
  expect(problems).toEqual([{ severity, ...place, what, hints: [hint] }]);
});

test('A79: `<CodeBlock>` shows a file imported as text', async () => {
  const html = await htmlOf(
    'import source from \'!!raw-loader!./x.js\';\nimport CodeBlock from \'@theme/CodeBlock\';\n\n<CodeBlock language="js" title="x.js">{source}</CodeBlock>',
    { files: { 'docs/x.js': 'let a = 1;\n' } },
  );
  expect(html).toContain('<span class="code-title">x.js</span>');
  expect(html).toContain('<span class="k">let </span>');
});

test.each(table`
  object with a hint → {throw Object.assign(new Error('No boat.'), {hint: 'Add one.'})} → Add one.
  value that is missing → {return null.length} → Correct its props, or the component.
  hook → {return null.useState} → Static components cannot use hooks. Remove the directive "use static" to make it an island.
`)('A93: advice for a component that fails with an %s', async (_, body, hint) => {
  const source = `export const Harbor = () => ${body}\n\n<Harbor />`;
  expect((await compile(source)).problems).toMatchObject([{ hints: [hint] }]);
});

test.each(table`
  import A from '@theme/Tab'; → There is no theme component "@theme/Tab". | Did you mean "@theme/Tabs"?
  import B from 'lodash'; → A page cannot import "lodash".
  import C from './none'; → The imported file does not exist: ./none
  import C from '@site/src/components/Lamps'; → The imported file does not exist: @site/src/components/Lamps | …Did you mean "Lamp"?
  import D from './_lop.mdx'; → The imported file does not exist: ./_lop.mdx | …Did you mean "_loop.mdx"?
  <Lmp /> → <Lmp> is not defined. | Import it, for example: import Lamp from '@site/src/components/Lamp';
  <Countr /> → <Countr> is not defined. | Did you mean <Counter>?
  export const Harbor = 1;\n\n<Harbour /> → <Harbour> is not defined. | Did you mean <Harbor>?
  import P from './_loop.mdx';\n\n<P /> → docs/_loop.mdx imports itself: docs/page.mdx → docs/_loop.mdx → docs/_loop.mdx
  import Chart from '@site/src/components/Chart';\n\n<Chart onPick={() => 1} /> → The prop "onPick" of <Chart> cannot be written as JSON. |
`)('A91–A94: a mistake is reported with a hint: %j', async (source, ...expected) => {
  const loop = "import P from './_loop.mdx';\n\n<P />";
  const files = { 'docs/_loop.mdx': loop, 'src/components/Lamp.tsx': '' };
  const { problems } = await compile(source, files);
  expect(problems).toMatchObject([{ severity: 'error' }]);
  expect(problemLine(problems[0] as Problem)).toMatch(pattern(`${expected.join(' → ')}…`));
});

test.each(table`
  import clsx from 'clsx';\n\n<p className={clsx('a', false, { b: 1 })} /> → class="a b"
  import code from '!!raw-loader!sign-loader?x=1!./x.js';\n\n<p>{code}</p> → let a → The loader "sign-loader?x=1" is not run: the page gets the file as it is.
  <p>{require('!raw-loader!@site/docs/x.js').default}</p> → let a
  import code from './x.raw!=!raw-loader!@site/docs/x.js';\n\n<p>{code}</p> → let a
  import Card from '../src/theme/Card';\n\n<Card title="Sail" /> → Sail
  Mast {NAME => 'x'} top → top → A value of type function cannot be shown.
  <Counter>{{ a: 1 }}</Counter>\n\ntop → top → A value of type object cannot be shown.
  <Tabs></Tabs>\n\nTop → Top → <Tabs> contains no <TabItem>.
  import Index from './generated.md';\n\n<Index />\n\nTop → Top → The imported file does not exist: ./generated.md
`)('A89, A159–A161: in pages for other generators, %j goes on', async (source, shown, ...whats) => {
  const files = { 'docs/x.js': 'let a = 1;\n' };
  const settings = { files, globals, onBrokenScripts: 'warn' } as const;
  const { tree, problems } = await compileText(source, settings);
  expect(JSON.stringify(tree).replaceAll('\\"', '"')).toContain(shown);
  expect(problems).toMatchObject(whats.map((what) => ({ severity: 'warning', what })));
});

test('A172: tabs of pages that a generator of API references wrote', async () => {
  const source = `import SchemaTabs from '@theme/SchemaTabs';\n\n<SchemaTabs>\n${item('a')}</SchemaTabs>`;
  const { tree, problems } = await compileText(source, { onBrokenScripts: 'warn' });
  expect(problems).toEqual([]);
  expect(tree).toEqual([tabs({}, { a: ['<p>a text</p>'] })]);
});

test('A84: in pages for other generators, tabs of `values` without items have empty panels', async () => {
  const values = "[{ value: 'b', label: 'B' }, { value: 'a', label: 'A' }]";
  const source = `<Tabs groupId="g" values={${values}}></Tabs>\n\n<Tabs values={${values}}>\n${item('a')}</Tabs>`;
  const { tree, problems } = await compileText(source, { onBrokenScripts: 'warn' });
  expect(problems).toEqual([]);
  expect(tree).toEqual([
    tabs({ groupId: 'g' }, { B: [], A: [] }),
    tabs({ order: [1, 0] }, { A: ['<p>a text</p>'], B: [] }),
  ]);
});

test('A89: with `values`, what is not a tab is shown below the tabs; imports may be between them', async () => {
  const source = `<Tabs values={[{ value: 'a', label: 'A' }]}>\n\nimport { b } from './b.json';\n\n${item('a')}<p>{b}</p>\n\nAfter.\n\n</Tabs>`;
  const files = { 'docs/b.json': '{"b":"all"}' };
  const { tree, problems } = await compileText(source, { files, onBrokenScripts: 'warn' });
  expect(tree).toEqual([tabs({}, { A: ['<p>a text</p>'] }), '<p>all</p><p>After.</p>']);
  expect(problems).toMatchObject([
    { severity: 'warning', what: '<Tabs> contains <p> that is not a <TabItem>.' },
    { severity: 'warning', what: '<Tabs> contains something that is not a <TabItem>.' },
  ]);
});

test('A82: a component of the page may put the tabs it gets into `<Tabs>`', async () => {
  const source = `export const Systems = (props) => <Tabs values={[{ value: 'b', label: 'B' }, { value: 'a', label: 'A' }]}>\n{/* tabs */}\n{props.children}\n</Tabs>;\n\n<Systems>\n${item('a')}\n${item('b')}</Systems>`;
  const { tree, problems } = await compile(source);
  expect(problems).toEqual([]);
  const panels = { A: ['<p>a text</p>'], B: ['<p>b text</p>'] };
  expect(tree).toEqual([tabs({ order: [1, 0] }, panels)]);
});

test('A90: in a JSX table, an island may be a row, a cell or part of a cell', async () => {
  const page = await compile(
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
  const cells = [
    ['td', {}, ['b']],
    ['td', {}, [['Counter', {}, []]]],
  ];
  const rows = [
    ['tr', {}, cells],
    ['Counter', {}, [['td', {}, ['c']]]],
    ['tr', {}, ['<td>d</td>']],
  ];
  const head = ['thead', {}, ['<tr><th colSpan="2">a</th></tr>']];
  expect(page.tree).toEqual([
    ['table', {}, [head, ['tbody', {}, rows]]],
    '<table><tbody><tr><td><strong>e</strong></td></tr></tbody></table>',
  ]);
});

test('around an island in a table cell or list item, parents stay elements', async () => {
  const { tree } = await compile(
    '| a | b |\n|---|---|\n| 1 | <Counter /> |\n\n- x\n- <Counter /> y',
  );
  const counter = ['Counter', {}, []];
  const cells = [
    ['td', {}, ['1']],
    ['td', {}, [counter]],
  ];
  const head = ['thead', {}, ['<tr><th scope="col">a</th><th scope="col">b</th></tr>']];
  const items = [
    ['li', {}, ['x']],
    ['li', {}, [counter, ' y']],
  ];
  expect(tree).toMatchObject([
    ['div', { className: 'table' }, [['table', {}, [head, ['tbody', {}, [['tr', {}, cells]]]]]]],
    ['ul', {}, items],
  ]);
});

const exported =
  'export const Colored = ({ children }) => (\n  <b onClick={() => alert(children)}>{children}</b>\n);\n\n';

test.each([
  ['an element of the page', '<b onClick={() => alert(1)}>teal</b>'],
  ['an element of a component of the page', `${exported}<Colored>teal</Colored>`],
])('handlers never run; %s is shown without them', async (_, source) => {
  const { tree, problems } = await compile(source);
  expect(String(tree)).toContain('<b>teal</b>');
  const what = '<b> has the handler "onClick", which never runs.';
  expect(problems).toMatchObject([{ severity: 'warning', what }]);
});
