import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import type { Problem } from '../../shared/problem';
import { type LoadedConfig, loadConfig, loadSidebarsFile } from './load-config';

const siteDir = folderWith();

test.each([
  [
    'a broken import',
    "import { defineConfig } from './nowhere';\nexport default defineConfig({});\n",
    { line: 1, what: /^The configuration cannot be loaded: Could not resolve '\.\/nowhere' in / },
  ],
  [
    'a syntax error',
    "export default { title: 'Tides', url: };\n",
    { line: 1, column: 39, what: /^The configuration cannot be loaded: Unexpected token$/ },
  ],
  [
    'a runtime error',
    'export default undefinedName;\n',
    { what: /^The configuration cannot be loaded: undefinedName is not defined$/ },
  ],
])('A110: the cause is reported: %s', async (_, source, { what, ...place }) => {
  writeFileSync(path.join(siteDir, 'site.config.ts'), source);
  const { problems } = await loadConfig(siteDir, path.join(siteDir, 'cache'));
  expect(problems).toEqual([
    expect.objectContaining({
      ...place,
      filePath: 'site.config.ts',
      what: expect.stringMatching(what),
    }),
  ]);
});

test.each([
  ['site.config.ts', 'export default new Promise(() => {});'],
  ['docusaurus.config.js', 'module.exports = () => new Promise(() => {});'],
  ['docusaurus.config.ts', 'await new Promise(() => {});'],
])('A110: a promise that never settles is reported: %s', async (filePath, source) => {
  const folder = folderWith({ [filePath]: source });
  const loading = loadConfig(folder, path.join(folder, 'cache'));
  const ending = setInterval(() => process.emit('beforeExit', 0), 500);
  onTestFinished(() => clearInterval(ending));
  const what = 'The configuration cannot be loaded: it waits for a promise that never settles';
  expect((await loading).problems).toMatchObject([{ filePath, what }]);
});

test('A110: a mistake in a file that the configuration imports is named there', async () => {
  const folder = folderWith({
    'docusaurus.config.js': "module.exports = { title: 'A', ...require('./more') };\n",
    'more.js': 'export const a = 1;\nconst b = {;\n',
  });
  const { problems } = await loadConfig(folder, path.join(folder, 'cache'));
  expect(problems).toMatchObject([
    {
      filePath: 'more.js',
      line: 2,
      column: 12,
      what: 'The configuration cannot be loaded: Unexpected token',
    },
  ]);
});

test('A119: sidebars may read YAML; what else they lack is named', async () => {
  const folder = folderWith({
    'sidebars.ts':
      "import { parse } from 'yaml';\nimport { sort } from 'tides';\nexport default { docs: parse('[moor]'), more: sort() };\n",
  });
  const problems: Problem[] = [];
  const folders = { siteDir: folder, cacheDir: path.join(folder, 'cache') };
  const docusaurus = {} as Required<LoadedConfig>['docusaurus'];
  const settings = { problems, docusaurus };
  const read = await loadSidebarsFile({ sidebarPath: 'sidebars.ts' }, settings, folders, problems);
  expect(read?.value).toMatchObject({ docs: ['moor'] });
  const what =
    'The file imports modules that do not exist: tides. They are read as if they were empty.';
  expect(problems).toMatchObject([{ severity: 'warning', filePath: 'sidebars.ts', what }]);
});

test('A40: a sidebars file that cannot be loaded is named with the place', async () => {
  const folder = folderWith({ 'sidebars.ts': 'export default {\n  docs: [1, };\n' });
  const problems: Problem[] = [];
  const folders = { siteDir: folder, cacheDir: path.join(folder, 'cache') };
  await loadSidebarsFile({ sidebarPath: 'sidebars.ts' }, { problems }, folders, problems);
  expect(problems).toMatchObject([
    {
      filePath: 'sidebars.ts',
      line: 2,
      column: 13,
      what: 'The sidebars file cannot be loaded: Unexpected token',
    },
  ]);
});

test('A40: a sidebars file that does not exist is named where the configuration asks for it', async () => {
  const source = "export default {\n  docs: { sidebarPath: 'sidebar.ts' },\n};\n";
  const folder = folderWith({ 'site.config.ts': source, 'sidebars.ts': '' });
  const problems: Problem[] = [];
  const folders = { siteDir: folder, cacheDir: path.join(folder, 'cache') };
  const settings = { problems, filePath: path.join(folder, 'site.config.ts') };
  await loadSidebarsFile({ sidebarPath: 'sidebar.ts' }, settings, folders, problems);
  const hints = ['Did you mean "sidebars.ts"?'];
  expect(problems).toMatchObject([{ filePath: 'site.config.ts', line: 2, column: 24, hints }]);
});
