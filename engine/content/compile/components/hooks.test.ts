import { Children, createElement, memo, type ReactElement, type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { table } from '../../../../tests/support/table';
import { standIn } from '../../../shared/stand-in';
import { compileText, htmlOf } from '../test-support';
import { NeedsModelError } from './react-tree';
import { builtInReference, islandReference } from './references';

const source = `import { useState } from 'react';

export const Knot = () => { const [name] = useState('bowline'); return <b>{name}</b>; };

<Knot /> {useState('hitch')[0]}
`;

test('A165: hooks on a page of a Docusaurus site return their initial values', async () => {
  const { tree, problems } = await compileText(source, { onBrokenScripts: 'warn' });
  expect(tree).toEqual(['<b>bowline</b>\nhitch']);
  expect(problems).toEqual([
    expect.objectContaining({
      severity: 'warning',
      line: 5,
      what: '<Knot> uses hooks, whose values never change here.',
    }),
    expect.objectContaining({
      severity: 'warning',
      what: "{useState('hitch')[0]} uses hooks, whose values never change here.",
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

test('A165: a component of a Docusaurus site whose props are not data is rendered once', async () => {
  const { tree, problems } = await compileText(drawn, {
    ...chart,
    onBrokenScripts: 'warn',
  });
  expect(tree).toEqual(['<i><b>x</b>2<p>a <strong>part</strong></p></i>']);
  expect(problems.map(({ severity, what }) => `${severity}: ${what}`)).toEqual([
    'warning: <Chart> is shown in its initial state, without its scripts: its prop "icon" cannot be written as JSON.',
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
])('A167: children that a component takes one by one stay apart: %s', async (_, Step) => {
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

test('A165: components of a Docusaurus site get functions and the code of fences as children', async () => {
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
  // Nothing is lost of <Langs>.
  expect(problems.map(({ what }) => what)).toEqual([
    '<Row> is shown in its initial state, without its scripts: its prop "children" cannot be written as JSON.',
  ]);
});

test('A165: a component without hooks and handlers loses nothing, but one with a handler is named', async () => {
  const Table = ({ onPick }: { onPick?: () => void }) =>
    createElement('button', { type: 'button', onClick: onPick }, 'a');
  const Box = ({ icon }: { icon: ReactNode }) => createElement('i', null, icon);
  const page = await compileText(
    "import { Box, Table } from '@site/src/parts';\n\n<Box icon={<b>x</b>} />\n\n<Table onPick={() => 1} />",
    {
      modules: {
        'src/parts.tsx': { Box: islandReference('Box'), Table: islandReference('Table') },
      },
      islands: { Box, Table },
      onBrokenScripts: 'warn',
    },
  );
  expect(page.tree.join('')).toContain('<i><b>x</b></i>');
  expect(page.problems.map(({ what }) => what)).toEqual([
    '<Table> is shown in its initial state, without its scripts: its prop "onPick" cannot be written as JSON.',
  ]);
});

test('A165: a component that shows nothing without the code of fences gets whole blocks', async () => {
  const Blocks = ({ children }: { children: ReactElement<{ children: ReactElement<Code> }>[] }) =>
    Children.toArray(children)
      .map((pre) => (pre as (typeof children)[0]).props?.children)
      .filter((code) => code?.props?.className === 'language-js');
  const page = await compileText(
    "import Blocks from '@site/src/Blocks';\n\n<Blocks>\n```js\na()\n```\n</Blocks>",
    {
      modules: { 'src/Blocks.tsx': { default: islandReference('Blocks') } },
      islands: { Blocks },
      tryIsland: (_, show) => void show?.('<i></i>'),
      onBrokenScripts: 'warn',
    },
  );
  expect(String(page.tree)).toMatch(/^<figure class="code".*data-language="js"/);
  expect(page.problems).toEqual([]);
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
])('A176: the default export of a page is drawn around its content: %s', async (_, code) => {
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

test('A173: in a Docusaurus site, files that are neither media nor documents are imported as text', async () => {
  const code =
    "import log from './tides.log';\n\nbay {log} {require('./tides.log').default}\n\n<i dangerouslySetInnerHTML={{ __html: require('./tides.log') }} />";
  const files = { 'docs/tides.log': 'a<b' };
  const { tree } = await compileText(code, { files, onBrokenScripts: 'warn' });
  expect(tree.join('')).toBe('<p>bay a&lt;b a&lt;b</p><i>a<b</i>');
  const own = await compileText(code, { files });
  expect(own.tree.join('')).toContain('/tides-');
});

test('A173: `require` of a JSON file returns its value', async () => {
  const code =
    "{require('./tides.json').at(-1)}<Buoy {...require('@site/docs/buoy.json')} />\n\nexport const Buoy = ({ tone }) => <b>{tone}</b>;";
  const files = { 'docs/tides.json': '["ebb", "flood"]', 'docs/buoy.json': '{ "tone": "red" }' };
  const { tree, problems } = await compileText(code, { files });
  expect(problems).toEqual([]);
  expect(tree.join('')).toBe('flood\n<b>red</b>');
  const faulty = await compileText(code, { files: { ...files, 'docs/buoy.json': '{' } });
  expect(faulty.problems).toMatchObject([{ filePath: 'docs/buoy.json', line: 1 }]);
});

test('A174: an expression that reads the whole site waits for it', async () => {
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

const Knot = () => {
  const Missing = standIn('tippy') as () => null;
  return createElement('p', null, createElement(Missing), createElement(Missing, null, 'x'));
};
const site = {
  files: {
    'docs/_p.mdx': 'a **part**',
    'docs/_q.md': 'at most <= 5',
    'static/data/team.json': '["Ann"]',
  },
  modules: {
    'src/Knot.tsx': { default: Knot },
    'src/theme/Remote/index.tsx': { default: () => createElement('b', null, 'x') },
  },
  markdownFormat: 'detect',
} as const;

test.each(table`
  A173: a page imports data from the folder of static files → import team from '/data/team.json';\n\n{team[0]} → Ann
  A174: a page has no props, and expressions may ask for one → {props.deep ? 'deep' : 'shallow'} → shallow
  A94: an expression can show Markdown → import P from './_p.mdx';\n\n{[1].map((n) => <p key={n}><P /></p>)} → <p><p>a <strong>part</strong></p></p>
  A94: a partial is read in its own format → import Q from './_q.md';\n\n<Q /> → <p>at most &lt;= 5</p>
  A95: a page imports the component of the site that the theme lacks → import Remote from '@theme/Remote';\n\n<Remote /> → <b>x</b>
  A160: of a component from a package that is not installed, the children are shown → import Knot from '@site/src/Knot';\n\n<Knot /> → <p>x</p>
`)('%s', async (_, source, html) => {
  expect(await htmlOf(source, site)).toBe(html);
});

test('A160: the warning for a missing package that a page imports says to install it', async () => {
  const source = "import { scale } from 'tides';";
  const { problems } = await compileText(source, { onBrokenScripts: 'warn' });
  expect(problems[0]?.hints).toEqual([
    'Run "npm install tides" in the site\'s folder, if it is a package.',
    'Import files with a relative path or from "@site/…", theme components from "@theme/…".',
  ]);
});

test.each(table`
  a tab missing in "values" → <Tabs values={[{ value: "a" }]}>\n<TabItem value="a">x</TabItem>\n<TabItem value="b">y</TabItem>\n</Tabs>\n\nbay → <p>bay</p> → <TabItem value="b"> is not among the values of <Tabs>.
  a component that fails → export const Moor = () => { throw new Error("no rope"); };\n\n<Moor><p>x</p></Moor> → <p>x</p> → <Moor> failed: no rope
  a layout that fails → export default missing(2);\n\nbay → <p>bay</p> → <Layout> failed: missing is not defined
  a missing file → import gulls from './gulls.yaml';\n\nbay {gulls.list().map((gull) => gull.name)} → <p>bay </p> → The imported file does not exist: ./gulls.yaml
  a missing package → import { scale } from 'tides';\n\nexport const low = scale().range([0, 1]);\n\nbay → <p>bay</p> → A page cannot import "tides".
  a required file of a missing package → export const { version } = require('tides/package.json');\n\nbay {version} → <p>bay </p> → The required file does not exist: tides/package.json
  an unknown component → <Nowhere>\n\n**bay**\n\n</Nowhere>\n\nsea <Nowhere.Else>tide</Nowhere.Else> → <p><strong>bay</strong></p><p>sea tide</p> → <Nowhere> is not defined. → <Nowhere.Else> is not defined.
`)(
  'A89, A159–A161, A166, A176: elsewhere an error, in a Docusaurus site a warning: %s',
  async (_, source, html, ...whats) => {
    const { tree, problems } = await compileText(source, { onBrokenScripts: 'warn' });
    expect(tree.at(-1)).toBe(html);
    expect(problems).toMatchObject(whats.map((what) => ({ severity: 'warning', what })));
    await expect(htmlOf(source)).rejects.toThrow(whats[0]);
  },
);
