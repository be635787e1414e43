/** The author's scripts: islands, static components and data. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  findImports,
  markdownComponents,
  themeFileName,
} from '../../content/compile/components/imports';
import { readPageScript } from '../../content/compile/components/page-script';
import { pageScriptPath } from '../../content/compile/components/references';
import type { MarkdownSettings } from '../../content/compile/parse/parse-markdown';
import { isTextPage, type SiteFiles } from '../../content/model/site-files';
import { readSiteFile } from '../site/site-sources';
import type { LocateFile } from '../site/translated-files';
import { docusaurusModule } from './docusaurus-modules';
import { isMissingPackage } from './missing-packages';
import { aliasInSite } from './page-aliases';

export interface AuthorModule {
  /** Relative to the site folder. */
  filePath: string;
  /** Starts with the directive 'use static': runs at build time only. */
  isStatic: boolean;
  /** The code of a page's script, which has no file. */
  code?: string;
}

/** The directive, after optional comments. */
const staticDirective = /^(?:\s+|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*(['"])use static\1/;

export function readAuthorModules(siteDir: string, filePaths: Iterable<string>): AuthorModule[] {
  return [...new Set(filePaths)].sort().map((filePath) => ({
    filePath,
    isStatic: staticDirective.test(readFileSync(path.join(siteDir, filePath), 'utf8')),
  }));
}

const globalComponentFiles = ['MDXComponents', 'MDXComponents/index'].flatMap((name) =>
  ['tsx', 'ts', 'jsx', 'js'].map((ending) => `src/theme/${name}.${ending}`),
);

export interface FileImports extends ReturnType<typeof findImports> {
  /** The page's own script, for sites written for Docusaurus. */
  code?: string | undefined;
}

/**
 * Scripts imported by pages and by the Markdown they import, from any folder, those with components
 * for all pages (A95), and pages that are scripts.
 *
 * @param known cache of imports by file; missing ones are added
 * @param markdownSettings given = pages may have scripts (`page-script.ts`)
 */
export function findAuthorModules(
  siteDir: string,
  files: SiteFiles,
  known: Map<string, FileImports>,
  locate: LocateFile,
  markdownSettings?: MarkdownSettings,
): AuthorModule[] {
  const exists = (filePath: string): boolean => existsSync(path.join(siteDir, filePath));
  const found = new Set(files.pages.filter((file) => /\.[jt]sx?$/.test(file)));
  const resolveAlias = aliasInSite(siteDir, locate);
  const pageScripts: AuthorModule[] = [];
  const read = (file: string): FileImports => {
    const source = readSiteFile(siteDir, locate(file)) ?? '';
    const isPackage = (specifier: string): boolean =>
      resolveAlias(specifier, file) === undefined &&
      !isMissingPackage(specifier, path.join(siteDir, file));
    const script = markdownSettings && readPageScript(source, file, markdownSettings, isPackage);
    const imports = findImports(script?.rest ?? source, file, exists, resolveAlias);
    return { ...imports, code: script?.code };
  };
  // Grows during the loop below.
  const markdown = new Set([...files.docs, ...files.pages.filter(isTextPage), ...files.partials]);
  for (const file of globalComponentFiles.filter(exists)) {
    found.add(file);
    const components = markdownComponents(readSiteFile(siteDir, file) ?? '', file);
    for (const imported of [...components.values()].filter(exists)) markdown.add(imported);
  }
  for (const file of markdown) {
    const imports = known.get(file) ?? read(file);
    known.set(file, imports);
    const { code } = imports;
    if (code !== undefined)
      pageScripts.push({ filePath: pageScriptPath(file), isStatic: false, code });
    for (const script of imports.scripts) if (!isReplaced(script)) found.add(script);
    for (const imported of imports.markdown) markdown.add(imported);
  }
  return [...readAuthorModules(siteDir, found), ...pageScripts];
}

/** Pages get the theme's own component instead of the site's of the same name. */
function isReplaced(script: string): boolean {
  const name = themeFileName(script);
  return name !== undefined && docusaurusModule(`@theme/${name}`) !== undefined;
}

/** The code of each script by its absolute path, where no file is. */
export function pageScripts(
  siteDir: string,
  modules: readonly AuthorModule[],
): Map<string, string> {
  return new Map(
    modules.flatMap(({ filePath, code }) =>
      code === undefined ? [] : [[path.join(siteDir, filePath), code]],
    ),
  );
}

/** An export of an author's module that pages use as an island. */
export interface AuthorIsland {
  /** In the content tree; unique in the site. */
  name: string;
  filePath: string;
  /** With its member: `default.Name` of `src/theme/MDXComponents`, or the `Step` in `<Guide.Step>`. */
  exportName: string;
  /** Pages may use it without an import (A95). */
  isGlobal?: boolean;
}

/** Components for all pages, as Docusaurus reads them (A95). */
export const globalComponentsPattern = /^src\/theme\/MDXComponents(?:\/index)?\.[cm]?[jt]sx?$/;

/** Resolves `AuthorIsland.exportName`. */
export function exportOf(exports: Record<string, unknown>, exportName: string): unknown {
  return exportName
    .split('.')
    .reduce<unknown>((value, key) => (value as typeof exports | undefined)?.[key], exports);
}

/** True for functions and for results of `memo` and `forwardRef`. */
export function isComponentExport(exportName: string, value: unknown): boolean {
  if (exportName !== 'default' && !/^[A-Z]/.test(exportName)) return false;
  return typeof value === 'function' || isElementType(value);
}

/** A result of `memo` or `forwardRef`. */
function isElementType(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '$$typeof' in value;
}

/** A name that is taken gets a number. */
export function nameAuthorIslands(
  modules: readonly AuthorModule[],
  exportsOf: (filePath: string) => Record<string, unknown>,
  takenNames: Iterable<string>,
): AuthorIsland[] {
  const taken = new Set(takenNames);
  return modules
    .filter(({ isStatic }) => !isStatic)
    .flatMap(({ filePath }) => componentsOf(filePath, exportsOf(filePath)))
    .map(({ name, ...island }) => ({ name: freeName(name, taken), ...island }));
}

/** The exported components of a file and their members; of `src/theme/MDXComponents`, those for all pages. */
function componentsOf(filePath: string, exports: Record<string, unknown>): AuthorIsland[] {
  const isGlobal = globalComponentsPattern.test(filePath);
  const components = isGlobal ? Object(exports.default) : exports;
  const exported = isGlobal ? [] : Object.values(exports);
  return Object.entries(components).flatMap(([key, value]): AuthorIsland[] => {
    const isComponent = isComponentExport(key, value);
    const isGroup = isGlobal && isPlainGroup(key, value);
    if (!(isComponent || isGroup) || (isGlobal && key === 'default')) return [];
    const own: AuthorIsland = {
      // Default exports are named after their file.
      name: key === 'default' ? componentName(filePath) : key,
      filePath,
      ...(isGlobal && { isGlobal }),
      exportName: isGlobal ? `default.${key}` : key,
    };
    // `Guide.Step = Step`, unless the file also exports it.
    const members = Object.entries(Object(value))
      .filter(([name, member]) => isComponentExport(name, member) && !exported.includes(member))
      .map(([name]) => ({
        ...own,
        name: own.name + name,
        exportName: `${own.exportName}.${name}`,
      }));
    return isComponent ? [own, ...members] : members;
  });
}

/** `Guide: { Step, Note }` among global components. */
function isPlainGroup(key: string, value: unknown): boolean {
  return (
    /^[A-Z]/.test(key) &&
    Object.getPrototypeOf(Object(value)) === Object.prototype &&
    !isElementType(value)
  );
}

function freeName(base: string, taken: Set<string>): string {
  let name = base;
  for (let number = 2; taken.has(name); number++) name = `${base}${number}`;
  taken.add(name);
  return name;
}

/** `src/components/my-chart/index.tsx` → `MyChart`. */
function componentName(filePath: string): string {
  const { name, dir } = path.posix.parse(filePath);
  const word = name === 'index' ? path.posix.basename(dir) : name;
  const joined = word.replace(/(?:^|[^A-Za-z\d]+)([A-Za-z\d])/g, (_, char: string) =>
    char.toUpperCase(),
  );
  return /^[A-Z]/.test(joined) ? joined : `Island${joined}`;
}
