/**
 * Checks which folder of the engine imports which: `npm test -- --only imports`. The arrows are drawn
 * in docs/ARCHITECTURE.md. Tests are free. Sites import the engine by its name only, as they would
 * where it is installed.
 */
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';
import { globSync } from 'tinyglobby';
import { formatProblems } from '../engine/content/problems/format-problems';
import { positionOf } from '../engine/content/problems/json-fault';
import type { Problem } from '../engine/shared/problem';

/** Folder of the engine → those it may import. Those without a rule (`build`) may import all. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  shared: [],
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

/** Packages that one folder alone may import, so that they can be exchanged there. */
const packageHomes: Readonly<Record<string, string>> = {
  '@modelcontextprotocol/sdk': 'engine/assistant/',
  cheerio: 'engine/compare/',
  satteri: 'engine/content/compile/',
};

interface SourceFile {
  /** Relative to the project, with `/`. */
  filePath: string;
  code: string;
}

/** @param files of the engine and of sites. Type imports count: a type is knowledge of the other folder, too. */
export function checkImports(files: readonly SourceFile[]): Problem[] {
  const sources = files.filter(({ filePath }) => !/\.test\.tsx?$/.test(filePath));
  return sources.flatMap((file) =>
    [...importsOf(file)].flatMap(([start, specifier]): Problem[] => {
      const broken = brokenRule(file.filePath, specifier);
      if (!broken) return [];
      const [what, ...hints] = broken;
      const position = positionOf(file.code, start);
      return [{ severity: 'error', filePath: file.filePath, ...position, what, hints }];
    }),
  );
}

/** @returns what is wrong, and what to do */
function brokenRule(
  filePath: string,
  specifier: string,
): [what: string, ...hints: string[]] | undefined {
  const folder = /^engine\/([^/]+)\//.exec(filePath)?.[1] ?? '';
  // `@a/b/c.js` → `@a/b`
  const packageName = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  const home = packageHomes[packageName];
  if (home !== undefined && !filePath.startsWith(home)) {
    return [`Only ${home} may import ${specifier}.`];
  }
  const isRelative = specifier.startsWith('.');
  const target = path.posix.join(path.posix.dirname(filePath), specifier);
  if (isRelative && !filePath.startsWith('engine/') && target.startsWith('engine/')) {
    return [
      `A site must import the engine by its name, not "${specifier}".`,
      'What sites may import: engine/index.ts, engine/components.ts.',
    ];
  }
  const allowed = mayImport[folder];
  if (!allowed) return undefined;
  if (isBuiltin(specifier) && forBrowsers.includes(folder)) {
    return [
      `${folder} also runs in the browser and must not import "${specifier}".`,
      'Move the code to content, render or build, or hand its result over as data.',
    ];
  }
  const targetFolder = /^engine\/([^/]+)/.exec(target)?.[1];
  if (!isRelative || targetFolder === folder || allowed.includes(targetFolder ?? '')) {
    return undefined;
  }
  return [
    `${folder} must not import ${targetFolder ?? 'from outside of engine'}: "${specifier}".`,
    `${folder} may import: ${allowed.join(', ') || 'no other folder'}.`,
  ];
}

/** Offset → what is imported there: statically, exported from elsewhere, or as a literal in `import()`. */
function importsOf({ filePath, code }: SourceFile): Map<number, string> {
  const { module, errors } = parseSync(filePath, code);
  const [error] = errors;
  if (error) throw new Error(`${filePath} cannot be parsed: ${error.message}`);
  const found = new Map<number, string>();
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  for (const { moduleRequest } of [...module.staticImports, ...exported]) {
    if (moduleRequest) found.set(moduleRequest.start, moduleRequest.value);
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const written = code.slice(moduleRequest.start, moduleRequest.end);
    const literal = /^(['"`])([^'"`$]*)\1$/.exec(written)?.[2];
    if (literal !== undefined) found.set(moduleRequest.start, literal);
  }
  return found;
}

export function main(): number {
  const ignore = ['**/node_modules'];
  const sites = globSync('{site,tests}/**/site.config.ts', { ignore }).map((file) =>
    path.posix.dirname(file),
  );
  const folders = ['engine', ...sites].map((folder) => `${folder}/**/*.{ts,tsx}`);
  const files = globSync(folders, { ignore }).map((filePath) => ({
    filePath,
    code: readFileSync(filePath, 'utf8'),
  }));
  const problems = checkImports(files);
  if (problems.length > 0) console.error(formatProblems(problems, { outcome: '' }));
  else console.log(`The imports of ${files.length} files point the right way.`);
  return problems.length > 0 ? 1 : 0;
}
