/** Maps names in pages to components, for the compiler and for server rendering. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { markdownComponents } from '../../content/compile/components/imports';
import {
  builtInNameOf,
  builtInReference,
  type ComponentRegistry,
  globalBuiltIns,
  islandReference,
  partialReference,
  type StaticComponent,
} from '../../content/compile/components/references';
import { unescapeHtml } from '../../content/compile/html';
import { attemptIsland, frontMatterIsland } from '../../shared/content-tree';
import { feedbackIsland } from '../../shared/feedback';
import {
  type AuthorIsland,
  type AuthorModule,
  exportOf,
  globalComponentsPattern,
  isComponentExport,
} from './author-modules';
import { moduleFileName } from './docusaurus-modules';
import type { ServerBundle } from './load-server-bundle';
import type { ModuleExports } from './server-entry';

type IslandComponent = ComponentType<Record<string, unknown>>;

/** All islands by name, for server rendering. */
export function islandComponents(
  bundle: ServerBundle,
  authorIslands: readonly AuthorIsland[],
): Record<string, IslandComponent> {
  return Object.fromEntries([
    ...themeIslandExports(bundle).map(({ name, exports, exportName }) => [
      name,
      exports[exportName] as IslandComponent,
    ]),
    ...authorIslands.map(({ name, filePath, exportName }) => [
      name,
      exportOf(bundle.authorModules[filePath] ?? {}, exportName) as IslandComponent,
    ]),
  ]);
}

/** A default export is named after its file. */
export function themeIslandExports(bundle: ServerBundle) {
  return Object.entries(bundle.themeIslands).flatMap(([fileName, exports]) =>
    Object.entries(exports)
      .filter(([exportName, value]) => isComponentExport(exportName, value))
      .map(([exportName]) => ({
        name: exportName === 'default' ? fileName : exportName,
        fileName,
        exportName,
        exports,
      })),
  );
}

const anyExports: ModuleExports = new Proxy({}, { has: () => true, get: () => () => null });

/** The compiler handles two of them itself in pages. */
function docusaurusExports(bundle: ServerBundle, name: string): ModuleExports | undefined {
  const exports = bundle.docusaurusModules[moduleFileName(name)];
  // The build reports what fails on a page, so nothing needs to catch it here.
  if (name === 'ErrorBoundary')
    return { default: ({ children }: { children: ReactNode }) => children };
  const isWritten = name === 'Head' || name === 'BrowserOnly';
  return exports && isWritten ? { default: builtInReference(name) } : exports;
}

/** Renders `code` of the site's `src/theme/MDXComponents` (A95), unless it is the theme's own. */
function inlineCodeOf(bundle: ServerBundle, authorModules: readonly AuthorModule[]) {
  const file = authorModules.find(({ filePath }) => globalComponentsPattern.test(filePath));
  const exports = file && (bundle.authorModules[file.filePath]?.default as ModuleExports);
  const Code = exports?.code;
  // The theme's own is a string.
  if (typeof Code !== 'function') return undefined;
  return (text: string): string | undefined => {
    const html = renderToStaticMarkup(createElement(Code as IslandComponent, {}, text));
    return unescapeHtml(html) === `<code>${text}</code>` ? undefined : html;
  };
}

/** By name, and the names of islands by component. */
function themeComponents(bundle: ServerBundle) {
  const globals = new Map<string, unknown>();
  const islandNames = new Map<unknown, string>();
  for (const { name, exports, exportName } of themeIslandExports(bundle)) {
    // Not for authors: the build adds them.
    if ([feedbackIsland, attemptIsland, frontMatterIsland].includes(name)) continue;
    globals.set(name, islandReference(name));
    islandNames.set(exports[exportName], name);
  }
  for (const [name, exports] of Object.entries(bundle.themeStatics)) {
    const component = [exports.default, exports[name]].find((one) => typeof one === 'function');
    if (component) globals.set(name, component);
  }
  for (const name of globalBuiltIns) globals.set(name, builtInReference(name));
  return { globals, islandNames };
}

interface AuthorComponents {
  siteDir: string;
  authorModules: readonly AuthorModule[];
  authorIslands: readonly AuthorIsland[];
  /** Any import from these renders nothing. */
  brokenModules: readonly string[];
}

export function createComponentRegistry(
  bundle: ServerBundle,
  { siteDir, authorModules, authorIslands, brokenModules }: AuthorComponents,
): ComponentRegistry {
  const { globals, islandNames } = themeComponents(bundle);
  const components = new Map<string, unknown>();
  const modules = new Map<string, ModuleExports>(
    authorModules.map(({ filePath }) => [filePath, { ...bundle.authorModules[filePath] }]),
  );
  for (const { name, filePath, exportName, isGlobal } of authorIslands) {
    const component = exportOf(bundle.authorModules[filePath] ?? {}, exportName);
    const known = globals.get(islandNames.get(component) ?? '');
    // `Tab: TabItem`, the theme's own under another name.
    const isBuiltIn = builtInNameOf(known) !== undefined;
    const reference = isBuiltIn ? known : islandReference(name, component);
    if (isGlobal) globals.set(exportName.replace('default.', ''), reference);
    else Object.assign(modules.get(filePath) ?? {}, { [exportName]: reference });
    if (!isBuiltIn) islandNames.set(component, name);
    components.set(name, component);
  }
  const partials = authorModules
    .filter(({ filePath }) => globalComponentsPattern.test(filePath))
    .map(({ filePath }) => [readFileSync(path.join(siteDir, filePath), 'utf8'), filePath] as const)
    .flatMap(([source, filePath]) => [...markdownComponents(source, filePath)]);
  // Compiled like any partial, with the components of pages and ids of headings.
  for (const [name, file] of partials)
    if (globals.has(name)) globals.set(name, partialReference(file));
  for (const filePath of brokenModules) modules.set(filePath, anyExports);
  const inlineCode = inlineCodeOf(bundle, authorModules);
  return {
    global: (name) => globals.get(name),
    lacksGlobals: brokenModules.some((filePath) => globalComponentsPattern.test(filePath)),
    docusaurus: (name) => docusaurusExports(bundle, name),
    builtIn: (name) => bundle.themeStatics[name]?.default as StaticComponent | undefined,
    ...(inlineCode && { inlineCode }),
    globalNames: () => [...globals.keys()].sort(),
    module: (filePath) => modules.get(filePath),
    islandName: (component) => islandNames.get(component),
    islandComponent: (name) => components.get(name),
  };
}
