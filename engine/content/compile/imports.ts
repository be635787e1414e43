/** `import` lines of an MDX file: what they ask for and what they get (A90–A94, A79, A63). */
import path from 'node:path';
import type { ReactNode } from 'react';
import { closestOf } from '../../shared/closest';
import { siteFile } from '../../shared/problem';
import { findJsonFault } from '../problems/json-fault';
import { readYaml } from '../problems/read-yaml';
import { publishAsset } from './assets';
import { partialReference } from './components';
import { type PageState, type Place, reportProblem, siteContextName } from './context';
import { markdownExports } from './markdown-exports';

export interface ImportStatement {
  specifier: string;
  /** Local name → imported name; `default` and `*` as in the language. */
  names: { local: string; imported: string }[];
  /** Offset of the statement in the code it was found in. */
  start: number;
}

const scriptPattern = /\.(?:[cm]?[jt]sx?)$/;
const markdownPattern = /\.mdx?$/;
const scriptExtensions = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.mjs',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js',
  '.mdx',
  '.md',
];

/** Candidates for the file an import means, relative to the site folder, best first. */
function importCandidates(specifier: string, fromFilePath: string): string[] {
  const base = specifier.startsWith('@site/')
    ? specifier.slice('@site/'.length)
    : path.posix.join(path.posix.dirname(fromFilePath), specifier);
  return scriptExtensions.map((extension) => path.posix.normalize(base + extension));
}

/**
 * Paths of the scripts that MDX files import, so that the build can bundle them. A quick look at the
 * text: a statement inside a code block does no harm, it only bundles a file that exists anyway.
 */
