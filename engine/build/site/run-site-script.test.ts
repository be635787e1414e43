import path from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { runSiteScript } from './run-site-script';

/** Runs the first of these files. */
async function run(files: Record<string, string>) {
  const folder = folderWith(files);
  const script = path.join(folder, Object.keys(files)[0] as string);
  return { ...(await runSiteScript(script, path.join(folder, 'c'))), folder };
}

test('A119: what a script requires has the properties of the default export', async () => {
  const { exports } = await run({
    'sidebars.ts': `const list = require("./list.ts");
export default { a: [...require("./api.ts").items, ...list, list.length, list.extra] };`,
    'api.ts': "const api = { items: ['x'] };\nexport default api;",
    'list.ts': "export default ['y'];\nexport const extra = 'z';",
  });
  expect(exports).toEqual({ a: ['x', 'y', 1, 'z'] });
});

test('A119: a file that is required in a `try` and does not exist is an error there', async () => {
  const { exports, missing } = await run({
    'docusaurus.config.js': `let versions = ['next'];
const read = [];
try { read.push(require('./found.json')); const { a } = require('./tides.json'); read.push(a); } catch { read.push('none'); }
try { versions = require("./versions.json"); } catch (error) { versions.push(error.code); }
module.exports = { versions, read, later: require('./later.json') };`,
    'found.json': '{ "b": 1 }',
  });
  expect(exports).toMatchObject({
    versions: ['next', 'MODULE_NOT_FOUND'],
    read: [{ b: 1 }, 'none'],
  });
  expect(missing.map((name) => path.basename(name))).toEqual(['later.json']);
});

test('A119: a script may export a promise', async () => {
  const { exports } = await run({ 'a.config.js': 'module.exports = (async () => ({ a: 1 }))();' });
  expect(exports).toEqual({ a: 1 });
});

test('A119: of a site with an internal edition, the public one is read', async () => {
  const { exports } = await run({
    'docusaurus.config.js': `const { fbContent, fbInternalOnly } = require('docusaurus-plugin-internaldocs-fb/internal');
module.exports = {
  title: fbContent({ internal: 'Harbour', external: 'Bay' }),
  tagline: fbContent({ internal: 'x', external: () => 'open' }),
  items: [...fbInternalOnly(['x']), 'y'],
};`,
  });
  expect(exports).toEqual({ title: 'Bay', tagline: 'open', items: ['y'] });
});

test('A119: of an installed plugin, a file that helps to write the sidebars is run', async () => {
  const { exports } = await run({
    'sidebars.ts': `import { crumb } from 'docusaurus-plugin-harbor/lib/utils';
import { broken } from 'docusaurus-plugin-harbor/lib/broken';
export default { a: [{ type: 'html', value: crumb('v1') }, ...broken()] };`,
    'node_modules/docusaurus-plugin-harbor/package.json': '{}',
    'node_modules/docusaurus-plugin-harbor/lib/utils.js': "exports.crumb = (text) => '<b>' + text;",
    'node_modules/docusaurus-plugin-harbor/lib/broken.js': "require('@docusaurus/core');",
  });
  expect(exports).toEqual({ a: [{ type: 'html', value: '<b>v1' }] });
});

test('A119: an installed remark plugin is run, even if it is named after Docusaurus', async () => {
  const folder = 'node_modules/docusaurus-remark-plugin-tide';
  const { exports } = await run({
    'docusaurus.config.mjs':
      "import tide from 'docusaurus-remark-plugin-tide';\nexport default { a: tide() };",
    [`${folder}/package.json`]: '{ "type": "module", "exports": "./index.js" }',
    [`${folder}/index.js`]: "export default () => 'ebb';",
  });
  expect(exports).toEqual({ a: 'ebb' });
});

