import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { sortFiles } from '../../content/model/site-files';
import {
  exportOf,
  findAuthorModules,
  nameAuthorIslands,
  readAuthorModules,
} from './author-modules';

test('the directive "use static" before the first statement makes a module static', () => {
  const folder = folderWith({
    'a.tsx': "'use static';\nexport default () => null;",
    'b.tsx': '// why\n/* and\nhow */\n"use static"\nexport default () => null;',
    'c.tsx': "import x from './x';\n'use static';",
    'd.tsx': 'export default () => null;',
  });
  const modules = readAuthorModules(folder, ['d.tsx', 'a.tsx', 'b.tsx', 'c.tsx', 'a.tsx']);
  expect(modules.map(({ filePath, isStatic }) => `${filePath} ${isStatic}`).join()).toBe(
    'a.tsx true,b.tsx true,c.tsx false,d.tsx false',
  );
});

test('islands are named after their file or export; duplicates get a number', () => {
  const exports: Record<string, Record<string, unknown>> = {
    'src/my-chart/index.tsx': { default: () => null, data: [1] },
    'src/Tabs.tsx': { default: () => null },
    'src/z.tsx': { MyChart: () => null, useThing: () => null },
    'src/static.tsx': { default: () => null },
  };
  const modules = Object.keys(exports).map((filePath) => ({
    filePath,
    isStatic: filePath === 'src/static.tsx',
  }));
  expect(nameAuthorIslands(modules, (filePath) => exports[filePath] ?? {}, ['Tabs'])).toEqual([
    { name: 'MyChart', filePath: 'src/my-chart/index.tsx', exportName: 'default' },
    { name: 'Tabs2', filePath: 'src/Tabs.tsx', exportName: 'default' },
    { name: 'MyChart2', filePath: 'src/z.tsx', exportName: 'MyChart' },
  ]);
});

test('A93: members of a component are islands, too', () => {
  const Row = () => null;
  const Guide = Object.assign(() => null, { Step: () => null, Row, title: 'x' });
  const modules = [{ filePath: 'src/Guide.tsx', isStatic: false }];
  const exports = { default: Guide, Row };
  expect(nameAuthorIslands(modules, () => exports, []).map((one) => one.name)).toEqual([
    'Guide',
    'GuideStep',
    'Row',
  ]);
  expect(exportOf(exports, 'default.Step')).toBe(Guide.Step);
});

test('A95: members of global components, and of objects among them, are global', () => {
  const Row = () => null;
  const Guide = Object.assign(() => null, { Step: () => null });
  const modules = [{ filePath: 'src/theme/MDXComponents.tsx', isStatic: false }];
  const exports = { default: { Guide, Row, Table: { Row, width: 3 }, table: { Row } } };
  const islands = nameAuthorIslands(modules, () => exports, []);
  expect(islands.map(({ name, exportName }) => `${name} ${exportName}`)).toEqual([
    'Guide default.Guide',
    'GuideStep default.Guide.Step',
    'Row default.Row',
    'TableRow default.Table.Row',
  ]);
  expect(islands.every(({ isGlobal }) => isGlobal)).toBe(true);
});

test('A94: scripts that imported Markdown imports are bundled, wherever it is', () => {
  const folder = folderWith({
    'docs/a.md': "import Use from '@site/static/use/index.md';",
    'static/use/index.md': "import Part from './part.md';",
    'static/use/part.md':
      "import Use from './index.md'; import Play from '@site/src/Play';\nimport Remote from '@theme/Remote';\nimport Tabs from '@theme/Tabs';",
    'src/theme/Remote.tsx': 'export default () => null;',
    'src/theme/Tabs/index.js': 'export default () => null;',
    'src/Play/index.tsx': 'export default () => null;',
  });
  const known = new Map();
  const files = { ...sortFiles([], ['src/pages', []]), docs: ['docs/a.md'] };
  const modules = findAuthorModules(folder, files, known, (file) => file);
  expect(modules.map(({ filePath }) => filePath)).toEqual([
    'src/Play/index.tsx',
    'src/theme/Remote.tsx',
  ]);
});
