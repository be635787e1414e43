import path from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import type { ResolvedConfig } from '../../content/config/schema';
import { loadDocusaurusConfig, withDocusaurusRedirects } from './load-docusaurus-config';

const plain = "module.exports = { title: 'Bay', url: 'https://bay.example', baseUrl: '/' };";

/** Loads a configuration. */
function load(source: string, files: Record<string, string> = {}) {
  const folder = folderWith({ 'docusaurus.config.js': source, ...files });
  const file = path.join(folder, 'docusaurus.config.js');
  return loadDocusaurusConfig(folder, file, path.join(folder, 'c'));
}

test('A119: redirects that change only capital letters, or start at a page, are left out', () => {
  const redirects = [
    { from: '/old', to: '/a' },
    { from: '/Old/', to: '/b' },
    { from: '/api/label', to: '/api/Label' },
    { from: '/A/', to: '/b' },
  ];
  const config = { redirects } as ResolvedConfig;
  const result = withDocusaurusRedirects(config, ['/a', '/b'], {} as never, 'docusaurus.config.js');
  expect(result.config.redirects).toEqual([{ from: '/old', to: '/a' }]);
  expect(result.problems.map(({ what }) => what)).toEqual([
    'Redirects that start at an existing page are left out: /A/ → /b',
    'Redirects that change only capital letters or a slash are left out: /api/label → /api/Label',
  ]);
});

test('A121: components see the options of plugins, without the folder of the site', async () => {
  const source = `module.exports = { title: 'Bay', url: 'https://bay.example', baseUrl: '/',
    presets: [['classic', { docs: { disableVersioning: true }, theme: { customCss: require.resolve('./a.css') } }]] };`;
  const { docusaurus } = await load(source, { 'a.css': '' });
  const options = { docs: { disableVersioning: true }, theme: { customCss: './a.css' } };
  expect(docusaurus?.siteConfig.presets).toEqual([['classic', options]]);
});

test('A149: a mistake has the name and place of the setting that the author wrote', async () => {
  const source = `module.exports = {
  title: 'Bay', url: 'https://bay.example', baseUrl: '/',
  presets: [['classic', { docs: { editUrl: 7 } }]],
  themeConfig: { prism: { defaultLanguage: 5 } },
};`;
  const { problems } = await load(source);
  expect(problems).toMatchObject([
    { line: 3, column: 35, what: 'Setting "presets[0][1].docs.editUrl" must be text, not 7' },
    {
      line: 4,
      column: 27,
      what: 'Setting "themeConfig.prism.defaultLanguage" must be text, not 5',
    },
  ]);
});

test.each([
  ['"@docusaurus/core": "^2.4.1"', true],
  ['"@docusaurus/preset-classic": "2.0.0-beta.14"', true],
  ['"@docusaurus/core": "~2"', true],
  ['"@docusaurus/core": "3.10.1", "x": "2.0.0"', false],
  ['"@docusaurus/core": "latest"', false],
])('A145: with %s, that pages were written for MDX 1 is %s', async (dependency, mdx1) => {
  const { config, value } = await load(plain, {
    'package.json': `{"dependencies": {${dependency}}}`,
  });
  expect(config?.markdown.mdx1).toBe(mdx1);
  expect(value?.markdown).toEqual({ onBrokenDiagrams: 'warn', ...(mdx1 && { mdx1 }) });
});

test.each([
  ['names no version', '{"name": "site"}', true],
  ['names version 3', '{"dependencies": {"@docusaurus/core": "3.10.1"}}', false],
])("A145: the repository's version counts where the site %s", async (_, ofSite, mdx1) => {
  const root = folderWith({
    'package.json': '{"dependencies": {"@docusaurus/core": "2.4.1"}}',
    'packages/site/package.json': ofSite,
    'packages/site/docusaurus.config.js': plain,
  });
  const folder = path.join(root, 'packages/site');
  const file = path.join(folder, 'docusaurus.config.js');
  const { config } = await loadDocusaurusConfig(folder, file, path.join(folder, 'c'));
  expect(config?.markdown.mdx1).toBe(mdx1);
});

test('A119: of a configuration that a missing package makes, the package is named', async () => {
  const { problems } = await load(
    "const { makeConfig } = require('harbour-config');\nmodule.exports = makeConfig({});",
  );
  expect(problems).toMatchObject([
    { what: 'The configuration is made by a package that is not installed: harbour-config' },
  ]);
});

test('A171: PostCSS plugins that are not installed are named once', async () => {
  const source = `const add = (name) => () => ({ configurePostCss: () => ({ plugins: [require(name)()] }) });
module.exports = { title: 'Bay', url: 'https://bay.example', baseUrl: '/',
  plugins: [add('tailwindcss'), add('tailwindcss'), add('tailwindcss/nesting')] };`;
  const { problems } = await load(source);
  expect(problems.map(({ what, hints }) => [what, ...hints])).toEqual([
    [
      'PostCSS plugins are not installed, so the classes they write have no effect: tailwindcss and tailwindcss/nesting',
      'Run "npm install tailwindcss" in the site\'s folder.',
    ],
  ]);
});

test('A149, A95: only what replaces a component of the theme is left out', async () => {
  const files = ['DocItem/Layout/index.js', 'Footer.tsx', 'Sails/index.js', 'MDXComponents.js'];
  const { problems } = await load(
    plain,
    Object.fromEntries(files.map((file) => [`src/theme/${file}`, ''])),
  );
  expect(problems.map(({ what }) => what)).toEqual([
    "Components that replace the theme's are left out: DocItem and Footer. The theme's own are shown.",
  ]);
});
