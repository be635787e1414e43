import { expect, test } from 'vitest';
import { readPageScript } from './page-script';

const scriptOf = (lines: readonly string[], missing: readonly string[] = []) =>
  readPageScript(lines.join('\n'), 'docs/a.mdx', {}, (name) => !missing.includes(name));

test('A164: the browser draws what is in BrowserOnly, and only it loads what that requires', () => {
  const script = scriptOf([
    "import BrowserOnly from '@docusaurus/BrowserOnly';",
    "import Chart from '../chart';",
    '',
    '<BrowserOnly>',
    "  {() => { const Sea = require('./sea').default; return <Sea zoom={3} />; }}",
    '</BrowserOnly>',
  ]);
  expect(script?.rest).not.toContain('require');
  expect(script?.code.replace(/Part\w+/, 'Part')).toBe(
    [
      "import BrowserOnly from '@docusaurus/BrowserOnly';",
      'export function Part({ children }) { return (<BrowserOnly>',
      "  {() => { const Sea = require('./sea').default; return <Sea zoom={3} />; }}",
      '</BrowserOnly>); }',
    ].join('\n'),
  );
});

test('A164: an element with a function is drawn there, with its Markdown passed on', () => {
  const code = scriptOf([
    "import Bell from './bell';",
    '',
    'export const ring = (n) => n + 1;',
    '',
    '<Bell',
    '  loud',
    '  onRing={() => ring(2)}>',
    '',
    '*Ding*',
    '',
    '</Bell>',
    '',
    'Press <Bell onRing={() => 1} />',
  ])?.code;
  expect(code).toContain('<Bell\n  loud\n  onRing={() => ring(2)}>\n\n{children}</Bell>');
  expect(code).toContain('return (<Bell onRing={() => 1} />)');
  expect(code).toContain('\nconst ring = (n) => n + 1;');
});

test('A164: components with hooks and imports of packages are part of it, others are not', () => {
  const lines = [
    "import {useState} from 'react';",
    "import Player from 'player';",
    "import {Mast as Pole} from 'masts';",
    '',
    'export const Count = () => { const [n] = useState(0); return <b>{n}</b>; };',
    'export const Plain = () => <b>{useBaseUrl(useDocusaurusContext().url)}</b>;',
    '',
    '<Count /> <Plain /> <Player /> <Pole />',
  ];
  const code = scriptOf(lines)?.code;
  expect(code).toMatch(/export \{ Player, Pole, Count \};$/);
  expect(code).not.toContain('Plain');
  expect(scriptOf(lines, ['masts'])?.code).toMatch(/export \{ Player, Count \};$/);
});

test.each([
  ["import Text from './text.md';\n\n<Text onOpen={() => 1} />"],
  ['<Unknown onOpen={() => 1} />'],
  ['<b onClick={() => frontMatter.title} />'],
  ["<Tabs values={['a'].map((one) => ({ value: one }))} />"],
  ['A page without code: `() => 1`.'],
  ['A <b page that cannot be read {() =>'],
])('A164: %s needs no script, or can have none', (source) => {
  expect(scriptOf([source])).toBeUndefined();
});

test('A164: components that every page has are imported', () => {
  const code = scriptOf(['<b onClick={() => <Tabs><TabItem value="a" /></Tabs>} />'])?.code;
  expect(code).toContain("import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';");
});
