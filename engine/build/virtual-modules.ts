/** The modules the build makes for the bundles, and how `@site` and `@theme` are found in them. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { SiteData } from '../shared/site-data';

/** Code of virtual modules by name (`virtual:docs/…`). */
export type VirtualModules = Record<string, () => string>;

/** Stands in the bundle until its own hash is known. */
export const buildIdPlaceholder = '__DOCS_BUILD_ID__';

export function virtualModulesPlugin(modules: VirtualModules): Plugin {
  return {
    name: 'docs:virtual-modules',
    enforce: 'pre',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? modules[id.slice(1)]?.() : undefined),
  };
}

/** `@theme/Tabs` in an author's component means the theme's own (A91). */
export function themeAliasPlugin(themeDir: string): Plugin {
  return {
    name: 'docs:theme-alias',
    enforce: 'pre',
    resolveId(id) {
      const name = /^@theme\/([A-Z]\w*)$/.exec(id)?.[1];
      if (!name) return undefined;
      return ['islands', 'static']
        .flatMap((folder) => [
          path.join(themeDir, folder, `${name}.tsx`),
          path.join(themeDir, folder, name, `${name}.tsx`),
        ])
        .find((file) => existsSync(file));
    },
  };
}

/** All parts share the engine's React; a site folder elsewhere has none of its own. */
export function engineReactPlugin(engineDir: string): Plugin {
  const importer = path.join(engineDir, 'app/entry.tsx');
  return {
    name: 'docs:engine-react',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react(?:-dom)?(?:\/|$)/ },
      handler(id, from, options) {
        return from === importer
          ? undefined
          : this.resolve(id, importer, { ...options, skipSelf: true });
      },
    },
  };
}

/** One island of the site, as the loader module needs it. */
export interface IslandModule {
  name: string;
  /** Absolute. */
  filePath: string;
  exportName: string;
}

export function siteModuleCode(site: SiteData): string {
  return `export const site = ${JSON.stringify(site)};`;
}

/** `virtual:docs/islands`: a map of names to dynamic imports, so that each file is a chunk. */
export function islandsModuleCode(islands: readonly IslandModule[]): string {
  const entries = islands.map(({ name, filePath, exportName }) => {
    const load = `import(${JSON.stringify(filePath)})`;
    const loader =
      exportName === 'default'
        ? load
        : `${load}.then((module) => ({ default: module[${JSON.stringify(exportName)}] }))`;
    return `${JSON.stringify(name)}: () => ${loader}`;
  });
  return `export const islandLoaders = { ${entries.join(', ')} };`;
}
