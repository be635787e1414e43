/**
 * Which folder of the engine may import which. The arrows are drawn in docs/ARCHITECTURE.md:
 * `shared ← search ← theme ← render`, `theme ← app`, `shared ← content ← render`,
 * `content ← checks`, `shared ← compare`, `shared ← ledger`, `history ← render`, `theme ← assistant`, all
 * `← build`. Tests are free. Sites import the engine by its name only, as they would where it is installed.
 */
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';
import { positionOf } from '../engine/content/problems/json-fault';
import type { Problem } from '../engine/shared/problem';

interface FolderRule {
  /** Other folders of the engine it may import. */
  mayImport: readonly string[];
  /** Its code also runs in the browser. */
  isForBrowser: boolean;
}

const rules: Record<string, FolderRule> = {
  shared: { mayImport: [], isForBrowser: true },
  search: { mayImport: ['shared'], isForBrowser: true },
  theme: { mayImport: ['shared', 'search'], isForBrowser: true },
  app: { mayImport: ['shared', 'search', 'theme'], isForBrowser: true },
  content: { mayImport: ['shared', 'search'], isForBrowser: false },
  checks: { mayImport: ['shared', 'search', 'content'], isForBrowser: false },
  assistant: { mayImport: ['shared', 'search', 'theme'], isForBrowser: false },
  compare: { mayImport: ['shared'], isForBrowser: false },
  ledger: { mayImport: ['shared'], isForBrowser: false },
  history: { mayImport: ['shared'], isForBrowser: false },
  render: { mayImport: ['shared', 'search', 'theme', 'content', 'history'], isForBrowser: false },
};

/** Packages that one folder alone may import, so that they can be exchanged there. */
const packageHomes: Record<string, string> = {
  '@modelcontextprotocol/sdk': 'engine/assistant/',
  cheerio: 'engine/compare/',
  satteri: 'engine/content/compile/',
};

export interface SourceFile {
  /** Relative to the project, with `/`. */
  filePath: string;
  code: string;
}

/** @param files of the engine and of sites. Type imports count: a type is knowledge of the other folder, too. */
export function checkImports(files: readonly SourceFile[]): Problem[] {
  return files.filter(({ filePath }) => !/\.test\.tsx?$/.test(filePath)).flatMap(checkFile);
}

function checkFile(file: SourceFile): Problem[] {
  const folder = /^engine\/([^/]+)\//.exec(file.filePath)?.[1];
  return importsOf(file).flatMap(({ specifier, start }) => {
    const broken = brokenRule(file.filePath, folder, specifier);
    if (!broken) return [];
    return [
      { severity: 'error', filePath: file.filePath, ...positionOf(file.code, start), ...broken },
    ];
  });
}

function brokenRule(
  filePath: string,
  folder: string | undefined,
  specifier: string,
): Pick<Problem, 'what' | 'hints'> | undefined {
  const home = packageHomes[packageOf(specifier)];
  if (home !== undefined && !filePath.startsWith(home)) {
    return { what: `Only ${home} may import ${specifier}.`, hints: [] };
  }
  const target = path.posix.join(path.posix.dirname(filePath), specifier);
  if (!filePath.startsWith('engine/') && specifier.startsWith('.') && /^engine\//.test(target)) {
    return {
      what: `A site must import the engine by its name, not "${specifier}".`,
      hints: ['What sites may import: engine/index.ts, engine/components.ts.'],
    };
  }
  const rule = folder === undefined ? undefined : rules[folder];
  if (!rule) return undefined;
  if (isBuiltin(specifier)) {
    if (!rule.isForBrowser) return undefined;
    return {
      what: `${folder} also runs in the browser and must not import "${specifier}".`,
      hints: ['Move the code to content, render or build, or hand its result over as data.'],
    };
  }
  if (!specifier.startsWith('.')) return undefined;
  const targetFolder = /^engine\/([^/]+)/.exec(target)?.[1];
  if (targetFolder === folder) return undefined;
  const allowed = rule.mayImport.join(', ') || 'no other folder';
  const hints = [`${folder} may import: ${allowed}.`];
  if (targetFolder === undefined) {
    return { what: `${folder} must not import from outside of engine: "${specifier}".`, hints };
  }
  if (rule.mayImport.includes(targetFolder)) return undefined;
  return { what: `${folder} must not import ${targetFolder}: "${specifier}".`, hints };
}

/** `@a/b/c.js` → `@a/b`. */
function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

interface FoundImport {
  specifier: string;
  /** Offset in the code. */
  start: number;
}

/** Static imports, exports from elsewhere, and dynamic imports of a literal. */
function importsOf({ filePath, code }: SourceFile): FoundImport[] {
  const { module, errors } = parseSync(filePath, code);
  const [error] = errors;
  if (error) throw new Error(`${filePath} cannot be parsed: ${error.message}`);
  const found: FoundImport[] = module.staticImports.map(({ moduleRequest }) => ({
    specifier: moduleRequest.value,
    start: moduleRequest.start,
  }));
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest } of entries) {
      if (moduleRequest) found.push({ specifier: moduleRequest.value, start: moduleRequest.start });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^(['"`])([^'"`$]*)\1$/.exec(
      code.slice(moduleRequest.start, moduleRequest.end),
    );
    if (literal?.[2] !== undefined)
      found.push({ specifier: literal[2], start: moduleRequest.start });
  }
  // `export { a, b } from 'x'` has two entries and one place.
  return [...new Map(found.map((entry) => [entry.start, entry])).values()];
}
