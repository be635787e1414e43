/**
 * Checks which folders of the engine import which (`npm test -- --only imports`); docs/ARCHITECTURE.md
 * shows the arrows. Tests may import anything. Sites must import the engine by its package name, as if
 * it were installed.
 */
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';
import { globSync } from 'tinyglobby';
import { formatProblems } from '../engine/content/problems/format-problems';
import { positionOf } from '../engine/content/problems/json-fault';
import type { Problem } from '../engine/shared/problem';

/** Folder of the engine → folders it may import. Folders without a rule (`build`) may import all. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  shared: ['messages'],
  search: ['shared'],
  theme: ['shared', 'search'],
  app: ['shared', 'search', 'theme'],
  content: ['shared', 'search'],
  checks: ['shared', 'search', 'content'],
  assistant: ['shared', 'search', 'theme'],
  compare: ['shared'],
  ledger: ['shared'],
  history: ['shared'],
  render: ['shared', 'search', 'theme', 'content', 'history'],
};

const forBrowsers = ['shared', 'search', 'theme', 'app'];

/** Packages that only one folder may import, to keep them replaceable. */
const packageHomes: Readonly<Record<string, string>> = {
  '@modelcontextprotocol/sdk': 'engine/assistant/',
  cheerio: 'engine/compare/',
  satteri: 'engine/content/compile/',
};

/** @param code of a file of the engine or a site. Type imports count too, as they are dependencies. */
export function checkImports(filePath: string, code: string): Problem[] {
  return importsOf(filePath, code).flatMap(([start, specifier]): Problem[] => {
    const [what, ...hints] = brokenRule(filePath, specifier);
    if (what === undefined) return [];
    return [{ severity: 'error', filePath, ...positionOf(code, start), what, hints }];
  });
}

/** @returns the problem and a hint; empty if there is none */
function brokenRule(filePath: string, specifier: string): string[] {
  // `@a/b/c.js` → `@a/b`
  const packageName = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  const home = packageHomes[packageName];
  if (home && !filePath.startsWith(home)) return [`Only ${home} may import ${specifier}.`];

  const folder = /^engine\/([^/]+)\//.exec(filePath)?.[1] ?? '';
  if (isBuiltin(specifier) && forBrowsers.includes(folder)) {
    return [
      `${folder} also runs in the browser and must not import "${specifier}".`,
      'Move the code to content, render or build, or hand its result over as data.',
    ];
  }
  if (!specifier.startsWith('.')) return [];
  const target = path.posix.join(path.posix.dirname(filePath), specifier);
  if (!filePath.startsWith('engine/')) {
    if (!target.startsWith('engine/')) return [];
    return [
      `A site must import the engine by its name, not "${specifier}".`,
      'Sites may import only engine/index.ts and engine/components.ts.',
    ];
  }
  const allowed = mayImport[folder];
  const other = /^engine\/([^/]+)/.exec(target)?.[1] ?? 'from outside the engine';
  if (!allowed || [folder, ...allowed].includes(other)) return [];
  return [
    `${folder} must not import ${other}: "${specifier}".`,
    `${folder} may import: ${allowed.join(', ') || 'no other folder'}.`,
  ];
}

/** Offsets and specifiers of imports: `import`, `export … from` and `import('…')`. */
function importsOf(filePath: string, code: string): [start: number, specifier: string][] {
  const { module, errors } = parseSync(filePath, code);
  if (errors[0]) throw new Error(`${filePath} cannot be parsed: ${errors[0].message}`);
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const found = new Map<number, string>();
  // An export of several names has one entry for each.
  for (const { moduleRequest } of [
    ...module.staticImports,
    ...exported,
    ...module.dynamicImports,
  ]) {
    const { start = 0, end = 0 } = moduleRequest ?? {};
    const literal = /^(['"`])([^'"`$]*)\1$/.exec(code.slice(start, end))?.[2];
    if (literal !== undefined) found.set(start, literal);
  }
  return [...found];
}

export function main(): number {
  const ignore = ['**/node_modules', '**/*.test.{ts,tsx}', '**/test-support.{ts,tsx}'];
  const sites = globSync('{site,tests}/**/site.config.ts', { ignore }).map(path.posix.dirname);
  const folders = ['engine', ...sites].map((folder) => `${folder}/**/*.{ts,tsx}`);
  const files = globSync(folders, { ignore });
  const problems = files.flatMap((file) => checkImports(file, readFileSync(file, 'utf8')));
  if (problems.length > 0) console.error(formatProblems(problems, { outcome: '' }));
  else console.log(`The imports of ${files.length} files point the right way.`);
  return problems.length > 0 ? 1 : 0;
}
