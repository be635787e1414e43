/** `import` lines of an MDX file and what they resolve to (A90–A94, A79, A63). */
import { createRequire } from 'node:module';
import path from 'node:path';
import * as React from 'react';
import { clsx } from '../../../shared/clsx';
import { packageName } from '../../../shared/package-name';
import { siteFile } from '../../../shared/problem';
import { editionsPackage, publicEdition } from '../../../shared/public-edition';
import { standIn } from '../../../shared/stand-in';
import { isTextFile } from '../../../shared/text-file';
import { parseJson } from '../../problems/json-fault';
import { nearestHint } from '../../problems/nearest-hint';
import { readYaml } from '../../problems/yaml-file';
import { nearestFile, publishImported } from '../assets';
import {
  isTolerant,
  type Origin,
  type PageState,
  type ResolveAlias,
  report,
  reportMistake,
  siteContextName,
} from '../context';
import { readFrontMatter } from '../parse/front-matter';
import { addSheet } from '../styles';
import { pageScriptPath, partialReference } from './references';

const scriptPattern = /\.[cm]?[jt]sx?$/;
const markdownPattern = /\.mdx?$/;
const sourcePattern = /\.(?:[cm]?[jt]sx?|mdx?)$/;
const endings = [
  ...['', '.tsx', '.ts', '.jsx', '.js', '.mjs'],
  ...['/index.tsx', '/index.ts', '/index.jsx', '/index.js', '.mdx', '.md'],
];

/** Candidates for an imported file, relative to the site folder, best first. */
function importCandidates(specifier: string, fromFilePath: string): string[] {
  const base = /^(?:@(?:site|theme))?\//.test(specifier)
    ? specifier.replace(/^(?:@site)?\//, '').replace('@theme/', 'src/theme/')
    : path.posix.join(path.posix.dirname(fromFilePath), specifier);
  return endings.map((ending) => path.posix.normalize(base + ending));
}

/**
 * Paths of the scripts that MDX files import, so that the build can bundle them, and of Markdown,
 * which may import more. A plain text search is enough outside of code blocks.
 */
export function findImports(
  source: string,
  fromFilePath: string,
  exists: (filePath: string) => boolean,
  resolveAlias: ResolveAlias = () => undefined,
): { scripts: string[]; markdown: string[] } {
  const found = new Set<string>();
  for (const [, imported, required = ''] of source
    .replace(fencePattern, '')
    .matchAll(specifierPattern)) {
    // In Markdown, `./\_part` means `./_part`.
    const written = (imported ?? required).replace(/\\(.)/g, '$1');
    const specifier = resolveAlias(written, fromFilePath) ?? written;
    if (!/^(?:\.|\/|@site\/|@theme\/)/.test(specifier)) continue;
    const file = importCandidates(specifier, fromFilePath).find(
      (candidate) => sourcePattern.test(candidate) && exists(candidate),
    );
    if (file) found.add(file);
  }
  return {
    scripts: [...found].filter((file) => scriptPattern.test(file)),
    markdown: [...found].filter((file) => markdownPattern.test(file)),
  };
}

const fencePattern =
  /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(`{3,}|~{3,})(?!.*mdx-code-block)[^`\n]*\n(?:.*\n)*?[ \t>]*\1[`~]*[ \t]*$/gm;

const specifierPattern =
  /(?:^|;[ \t]*)import\s[^'"]*?['"]([^'"!]+)['"]|\brequire\(['"]([^'"!]+)['"]\)/gm;

export function resolveImport(
  specifier: string,
  names: readonly { local: string; imported: string }[],
  origin: Origin,
): [name: string, value: unknown][] {
  const script = origin.page.environment.components.module(pageScriptPath(origin.place.filePath));
  // From a package.
  if (script && names.length > 0 && names.every(({ local }) => local in script))
    return names.map(({ local }) => [local, script[local]]);
  const exports = importedModule(specifier, origin);
  return names.map(({ local, imported }): [string, unknown] => {
    if (exports && imported === '*') return [local, exports];
    if (exports && imported in exports) return [local, exports[imported]];
    if (exports) {
      const available = Object.keys(exports);
      const what = `"${specifier}" has no export named "${imported}".`;
      const all = `It exports: ${available.join(', ') || 'nothing'}.`;
      reportMistake(origin, what, nearestHint(imported, available, all));
    }
    // Imports without a counterpart show their children; each is reported once, not at each use.
    return [local, passThrough];
  });
}

type Exports = Record<string, unknown>;

/** Packages that pages can import. */
const packages = new Map<string, Exports>([
  ['react', { ...React, default: React }],
  [editionsPackage, publicEdition],
  ['clsx', { clsx, default: clsx }],
  ['classnames', { clsx, default: clsx }],
]);

export const isKnownPackage = (specifier: string): boolean => packages.has(specifier);

/** Loaders for the address of a file, which an import of media returns anyway. */
const addressLoader = /^(?:!!|-?!)?(?:url|file)-loader[^!]*!(?=[^!]+$)/;

/**
 * Missing modules are reported as mistakes that may be tolerated: where plugins are not run, they may have written
 * the file.
 */
function importedModule(specifier: string, origin: Origin): Exports | undefined {
  const [, scope, name = ''] =
    /^@(docusaurus|theme)(?:-original|-init)?\/(.+)$/.exec(specifier) ?? [];
  if (scope === 'docusaurus') return docusaurusModule(specifier, name, origin);
  if (scope === 'theme') return themeModule(specifier, name, origin);
  const isSheet = /\.(?:css|s[ac]ss|less)$/.test(specifier) && !readLoaders(specifier).isRaw;
  if (isSheet) return sheetModule(specifier, origin);
  return packages.get(specifier) ?? fileModule(specifier, origin);
}

/** The path a specifier means by the site's aliases, else the specifier itself. */
function aliasedPath(specifier: string, { page, place }: Origin): string {
  return page.environment.resolveAlias(specifier, place.filePath) ?? specifier;
}

function sheetModule(specifier: string, { page, place }: Origin): Exports {
  const written = aliasedPath(specifier, { page, place });
  const [beside = ''] = importCandidates(written, place.filePath);
  const files = isFileSpecifier(written)
    ? [beside]
    : [beside, packageFile(written, page.environment)];
  const file = files.find((one) => page.environment.readFile(one) !== undefined) ?? beside;
  const css = file.endsWith('.css') ? page.environment.readFile(file) : undefined;
  if (css === undefined) {
    const hint = isFileSpecifier(written)
      ? 'Import it in a component, or list it in the "css" setting.'
      : `Run "npm install ${packageName(written)}" in the site's folder, or remove the import.`;
    const what = `A page can only import style sheets of the site or an installed package, in plain CSS: ${specifier}`;
    reportMistake({ page, place }, what, hint);
    return { default: {} };
  }
  page.dependencies.add(file);
  return { default: addSheet(css, file, page) };
}