export function findScriptImports(
  source: string,
  fromFilePath: string,
  exists: (filePath: string) => boolean,
): string[] {
  const found = new Set<string>();
  for (const match of source.matchAll(/^import\s[^'"]*?['"]([^'"!]+)['"]/gm)) {
    // `./\_part` means `./_part`, as in any text of the language.
    const specifier = (match[1] as string).replace(/\\(.)/g, '$1');
    if (!/^(?:\.|@site\/)/.test(specifier) || markdownPattern.test(specifier)) continue;
    const file = importCandidates(specifier, fromFilePath).find(
      (candidate) => scriptPattern.test(candidate) && exists(candidate),
    );
    if (file) found.add(file);
  }
  return [...found];
}

/** Binds one import statement's names to values. Problems are reported at `place`. */
export function resolveImport(
  statement: ImportStatement,
  page: PageState,
  fromFilePath: string,
  place: Place,
  bind: (name: string, value: unknown) => void,
): void {
  const { specifier, names } = statement;
  const exports = importedModule(specifier, page, fromFilePath, place);
  if (!exports) {
    // What is in it is shown; that something is missing has been said.
    if (isTolerant(page)) for (const { local } of names) bind(local, passThrough);
    return;
  }
  for (const { local, imported } of names) {
    if (imported === '*') bind(local, exports);
    else if (imported in exports) bind(local, exports[imported]);
    else {
      const available = Object.keys(exports);
      const closest = closestOf(imported, available);
      if (isTolerant(page)) bind(local, passThrough);
      reportImport(page, place, `"${specifier}" has no export named "${imported}".`, [
        closest
          ? `Did you mean "${closest}"?`
          : `It exports: ${available.join(', ') || 'nothing'}.`,
      ]);
    }
  }
}

function importedModule(
  specifier: string,
  page: PageState,
  fromFilePath: string,
  place: Place,
): Record<string, unknown> | undefined {
  const { environment } = page;
  const [, scope, name = ''] =
    /^@(docusaurus|theme)(?:-original|-init)?\/(.+)$/.exec(specifier) ?? [];
  if (scope === 'docusaurus') {
    page.dependencies.add(siteContextName);
    const exports = environment.components.docusaurus?.(name);
    if (exports) return exports;
    reportImport(page, place, `"${specifier}" has no counterpart here.`, [
      'Remove what it does from the page, or write a component of your own.',
    ]);
    return undefined;
  }
  if (scope === 'theme') {
    const component = environment.components.global(name);
    if (component) return { default: component };
    const closest = closestOf(name, environment.components.globalNames());
    reportImport(page, place, `There is no theme component "${specifier}".`, [
      closest
        ? `Did you mean "@theme/${closest}"?`
        : `Available: ${environment.components.globalNames().join(', ')}.`,
    ]);
    return undefined;
  }
  if (/\.(?:css|s[ac]ss|less)$/.test(specifier)) {
    const what = `A page cannot import styles: ${specifier}`;
    reportImport(page, place, what, ['Import it in a component, or name it in the setting "css".']);
    return { default: {} };
  }
  const raw = /^!!raw-loader!(.+)$/.exec(specifier) ?? /^(.+)\?raw$/.exec(specifier);
  const target = raw?.[1] ?? specifier;
  if (!/^(?:\.{1,2}\/|@site\/)/.test(target)) {
    reportImport(page, place, `A page cannot import "${specifier}".`, [
      'Import files with a relative path or from "@site/…", theme components from "@theme/…".',
      'Packages are used inside a component under src/components/.',
    ]);
    return undefined;
  }
  const candidates = importCandidates(target, fromFilePath);
  for (const candidate of candidates) {
    const imported = readImport(candidate, raw !== null, page, fromFilePath, target);
    if (imported) return imported;
  }
  reportProblem(page, place, `The imported file does not exist: ${specifier}`, [
    `Looked for ${siteFile(candidates[0] ?? target)}. Correct the path, or create the file.`,
  ]);
  return undefined;
}

function isTolerant({ environment }: PageState): boolean {
  return environment.onBrokenScripts !== undefined && environment.onBrokenScripts !== 'error';
}

/** An error, or a warning where scripts with mistakes are left out. */
function reportImport(page: PageState, place: Place, what: string, hints: string[]): void {
  reportProblem(page, place, what, hints, isTolerant(page) ? 'warning' : 'error');
}

/** A component that shows what is in it, and whose members do the same. */
export const passThrough: unknown = new Proxy(
  ({ children }: { children?: ReactNode } = {}): ReactNode => children ?? null,
  {
    get: (target, key) =>
      typeof key === 'symbol' || key in target ? Reflect.get(target, key) : passThrough,
  },
);

/** The value of a JSON or YAML file; with faults in it an empty object, and a problem at their place. */
function readData(filePath: string, text: string, page: PageState): unknown {
  const isJson = filePath.endsWith('.json');
  const { fault, value } = isJson
    ? { fault: findJsonFault(text), value: undefined }
    : readYaml(text);
  if (fault) {
    const { message, line, column } = fault;
    reportProblem(
      page,
      { filePath, line, column },
      `The imported file cannot be read: ${message}`,
      [`Correct the ${isJson ? 'JSON' : 'YAML'}.`],
    );
    return {};
  }
  return isJson ? JSON.parse(text) : value;
}

function readImport(
  filePath: string,
  isRaw: boolean,
  page: PageState,
  fromFilePath: string,
  specifier: string,
): Record<string, unknown> | undefined {
  const { environment } = page;
  if (!isRaw && scriptPattern.test(filePath)) {
    const exports = environment.components.module(filePath);
    page.dependencies.add(siteContextName);
    const partials = partialsOf(filePath, page);
    // A script with mistakes has whatever is asked for, which a copy would not have.
    return exports && partials.size > 0 ? { ...exports, ...Object.fromEntries(partials) } : exports;
  }
  if (!isRaw && markdownPattern.test(filePath)) {
    if (environment.readFile(filePath) === undefined) return undefined;
    page.dependencies.add(filePath);
    return { default: partialReference(filePath) };
  }
  if (isRaw || /\.(?:json|ya?ml)$/.test(filePath)) {
    const text = environment.readFile(filePath);
    if (text === undefined) return undefined;
    page.dependencies.add(filePath);
    if (isRaw) return { default: text };
    const data = readData(filePath, text, page);
    return {
      ...(typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}),
      default: data,
    };
  }
  const asset = publishAsset(page, specifier, fromFilePath);
  return asset && { default: asset.urlPath };
}

/** What a script does no more than hand on is imported as if the page had done it (A94). */
function partialsOf(filePath: string, page: PageState): Map<string, unknown> {
  const { readFile } = page.environment;
  const exports = new Map<string, unknown>();
  for (const [name, specifier] of markdownExports(readFile(filePath) ?? '')) {
    const [file = ''] = importCandidates(specifier, filePath);
    if (readFile(file) === undefined) continue;
    page.dependencies.add(file);
    exports.set(name, partialReference(file));
  }
  return exports;
}
