import { Children, createElement, memo, type ReactElement, type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { standIn } from '../../shared/stand-in';
import { builtInReference, islandReference } from './components';
import { NeedsModelError } from './react-tree';
import { compileText, htmlOf } from './test-support';

const source = `import { useState } from 'react';

export const Knot = () => { const [name] = useState('bowline'); return <b>{name}</b>; };

<Knot /> {useState('hitch')[0]}
`;

test('A123: hooks on a page of a Docusaurus site give what they start with', async () => {
  const { tree, problems } = await compileText(source, { onBrokenScripts: 'warn' });
  expect(tree).toEqual(['<b>bowline</b>\nhitch']);
  expect(problems).toEqual([
    expect.objectContaining({
      severity: 'warning',
      line: 5,
      what: '<Knot> uses hooks, which never change here.',
    }),
    expect.objectContaining({
      severity: 'warning',
      what: "{useState('hitch')[0]} uses hooks, which never change here.",
    }),
  ]);
});

test('A93: elsewhere they are an error', async () => {
  await expect(htmlOf(source)).rejects.toThrow('<Knot> failed: Cannot read properties of null');
});

const Chart = ({ icon, pick, part }: { icon: ReactNode; pick(n: number): number; part?: never }) =>
  createElement('i', null, icon, useState(pick(1))[0], part && createElement(part));
const chart = {
  files: { 'docs/_p.mdx': 'a **part**' },
  modules: { 'src/Chart.tsx': { default: islandReference('Chart') } },
  islands: { Chart },
};
const importChart = "import Chart from '@site/src/Chart';\nimport P from './_p.mdx';\n\n";
const drawn = `${importChart}<Chart icon={<b>x</b>} pick={(n) => n + 1} part={P} />`;

test('A123: a component of a Docusaurus site whose props are not data is drawn once', async () => {
  const { tree, problems } = await compileText(drawn, {
    ...chart,
    onBrokenScripts: 'warn',
  });
  expect(tree).toEqual(['<i><b>x</b>2<p>a <strong>part</strong></p></i>']);
  expect(problems.map(({ severity, what }) => `${severity}: ${what}`)).toEqual([
    'warning: <Chart> is shown as it starts, without its scripts: its prop "icon" cannot be written as JSON.',
    'warning: <Chart> uses hooks, which never change here.',
  ]);
  const strict = await compileText(drawn, chart);
  expect(strict.problems).toMatchObject([{ severity: 'error' }]);
});

type Code = { className: string; children: string };
const Row = ({ children }: { children(name: string): ReactNode }) =>
  createElement('i', null, children('bow'), useState(1)[0]);
const Langs = ({ children }: { children: ReactElement<{ children: ReactElement<Code> }>[] }) =>
  createElement(
    builtInReference('Tabs') as 'div',
    null,
    Children.map(children, ({ props: { children: code } }, index) =>
      createElement(
        builtInReference('TabItem') as 'div',
        { value: index, label: code.props.className } as object,
        code.props.children,
      ),
    ),
  );

test.each([
  ['a function', ({ children }: { children: string[] }) => [children[0], children[1]]],
  [
    'a result of `memo`',
    memo(({ children }: { children?: ReactNode }) => Children.map(children, (part) => part)),
  ],
])('A123: children that a component takes one by one stay apart: %s', async (_, Step) => {
  const modules = { 'src/Step.tsx': { default: islandReference('Step') } };
  const source = `import Step from '@site/src/Step';

<Step>
  <div>Cast *off*.</div>

  Hoist
</Step>`;
  const setup = { modules, islands: { Step }, onBrokenScripts: 'warn' } as const;
  const { tree, problems } = await compileText(source, setup);
  const step = ['Step', {}, ['<div>Cast <em>off</em>.</div>', '<p>Hoist</p>']];
  expect(tree).toEqual([['Attempt', {}, [step]]]);
  expect(problems).toEqual([]);
});

test('A123: components of a Docusaurus site get functions and the code of fences as children', async () => {
  const islands = { Row, Langs };
  const modules = Object.fromEntries(
    Object.keys(islands).map((name) => [`src/${name}.tsx`, { default: islandReference(name) }]),
  );
  const source = `import Row from '@site/src/Row';
import Langs from '@site/src/Langs';

<Row>{(name) => <b>{name}</b>}</Row>

<Langs>

\`\`\`js
a()
\`\`\`

\`\`\`py
b()
\`\`\`

</Langs>`;
  const { tree, problems } = await compileText(source, {
    modules,
    islands,
    tryIsland: ([name]) => (name === 'Langs' ? 'fails' : undefined),
    onBrokenScripts: 'warn',
  });
  expect(tree).toEqual([
    '<i><b>bow</b>1</i>',
    [
      'Tabs',
      {},
      [
        ['TabItem', { value: '0', label: 'language-js' }, ['a()\n']],
        ['TabItem', { value: '1', label: 'language-py' }, ['b()\n']],
      ],
    ],
  ]);
  expect(problems.map(({ what }) => what)).toEqual([
    '<Row> is shown as it starts, without its scripts: its prop "children" cannot be written as JSON.',
    '<Row> uses hooks, which never change here.',
    '<Langs> is shown as it starts, without its scripts: it reads the props of code blocks inside it.',
  ]);
});

test('A94: an expression can show Markdown', async () => {
  const source = "import P from './_p.mdx';\n\n{[1].map((n) => <p key={n}><P /></p>)}";
  expect(await htmlOf(source, chart)).toBe('<p><p>a <strong>part</strong></p></p>');
});

test.each([
  ['warn', 'warning'],
  ['error', 'error'],
] as const)('A89: a tab missing in "values", with %s, is an %s', async (level, severity) => {
  const source =
    '<Tabs values={[{ value: "a" }]}>\n<TabItem value="a">x</TabItem>\n<TabItem value="b">y</TabItem>\n</Tabs>';
  const { problems } = await compileText(source, { onBrokenScripts: level });
  const what = '<TabItem value="b"> is not among the values of <Tabs>.';
  expect(problems).toMatchObject([{ severity, what }]);
});

test.each([
  ['warn', 'warning', ['<p>x</p>']],
  ['error', 'error', []],
] as const)('A123: a failing component, with %s, is an %s', async (level, severity, tree) => {
  const source =
    'export const Moor = () => { throw new Error("no rope"); };\n\n<Moor><p>x</p></Moor>';
  const page = await compileText(source, { onBrokenScripts: level });
  expect(page.problems).toMatchObject([{ severity, what: '<Moor> failed: no rope' }]);
  expect(page.tree).toEqual(tree);
});

const layout = `export default ({ children, name }) => <div className="wide">{name}{children}</div>;`;

test.each([
  ['an arrow function', layout],
  [
    'a name',
    'export const Wide = (p) => <div className="wide">{p.children}</div>;\nexport default Wide',
  ],
  ['an import', "import Wide from '@site/src/Wide';\n\nexport default Wide;"],
  [
    'a function',
    'export default function Wide(p) {\n  return <div className="wide">{p.children}</div>;\n}',
  ],
])('A91: the default export of a page is drawn around its content: %s', async (_, code) => {
  const Wide = ({ children }: { children: ReactNode }) =>
    createElement('div', { className: 'wide' }, children);
  const modules = { 'src/Wide.tsx': { default: Wide } };
  const page = await compileText(`# T\n\n${code}\n\n## Bay {#bay}\n\nfish[^1]\n\n[^1]: x`, {
    modules,
  });
  expect(page.problems).toEqual([]);
  expect(page.headings).toMatchObject([{ level: 1 }, { id: 'bay' }]);
  expect(page.tree.join('')).toMatch(/^<div class="wide">.*<h1.*fish.*<section.*<\/div>$/s);
});

test('A91: a layout of a Docusaurus site that fails leaves the content', async () => {
  const code = 'export default missing(2);\n\nbay';
  const { tree, problems } = await compileText(code, { onBrokenScripts: 'warn' });
  expect(tree).toEqual(['<p>bay</p>']);
  const what = '<Layout> failed: missing is not defined';
  expect(problems).toMatchObject([{ severity: 'warning', what }]);
  await expect(htmlOf(code)).rejects.toThrow(what);
});

test('A123: in a Docusaurus site, what uses a missing file or package is left out with a warning', async () => {
  const code =
    "import gulls from './gulls.yaml';\nimport { scale } from 'tides';\n\nexport const low = scale().range([0, 1]);\nexport const { version } = require('tides/package.json');\n\nbay {gulls.list().map((gull) => gull.name)}{version}";
  const { tree, problems } = await compileText(code, { onBrokenScripts: 'warn' });
  expect(tree).toEqual(['<p>bay </p>']);
  expect(problems).toMatchObject([
    { severity: 'warning', what: 'The imported file does not exist: ./gulls.yaml' },
    { severity: 'warning', what: 'A page cannot import "tides".' },
    { severity: 'warning', what: 'The required file does not exist: tides/package.json' },
  ]);
  await expect(htmlOf(code)).rejects.toThrow('does not exist');
});

test('A91: in a Docusaurus site, files that are neither media nor documents are imported as text', async () => {
  const code =
    "import log from './tides.log';\n\nbay {log} {require('./tides.log').default}\n\n<i dangerouslySetInnerHTML={{ __html: require('./tides.log') }} />";
  const files = { 'docs/tides.log': 'a<b' };
  const { tree } = await compileText(code, { files, onBrokenScripts: 'warn' });
  expect(tree.join('')).toBe('<p>bay a&lt;b a&lt;b</p><i>a<b</i>');
  const own = await compileText(code, { files });
  expect(own.tree.join('')).toContain('/tides-');
});

test('A123: in a Docusaurus site, the content of an unknown component is shown', async () => {
  const code = '<Nowhere>\n\n**bay**\n\n</Nowhere>\n\nsea <Nowhere.Else>tide</Nowhere.Else>';
  const { tree, problems } = await compileText(code, { onBrokenScripts: 'warn' });
  expect(tree.join('')).toBe('<p><strong>bay</strong></p><p>sea tide</p>');
  const names = ['<Nowhere> is not defined.', '<Nowhere.Else> is not defined.'];
  expect(problems).toMatchObject(names.map((what) => ({ severity: 'warning', what })));
});

test('A95: a page imports the component of the site that the theme lacks', async () => {
  const modules = {
    'src/theme/Remote/index.tsx': { default: () => createElement('b', null, 'x') },
  };
  const source = "import Remote from '@theme/Remote';\n\n<Remote />";
  expect(await htmlOf(source, { modules })).toBe('<b>x</b>');
});

test('A91: an expression that reads the whole site waits for it', async () => {
  const modules = {
    'src/a.ts': {
      read: () => {
        throw new NeedsModelError();
      },
    },
  };
  const source = "import { read } from '@site/src/a';\n\n{read()}";
  expect(await compileText(source, { modules })).toMatchObject({ needsModel: true, problems: [] });
});

test('A123: of a component from a package that is not installed, the children are shown', async () => {
  const Missing = standIn('tippy') as () => null;
  const Knot = () =>
    createElement('p', null, createElement(Missing), createElement(Missing, null, 'x'));
  const source = "import Knot from '@site/src/Knot';\n\n<Knot />";
  const modules = { 'src/Knot.tsx': { default: Knot } };
  expect(await htmlOf(source, { modules })).toBe('<p>x</p>');
});

test('A91: a page imports data from the folder of static files', async () => {
  const source = "import team from '/data/team.json';\n\n{team[0]}";
  const files = { 'static/data/team.json': '["Ann"]' };
  expect(await htmlOf(source, { files })).toBe('Ann');
});

test('A91: a page has no props, and expressions may ask for one', async () => {
  expect(await htmlOf("{props.deep ? 'deep' : 'shallow'}")).toBe('shallow');
});

test('A94: a partial is read in its own format', async () => {
  const source = "import P from './_p.md';\n\n<P />";
  const settings = { files: { 'docs/_p.md': 'at most <= 5' }, markdownFormat: 'detect' } as const;
  expect(await htmlOf(source, settings)).toBe('<p>at most &lt;= 5</p>');
});