/** Where an installed package has a file; the path it would have if it is not installed. */
function packageFile(specifier: string, { siteDir }: { siteDir: string }): string {
  try {
    return path.relative(siteDir, createRequire(`${siteDir}/`).resolve(specifier));
  } catch {
    return `node_modules/${specifier}`;
  }
}

const isFileSpecifier = (specifier: string): boolean =>
  /^(?:\.{0,2}\/|\.{1,2}$|@site\/)/.test(specifier);

function docusaurusModule(specifier: string, name: string, origin: Origin): Exports | undefined {
  const { dependencies, environment } = origin.page;
  dependencies.add(siteContextName);
  const exports = environment.components.docusaurus(name);
  const hint = 'Remove it from the page, or write a component of your own.';
  if (!exports) reportMistake(origin, `"${specifier}" has no counterpart here.`, hint);
  return exports;
}

/** A component of the theme, else the site's own in `src/theme` or of an installed package. */
function themeModule(specifier: string, name: string, origin: Origin): Exports | undefined {
  const { components } = origin.page.environment;
  const component = components.global(name);
  if (component) return { default: component };
  const candidates = importCandidates(aliasedPath(specifier, origin), origin.place.filePath);
  const own = candidates.find(components.module);
  if (own !== undefined) return scriptModule(own, origin.page);
  // Such as `ApiExplorer/MethodEndpoint`, `MDXComponents/Details`, `SchemaTabs`.
  const last = components.global(name.replace(/^.*\/|^\w+(?=Tabs$)/, ''));
  if (last) return { default: last };
  const names = components.globalNames();
  const all = `Available: ${names.join(', ')}.`;
  const hint = nearestHint(name, names, all, (near) => `"@theme/${near}"`);
  reportMistake(origin, `There is no theme component "${specifier}".`, hint);
  return undefined;
}

