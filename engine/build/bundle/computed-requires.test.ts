// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code of sites
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { withKnownFiles } from './computed-requires';

const site = folderWith({
  'static/img/a.svg': '',
  'static/img/m/b.png': '',
  'static/other/c.png': '',
  'src/d.txt': '',
});
const importer = path.join(site, 'src/Picture.jsx');
const choice = (argument: string, ...names: string[]): string =>
  `(({ ${names.map((name) => `"${name}": () => require("${name}")`).join(', ')} })[${argument}] ?? (() => ({})))()`;

test.each([
  [
    'require(`@site/static/img/${name}.svg`).default',
    `${choice('`@site/static/img/${name}.svg`', '@site/static/img/a.svg', '@site/static/img/m/b.png')}.default`,
  ],
  [
    'require("@site/static/img" + props.img)',
    choice('"@site/static/img" + props.img', '@site/static/img/a.svg', '@site/static/img/m/b.png'),
  ],
  ['require(`./${name}`)', choice('`./${name}`', './d.txt')],
  ['require(`./d.txt`)', 'require("./d.txt")'],
  [
    'require(`!!raw-loader?esModule=false!./${name}`)',
    choice('`!!raw-loader?esModule=false!./${name}`', '!!raw-loader?esModule=false!./d.txt'),
  ],
  ['require(`!!raw-loader!./d.txt`)', 'require("!!raw-loader!./d.txt")'],
  ['require(`@site/${name}`)', 'require(`@site/${name}`)'],
  ["require('./d.txt')", "require('./d.txt')"],
  ["require.resolve('./sidebars.js')", "'./sidebars.js'"],
])('A157: %s', (code, expected) => {
  expect(withKnownFiles(code, importer, site)).toBe(expected);
});

const context = (...files: string[]): string => {
  const names = files.map(
    (file) => `"./${path.basename(file)}": () => require("${path.join(site, file)}")`,
  );
  return `((all) => Object.assign((name) => all[name](), { keys: () => Object.keys(all) }))({ ${names.join(', ')} })`;
};

test.each([
  [
    "require.context('../static', true, /\\/[a-c]\\.(?:svg|txt)$/)",
    context('static/img/a.svg').replace('./a', './img/a'),
  ],
  [
    "require.context(\n  '@site/static/img/',\n  false,\n  /\\.SVG$/i,\n)",
    context('static/img/a.svg'),
  ],
  [
    "require.context('!!raw-loader!./', false)",
    context('src/d.txt').replace('require("', 'require("!!raw-loader!'),
  ],
  ['require.context("./")', context('src/d.txt')],
  ["require.context('@site/..', true)", "require.context('@site/..', true)"],
  ['require.context(folder)', 'require.context(folder)'],
])('A157: %s', (code, expected) => {
  expect(withKnownFiles(code, importer, site)).toBe(expected);
});
