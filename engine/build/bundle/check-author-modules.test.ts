import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { checkAuthorModules } from './check-author-modules';
import { sheetPackagesPlugin } from './sheet-packages';

/** Checks the first of a site's files as a component. */
function check(level: 'warn' | 'error', files: Record<string, string>) {
  const modules = Object.keys(files)
    .slice(0, 1)
    .map((filePath) => ({ filePath, isStatic: false }));
  return checkAuthorModules({ siteDir: folderWith(files), level }, modules);
}

test('A171: without sass, one warning names the first style sheet that needs it', () => {
  const { problems } = check('warn', {
    'src/A.jsx': "import './a.scss';\nimport './B';\n",
    'src/B.jsx': "import styles from './b.module.scss';\n",
  });
  const what =
    'The package "sass" is not installed: the style sheet imported here and in 1 more file is missing.';
  expect(problems).toMatchObject([{ filePath: 'src/A.jsx', severity: 'warning', what }]);
});

const sheet = `/* @import "other";
*/
@import 'tailwindcss/theme.css' layer(theme);
@import './b.css';
@import "c.css";
.a { color: red }
`;

test.each(['warn', 'error'] as const)(
  'A160: a package that a style sheet imports (%s)',
  (level) => {
    const files = { 'src/A.jsx': "import './a.css';\n", 'src/a.css': sheet, 'src/c.css': '' };
    const { problems } = check(level, files);
    const severity = level === 'error' ? 'error' : 'warning';
    const what = expect.stringMatching(/^The package "tailwindcss" is not installed/);
    expect(problems).toMatchObject([{ filePath: 'src/a.css', line: 3, column: 1, severity, what }]);
  },
);

test('A160: without them, the rest of the sheet is read', () => {
  const file = `${folderWith({ 'c.css': '' })}/a.css`;
  const { transform } = sheetPackagesPlugin;
  const { handler } = transform as { handler(code: string, id: string): { code: string } };
  const { code } = handler(sheet, `${file}?used`);
  expect(code.trim()).toBe('@import \'./b.css\';\n@import "c.css";\n.a { color: red }');
});

test('A161: in TypeScript, the import of a script may name the file it compiles to', () => {
  const { problems } = check('error', {
    'src/A.tsx': "import { B } from './B.js';\nimport c from './c.js';\nexport default B + c;\n",
    'src/B.tsx': "export const B = 'b';\n",
    'src/c.ts': "export default 'c';\n",
  });
  expect(problems).toEqual([]);
});

test('A161: a missing file from which a script imports only types is not missed', () => {
  const { problems } = check('error', {
    'src/A.tsx': `import { Name } from '@site/src/types';
import { value } from './values';
import { other, Kind } from './kinds';
export default (name: Name, kind: Kind) => value + other;
`,
  });
  expect(problems.map(({ what }) => what)).toEqual([
    'The imported file does not exist: ./values',
    'The imported file does not exist: ./kinds',
  ]);
});

test('A161: scripts that import missing images are kept, with a warning for each', () => {
  const { problems, broken } = check('warn', {
    'src/A.jsx': "import a from './a.svg';\nexport default () => [a, require('./b.png')];\n",
  });
  const what = 'The imported file does not exist, and is read as empty:';
  expect(problems).toMatchObject([
    { filePath: 'src/A.jsx', line: 1, column: 15, what: `${what} ./a.svg`, severity: 'warning' },
    { filePath: 'src/A.jsx', line: 2, column: 26, what: `${what} ./b.png`, severity: 'warning' },
  ]);
  expect(broken.size).toBe(0);
});

test('A115: a name that a module of the engine does not export is named, its types are known', () => {
  const { problems } = check('error', {
    'src/A.tsx':
      "import { Icn, Icon, type IconName, Operation } from 'jonas-jones-docs-engine/components';\n",
  });
  const what = '"jonas-jones-docs-engine/components" has no export named "Icn".';
  expect(problems).toMatchObject([{ line: 1, column: 10, what, hints: ['Did you mean "Icon"?'] }]);
});

test('A115: in a Docusaurus site, what an imported file does not export costs no script', () => {
  const { problems, broken } = check('warn', {
    'src/A.jsx': "import boats from './boats';\n",
    'src/boats.js': 'export const hulls = [];\n',
  });
  const what = '"./boats" has no export named "default".';
  expect(problems).toMatchObject([{ filePath: 'src/A.jsx', line: 1, severity: 'warning', what }]);
  expect(broken.size).toBe(0);
});