const rawPattern = /^(?:[^!]*!=!)?(?:!!|-?!)?raw-loader[^!]*!((?:[^!]+!)*)([^!]+)$|^(.+)\?raw$/;

/** Loaders that a site may have written itself: what they make of the file is unknown. */
const otherLoaders = /^(?:!!|-?!)?(.+)!([^!]+)$/;

/** `!!raw-loader!./a.txt` and `./a.txt?raw` name a file that is read as text. */
export function readLoaders(specifier: string): { path: string; isRaw: boolean; loaders: string } {
  const [, loaders = '', loaded, query] = rawPattern.exec(specifier) ?? [];
  const raw = loaded ?? query;
  return { path: raw ?? specifier.replace(addressLoader, ''), isRaw: raw !== undefined, loaders };
}

function fileModule(specifier: string, origin: Origin): Exports | undefined {
  const { components, assets, siteDir } = origin.page.environment;
  const { path: written, isRaw, loaders } = readLoaders(specifier);
  if (loaders) {
    const what = `The loader "${loaders.slice(0, -1)}" is not run: the page gets the file as it is.`;
    reportMistake(origin, what, 'Remove the loader, or import the file it generates.');
  }
  const { filePath } = origin.place;
  const [, unknown, loaded] = otherLoaders.exec(written) ?? [];
  if (unknown !== undefined) {
    const what = `The loader "${unknown}" is not run: what it makes of "${loaded}" is missing.`;
    reportMistake(origin, what, 'Import a file that holds it, or remove the import.');
    return undefined;
  }
  const target = aliasedPath(written, origin);
  if (!isFileSpecifier(target)) {
    const paths =
      'Import files with a relative path or from "@site/…", theme components from "@theme/…".';
    const install = `Run "npm install ${packageName(target)}" in the site's folder, if it is a package.`;
    const hints = isTolerant(origin.page)
      ? [install, paths]
      : [paths, 'Use packages inside a component under src/components/.'];
    reportMistake(origin, `A page cannot import "${specifier}".`, hints);
    return undefined;
  }
  const candidates = [
    ...(target.startsWith('/') ? assets.candidates(target, filePath) : []),
    ...importCandidates(target, filePath),
  ];
  for (const candidate of candidates) {
    const exports = readImport(candidate, isRaw, origin, target);
    if (exports) return exports;
    const replaced = components.global(themeFileName(candidate) ?? '');
    if (replaced) return { default: replaced };
  }
  const file = candidates[0] ?? target;
  const advice = nearestFile(path.join(siteDir, file), 'Correct the path, or create the file.');
  const hint = `Looked for ${siteFile(file)}. ${advice}`;
  reportMistake(origin, `The imported file does not exist: ${specifier}`, hint);
  return undefined;
}

/** `src/theme/Name/index.tsx` → `Name`. */
export function themeFileName(filePath: string): string | undefined {
  return /^src\/theme\/(.+?)(?:\/index)?\.\w+$/.exec(filePath)?.[1];
}

/** Replaces imports without a counterpart; as a component, it shows its children. */
export const passThrough: unknown = standIn('');

function kindOf(filePath: string, page: PageState) {
  if (scriptPattern.test(filePath)) return 'script';
  if (markdownPattern.test(filePath)) return 'markdown';
  if (/\.(?:json|ya?ml)$/.test(filePath)) return 'data';
  // Sites of other generators load the rest as text.
  return isTolerant(page) && isTextFile(filePath) ? 'text' : 'asset';
}

/** Undefined if the file does not exist. */
function readImport(
  filePath: string,
  isRaw: boolean,
  origin: Origin,
  specifier: string,
): Exports | undefined {
  const { page } = origin;
  const kind = isRaw ? 'text' : kindOf(filePath, page);
  if (kind === 'script') return scriptModule(filePath, page);
  if (kind === 'asset') {
    const asset = publishImported(origin, specifier);
    return asset && { default: asset.href };
  }
  const text = page.environment.readFile(filePath);
  if (text === undefined) return undefined;
  page.dependencies.add(filePath);
  if (kind === 'text') return { default: text };
  if (kind === 'markdown') {
    const frontMatter = readFrontMatter(text, filePath).data;
    // The page's contents list has the headings of its partials without it (A65).
    return { default: partialReference(filePath), frontMatter, toc: undefined };
  }
  const data = readData(filePath, text, page);
  return { ...(typeof data === 'object' ? data : {}), default: data };
}

