import { expect, test } from 'vitest';
import { formatProblems } from '../engine/content/problems/format-problems';
import { table } from '../tests/support/table';
import { checkImports } from './check-imports';

function messages(filePath: string, code: string): string[] {
  return checkImports(filePath, code).map(({ what }) => what);
}

test.each([
  ['engine/shared/a.ts', './b'],
  ['engine/search/a.ts', '../shared/a'],
  ['engine/theme/components/Search/Search.tsx', '../../../search/query'],
  ['engine/app/main.ts', '../theme/layouts/Shell'],
  ['engine/app/main.ts', 'react'],
  ['engine/assistant/a.ts', '@modelcontextprotocol/sdk/types.js'],
  ['engine/content/compile/a.ts', 'satteri'],
  ['engine/content/compile/a.ts', 'node:fs'],
  ['engine/render/page.ts', '../content/compiled-page'],
  ['engine/build/build-site.ts', '../render/page'],
  ['engine/build/build-site.ts', '../../scripts/a'],
  ['site/src/components/A.tsx', './B'],
  ['site/src/components/A.tsx', 'jonas-jones-docs-engine/components'],
])('%s may import %s', (filePath, specifier) => {
  expect(messages(filePath, `import { a } from '${specifier}';`)).toEqual([]);
});

test.each(table`
  engine/shared/a.ts → ../search/b → shared must not import search: "…".
  engine/content/a.ts → ../theme/x → content must not import theme: "…".
  engine/theme/static/A.tsx → ../../content/x → theme must not import content: "…".
  engine/app/a.ts → ../build/x → app must not import build: "…".
  engine/render/a.ts → ../app/x → render must not import app: "…".
  engine/app/a.ts → ../../site/x → app must not import from outside the engine: "…".
  engine/app/a.ts → node:path → app also runs in the browser and must not import "…".
  engine/theme/a.ts → fs/promises → theme also runs in the browser and must not import "…".
  site/src/components/A.tsx → ../../../engine/theme/icons/Icon → A site must import the engine by its name, not "…".
  engine/build/a.ts → satteri → Only engine/content/compile/ may import ….
  engine/build/a.ts → @modelcontextprotocol/sdk/types.js → Only engine/assistant/ may import ….
`)('%s must not import %s', (filePath, specifier, what) => {
  const found = messages(filePath, `import { a } from '${specifier}';`);
  expect(found).toEqual([what.replace('…', specifier)]);
});

test.each([
  "import '../build/x';",
  "import type { A } from '../build/x';",
  "export { a, b } from '../build/x';",
  "export * from '../build/x';",
  "const load = () => import('../build/x');",
  'const load = () => import(`../build/x`);',
])('found: %s', (code) => {
  expect(messages('engine/app/a.tsx', code)).toEqual(['app must not import build: "../build/x".']);
});

test('what only looks like an import is ignored', () => {
  const code = "// import '../build/x'\nconst text = \"import '../build/x'\"; import(text);";
  expect(messages('engine/app/a.ts', code)).toEqual([]);
});

test('a message gives the position and what is allowed', () => {
  const code = "import a from './a';\nimport b from '../render/b';\n";
  const problems = checkImports('engine/search/index.ts', code);
  expect(formatProblems(problems, { outcome: '' })).toMatchInlineSnapshot(`
    "engine/search/index.ts:2:15  search must not import render: "../render/b".
      search may import: shared.

    1 problem in 1 file."
  `);
});

test('a file that cannot be parsed is named', () => {
  expect(() => messages('engine/app/a.ts', 'import {')).toThrow('engine/app/a.ts cannot be parsed');
});
