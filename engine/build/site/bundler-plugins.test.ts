import path from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { standIn } from '../../shared/stand-in';
import { bundlerPluginsOf } from './bundler-plugins';

const read = (plugins: unknown[], siteDir = folderWith({})) =>
  bundlerPluginsOf({ plugins }, siteDir, path.join(siteDir, 'cache'));

const nothing = {
  postCss: [],
  aliases: {},
  extensions: [],
  headTags: [],
  clientModules: [],
  missing: [],
  extended: new Map(),
  done: new Set(),
};

test('A171: PostCSS plugins come from functions, with their options', async () => {
  const create = (_: unknown, { plugin }: { plugin: unknown }) => ({
    name: 'styles',
    configurePostCss: (options: { plugins: unknown[] }) => {
      options.plugins.push(plugin);
      return options;
    },
  });
  const found = await read([
    [create, { plugin: { default: 'utilities' } }],
    [create, { plugin: 'prefixes' }],
  ]);
  expect(found.postCss).toEqual(['utilities', 'prefixes']);
  expect(found.done).toEqual(new Set([create]));
});

test('A171: PostCSS plugins come from files that the configuration names', async () => {
  const source = `module.exports = ({ siteDir }) => ({
    name: 'styles',
    configurePostCss: (options) => ({ ...options, plugins: [siteDir, require('missing-package')] }),
  });`;
  const siteDir = folderWith({ 'plugins/styles.cjs': source });
  const found = await read(['./plugins/styles'], siteDir);
  expect(found.postCss).toEqual([siteDir]);
  expect(found.missing).toEqual(['missing-package']);
  expect(found.done).toEqual(new Set(['./plugins/styles']));
});

test('A171: a package that only names folders need not be installed', async () => {
  const name = 'docusaurus-plugin-module-alias';
  const found = await read([[name, { alias: { '@img': '/site/static/img' } }], [name]]);
  expect(found).toEqual({
    ...nothing,
    aliases: { '@img': '/site/static/img' },
    done: new Set([name]),
  });
});

test('A171: a plugin that does more is still reported, and one that does something else is not run', async () => {
  const plugin = { name: 'both', configurePostCss: () => undefined, loadContent: () => [] };
  const other = () => {
    throw new Error('must not run');
  };
  const found = await read([
    () => plugin,
    () => ({ ...plugin, configurePostCss() {} }),
    other,
    standIn('x'),
    'x',
  ]);
  expect(found).toEqual(nothing);
});

test('A149: what only the development server or the command line gets is nothing to report', async () => {
  const server = () => ({ name: 'headers', configureDevServer() {}, getPathsToWatch: () => [] });
  const commands = () => ({ name: 'commands', extendCli() {} });
  const content = () => ({ name: 'content', extendCli() {}, loadContent: () => [] });
  const found = await read([server, commands, content]);
  expect(found).toEqual({ ...nothing, done: new Set([server, commands]) });
});

test('A158, A171: plugins may add elements to the head of pages, and scripts to the app', async () => {
  const source = `module.exports = async () => ({
    name: 'visits',
    injectHtmlTags: () => ({
      headTags: '<!-- a --><script async src="https://x.org/a.js"></script>\\n<script>const a = "<";</script>',
      postBodyTags: [{ tagName: 'script', attributes: { src: '/b.js' } }],
    }),
    getClientModules: () => [require.resolve('./c.js'), './d.css'],
  });`;
  const siteDir = folderWith({ 'plugins/visits.js': source, 'plugins/c.js': '' });
  const found = await read(['./plugins/visits.js'], siteDir);
  expect(found).toEqual({
    ...nothing,
    headTags: [
      { tagName: 'script', attributes: { async: '', src: 'https://x.org/a.js' } },
      { tagName: 'script', attributes: {}, innerHTML: 'const a = "<";' },
      { tagName: 'script', attributes: { defer: true, src: '/b.js' } },
    ],
    clientModules: ['c.js', 'd.css'].map((name) => path.join(siteDir, 'plugins', name)),
    done: new Set(['./plugins/visits.js']),
  });
});

test('A171: what a plugin adds to the body is missing, which is reported', async () => {
  const bar = () => ({ name: 'bar', injectHtmlTags: () => ({ preBodyTags: '<p>New</p>' }) });
  expect(await read([bar])).toEqual(nothing);
});

test('A171: a plugin that fails is left to be reported as not run', async () => {
  const failing = () => ({
    configurePostCss() {
      throw new Error('no such file');
    },
  });
  expect(await read([failing])).toEqual(nothing);
});

test('A168: aliases come from what plugins return for webpack, or add to its configuration', async () => {
  const source = `export default () => ({
    name: 'names',
    configureWebpack: () => ({ resolve: { alias: { '@': __dirname } } }),
  });`;
  const siteDir = folderWith({ 'plugins/names.ts': source });
  const adding = () => ({
    configureWebpack: (config: { resolve: { alias: Record<string, string> } }) => {
      config.resolve.alias['@sea'] = '/sea';
      return {
        module: { rules: [] },
        resolve: { ...config.resolve, extensions: ['.web.js', '...'] },
      };
    },
  });
  const found = await read(['./plugins/names.ts', adding], siteDir);
  expect(found.aliases).toEqual({ '@': path.join(siteDir, 'plugins'), '@sea': '/sea' });
  expect(found.extensions).toEqual(['.web.js']);
  expect(found.done).toEqual(new Set(['./plugins/names.ts']));
});

test.each([
  ["import docs from '@docusaurus/plugin-content-docs';\nexport default docs.default;", 'docs'],
  [
    "const blog = require('@docusaurus/plugin-content-blog');\nmodule.exports = (...a) => blog(...a);",
    'blog',
  ],
  ["import docs from '@docusaurus/plugin-content-docs';\nexport const a = docs.parse;", undefined],
  ["import { parse } from '@docusaurus/plugin-content-docs';\nparse();", undefined],
])('A119: a plugin of the site may extend one of Docusaurus: %s', async (source, name) => {
  const siteDir = folderWith({ 'plugins/a.js': source });
  const { extended } = await read(['./plugins/a.js'], siteDir);
  expect([...extended]).toEqual(name === undefined ? [] : [['./plugins/a.js', `content-${name}`]]);
});