function scriptModule(filePath: string, page: PageState): Exports | undefined {
  const exports = page.environment.components.module(filePath);
  page.dependencies.add(siteContextName);
  const partials = partialsOf(filePath, page);
  // A script with mistakes has every export that is requested from it, but a copy would not.
  return exports && partials.size > 0 ? { ...exports, ...Object.fromEntries(partials) } : exports;
}

/**
 * The exports of a script, the value of a JSON file, or the text of one that only a loader for text can load;
 * undefined for others.
 */
export function requiredContent(specifier: string, origin: Origin): unknown {
  const { page, place } = origin;
  const { path: written, isRaw } = readLoaders(specifier);
  const candidates = importCandidates(aliasedPath(written, origin), place.filePath);
  const script = candidates.find(page.environment.components.module);
  if (script !== undefined && !isRaw) return scriptModule(script, page);
  const isJson = !isRaw && written.endsWith('.json');
  if (!isRaw && !isJson && !(isTolerant(page) && isTextFile(specifier))) return undefined;
  const [file = ''] = candidates;
  const text = page.environment.readFile(file);
  page.dependencies.add(file);
  if (text === undefined) return undefined;
  if (isJson) return readData(file, text, page);
  // Some loaders return the text itself, others as the default export.
  return Object.assign(new String(text), { default: text });
}

/** The value of a JSON or YAML file; if it has an error, an empty object and a problem. */
function readData(filePath: string, text: string, page: PageState): unknown {
  const isJson = filePath.endsWith('.json');
  const { fault, value } = isJson ? parseJson(text) : readYaml(text);
  if (!fault) return value;
  const { message, ...position } = fault;
  const what = `The imported file cannot be read: ${message}`;
  const hint = `Correct the ${isJson ? 'JSON' : 'YAML'}.`;
  report({ page, place: { filePath, ...position } }, what, hint);
  return {};
}

/** Markdown that a script only re-exports is imported as if by the page itself (A94). */
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

/**
 * Markdown files that a script imports and names among its components: `{ Steps }` or `{ Steps: Content }`.
 *
 * @returns name in pages → the file, relative to the site folder
 */
export function markdownComponents(source: string, fromFilePath: string): Map<string, string> {
  const components = new Map<string, string>();
  for (const [, local = '', , specifier = ''] of source.matchAll(importPattern)) {
    const [file = ''] = importCandidates(specifier, fromFilePath);
    const members = new RegExp(`(?:(\\w+)\\s*:\\s*)?\\b${local}\\s*(?=[,}])`, 'g');
    for (const [, name = local] of source.matchAll(members)) components.set(name, file);
  }
  return components;
}

const importPattern = /\bimport\s+(\w+)\s+from\s+(['"])([^'"]+\.mdx?)\2/g;
const reexportPattern =
  /\bexport\s*\{\s*default(?:\s+as\s+(\w+))?\s*\}\s*from\s+(['"])([^'"]+\.mdx?)\2/g;
const componentPattern =
  /\bexport\s+(?:(default\s+)?function\b\s*(\w*)\s*\([^)]*\)[^{]*\{\s*return\s*\(?\s*<(\w+)\s*\/>\s*\)?\s*;?\s*\}|const\s+(\w+)[^=]*=\s*\([^)]*\)\s*=>\s*\(?\s*<(\w+)\s*\/>)/g;

/**
 * Exports of a script that are a Markdown file, or a component that shows only that file: `export
 * function Steps() { return <Content />; }`.
 *
 * @returns name of the export → the file, as the script writes it
 */
export function markdownExports(source: string): Map<string, string> {
  const exports = new Map<string, string>();
  const files = new Map<string, string>();
  for (const [, local = '', , specifier = ''] of source.matchAll(importPattern))
    files.set(local, specifier);
  for (const [, name = 'default', , specifier = ''] of source.matchAll(reexportPattern))
    exports.set(name, specifier);
  for (const match of files.size === 0 ? [] : source.matchAll(componentPattern)) {
    const [, isDefault, named, shown, constant, shownByConstant] = match;
    const file = files.get(shown ?? shownByConstant ?? '');
    const name = isDefault === undefined ? (named ?? constant ?? '') : 'default';
    if (file !== undefined && name !== '') exports.set(name, file);
  }
  return exports;
}