test("A119: a site's remark plugins walk trees without the packages for it", async () => {
  const { exports, missing } = await run({
    'docusaurus.config.ts': `import { SKIP, visit } from 'unist-util-visit';
import { toString } from 'mdast-util-to-string';
import visitOfOldVersion from 'unist-util-visit';
import escapePattern from 'escape-string-regexp';
const tree = () => ({ type: 'root', children: [
  { type: 'heading', depth: 2, children: [{ type: 'text', value: 'a' }, { type: 'image', alt: 'b' }] },
  { type: 'heading', depth: 3, children: [{ type: 'text', value: 'c' }] },
  { type: 'text', value: 'd' },
] });
const seen = (...test) => {
  const found = [];
  visit(tree(), ...test, (node, index, parent) => void found.push([node.value, index, parent?.type].join()));
  return found;
};
const removed = tree();
visit(removed, { depth: 3 }, (_, index, parent) => {
  parent.children.splice(index, 1);
  return [SKIP, index];
});
let heading;
visit(tree(), ['heading', 'text'], (node) => { heading = toString(node); return false; });
const types = [];
visitOfOldVersion(tree(), (node) => { types.push(node.type); return node.type === 'heading' ? SKIP : true; });
export default { text: seen('text'), test: seen((node) => node.value === 'd'), removed: removed.children.length, heading, types, pattern: escapePattern('$a.b') };`,
  });
  expect(exports).toEqual({
    text: ['a,0,heading', 'c,0,heading', 'd,2,root'],
    test: ['d,2,root'],
    removed: 2,
    heading: 'ab',
    types: ['root', 'heading', 'heading', 'text'],
    pattern: '\\$a\\.b',
  });
  expect(missing).toEqual([]);
});

test('A119: pictures and styles that a script names are not read as scripts', async () => {
  const { exports } = await run({
    'sidebars.ts': `const Icon = typeof window === 'object' ? require('./a.svg').default : 'none';
export default { Icon };`,
    'a.svg': '<svg><g/></svg>',
  });
  expect(exports).toEqual({ Icon: 'none' });
});

test('A119: a script may export in both ways', async () => {
  const { exports } = await run({
    'sidebars.ts':
      "const sidebars = { a: ['x'] };\nmodule.exports = sidebars;\nexport default sidebars;\n",
  });
  expect(exports).toEqual({ a: ['x'] });
});

test('A119: a TypeScript file with imports may export as CommonJS does', async () => {
  const { exports } = await run({
    'sidebars.ts': `import { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import more from './more';
const sidebars: SidebarsConfig = { a: ['x', ...more] };

module.exports = sidebars;`,
    'more.ts': "import type { Doc } from './doc';\nmodule.exports = ['y'];",
  });
  expect(exports).toEqual({ a: ['x', 'y'] });
});

test('A119: an ES module may declare __dirname itself; elsewhere it is the folder of the script', async () => {
  const { exports, folder } = await run({
    'docusaurus.config.ts': `import path from 'node:path';
import url from 'node:url';
import name from './name.cjs';
const __filename = url.fileURLToPath(import.meta.url);
const __dirname = path.dirname(__filename);
export default { own: path.join(__dirname, 'docs'), name };`,
    'name.cjs': 'module.exports = __dirname;',
  });
  expect(exports).toEqual({ own: path.join(folder, 'docs'), name: folder });
});

test('A119: importing a folder with a package loads its main script', async () => {
  const { exports, missing } = await run({
    'docusaurus.config.js': "module.exports = { name: require('./theme').name };",
    'theme/package.json': '{ "main": "./src/main" }',
    'theme/src/main.js': "exports.name = 'bay';",
  });
  expect(exports).toEqual({ name: 'bay' });
  expect(missing).toEqual([]);
});

test('A119: a missing data file that the script requires is read as if it were empty', async () => {
  const { exports, missing } = await run({
    'docusaurus.config.ts': "export default { title: 'bay', users: require('./users.json') };",
  });
  expect(exports).toMatchObject({ title: 'bay' });
  expect(missing).toEqual(['./users.json']);
});

test('A119: scripts may require TypeScript by a computed name', async () => {
  const { exports } = await run({
    'sidebars.js': "module.exports = { a: require(require('path').join(__dirname, 'api.ts')) };",
    'api.ts': `import type { Items } from './types';
const api: { items: Items } = { items: ['x'] };
export default api.items;`,
  });
  expect(exports).toEqual({ a: ['x'] });
});

test.each([
  ['all.blue.dark', "reading 'dark'); these imports do not exist: ../colors"],
  ['check(all.blue)', 'No color; these imports do not exist: ../colors'],
])(
  'A119: where a script fails, the message names what it could not import: %s',
  async (code, message) => {
    const result = run({
      'docusaurus.config.ts': `const all = { ...require('../colors') };
function check(color) { if (color === undefined) throw new Error('No color'); }
export default ${code};`,
    });
    await expect(result).rejects.toThrow(message);
  },
);

test('A119: a CommonJS script may assign to a variable it does not declare', async () => {
  const { exports } = await run({
    'docusaurus.config.js': `base = '/docs/';
let url;
url = 'x';
module.exports = { base, url };`,
  });
  expect(exports).toEqual({ base: '/docs/', url: 'x' });
});
