/** Generated modules and module resolution of the bundles. */
import path from 'node:path';
import type { Plugin } from 'vite';
import type { LocaleBuild } from '../../content/config/locales';
import type { ResolvedConfig } from '../../content/config/schema';
import type { DocsVersion } from '../../content/model/docs-versions';
import { contentAddresses } from '../../render/folder/addresses';
import type { SiteData } from '../../shared/site-data';
import { withBase } from '../../shared/url-path';
import { engineDir, isInside, publicModules } from '../folders';

/** Code by module name (`virtual:docs/…`). */
export type VirtualModules = Record<string, () => string>;

export function virtualModulesPlugin(modules: VirtualModules): Plugin {
  return {
    name: 'docs:virtual-modules',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^virtual:docs\// },
      handler: (id) => (id in modules ? `\0${id}` : undefined),
    },
    load: {
      filter: { id: /^\0virtual:docs\// },
      handler: (id) => modules[id.slice(1)]?.(),
    },
  };
}

/** For the scripts of pages, which have no files (`page-script.ts`). */
export function pageScriptsPlugin(codes: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'docs:page-scripts',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.docs-part\.tsx$/ },
      handler: (id) => (codes.has(id) ? id : undefined),
    },
    load: {
      filter: { id: /\.docs-part\.tsx$/ },
      handler: (id) => codes.get(id),
    },
  };
}

/** For components written for Docusaurus (A121). */
export interface SiteContext {
  basePath: string;
  locale: string;
  siteConfig: Record<string, unknown>;
  /** `code.json`: id → text (A140). */
  messages: Readonly<Record<string, string>>;
  /** Missing for a site in one language. */
  i18n?: LocaleBuild;
  /** Versions of the first docs set; `path` includes the base path. */
  versions: { name: string; label: string; isLast: boolean; path: string; folder: string }[];
}

/** @param theirs the site's own Docusaurus configuration */
export function siteContextOf(
  { basePath, locale, i18n, title, tagline, url, favicon, customFields, output }: ResolvedConfig,
  docsVersions: readonly DocsVersion[],
  messages: SiteContext['messages'],
  theirs: Record<string, unknown> | undefined,
): SiteContext {
  const trailingSlash = output.format === 'directory' || undefined;
  const site = { title, tagline, url, baseUrl: basePath, trailingSlash, favicon, customFields };
  const own = { ...site, themeConfig: {} };
  const siteConfig = { ...own, ...theirs, ...(i18n && { baseUrl: basePath }) };
  const ofFirst = docsVersions.filter(({ set }) => set === undefined);
  const versions = ofFirst.map(({ name, label, isLast, routeBasePath, path: folder }) => ({
    name,
    label,
    isLast,
    path: withBase(routeBasePath, basePath),
    folder,
  }));
  return { basePath, locale, siteConfig, messages, ...(i18n && { i18n }), versions };
}

export function siteContextCode(context: SiteContext): string {
  return `export const siteContext = JSON.parse(${JSON.stringify(JSON.stringify(context))});`;
}

/** Sites import the engine that builds them: another copy would have its own build context. */
export const publicModulesPlugin = {
  name: 'docs:public-modules',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^jonas-jones-docs-engine(?:\/|$)/ },
    handler: (id: string) => publicModules[id],
  },
} as const;

/** All modules share the engine's React; site folders may have none. */
export const engineReactPlugin: Plugin = {
  name: 'docs:engine-react',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react(?:-dom)?(?:\/|$)/ },
    handler(id, from, options) {
      // The engine's own modules resolve it themselves.
      if (from && isInside(engineDir, from)) return undefined;
      return id === 'react-dom'
        ? path.join(engineDir, 'theme/docusaurus/internal/react-dom.ts')
        : this.resolve(id, path.join(engineDir, 'app/entry.tsx'), { ...options, skipSelf: true });
    },
  },
};

/**
 * Replaces Vite's helper around `import()` by the app's `load-part.ts`.
 *
 * @param isApp styles of the app's parts build on the whole sheet; those of the search need nothing else
 */
export function partLoaderPlugin(basePath: string, isApp: boolean): Plugin {
  const replacement = '\0docs:part-loader';
  const base = JSON.stringify(basePath);
  const from = (name: string): string => JSON.stringify(path.join(engineDir, 'app', name));
  const code = isApp
    ? `import { stylesReady } from ${from('pages/style-sheets')};
       export const __vitePreload = partLoader(${base}, { prepareStyles: stylesReady });`
    : `export const __vitePreload = partLoader(${base});`;
  return {
    name: 'docs:part-loader',
    enforce: 'pre',
    resolveId: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => replacement },
    load: {
      filter: { id: /^\0docs:part-loader$/ },
      handler: () => `import { partLoader } from ${from('load-part')};\n${code}`,
    },
  };
}

export interface IslandModule {
  name: string;
  /** Absolute. */
  filePath: string;
  exportName: string;
  /** A component of the site. */
  isOfSite?: boolean;
}

/**
 * For a site opened from a folder: links in the settings' HTML are hash links, relative to a root that
 * only the browser knows.
 */
export function folderSiteModuleCode(site: SiteData): string {
  const html = (text: string): string => contentAddresses([text], isPageLink)[0] as string;
  const { announcementBar } = site;
  const changed: SiteData = {
    ...site,
    footerHtml: html(site.footerHtml),
    ...(announcementBar && {
      announcementBar: { ...announcementBar, content: html(announcementBar.content) },
    }),
  };
  const helpers = JSON.stringify(path.join(engineDir, 'app/folder-root.ts'));
  const text = JSON.stringify(JSON.stringify(changed));
  return `import { withRoot } from ${helpers};\nexport const site = JSON.parse(withRoot(${text}, document));`;
}

/** A heuristic: `/logo.svg` is a file, `/api` and `/v1.0` are pages. */
const isPageLink = (path: string): boolean => !/\.[a-z][a-z\d]{1,4}$/i.test(path);

const folderJsx = path.join(engineDir, 'app/folder-jsx.ts');

/** Rewrites the links of components for sites opened from a folder (B18). */
export const folderJsxPlugin: Plugin = {
  name: 'docs:folder-jsx',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react\/jsx-runtime$/ },
    handler: (_, importer) => (importer === folderJsx ? undefined : folderJsx),
  },
};

const restoreStylesFile = path.join(engineDir, 'app/pages/restore-styles.ts');

/** `virtual:docs/islands`: maps names to dynamic imports, so that each file is a chunk. */
export function islandsModuleCode(islands: readonly IslandModule[]): string {
  const entries = islands.map(({ name, filePath, exportName, isOfSite }) => {
    const load = `${isOfSite ? 'restored() && ' : ''}import(${JSON.stringify(filePath)})`;
    // `Guide.Step` is a member of the export `Guide`.
    const part = exportName
      .split('.')
      .map((key) => `[${JSON.stringify(key)}]`)
      .join('');
    const pick = exportName === 'default' ? '' : `.then((module) => ({ default: module${part} }))`;
    return `${JSON.stringify(name)}: () => ${load}${pick}`;
  });
  const restoring = islands.some(({ isOfSite }) => isOfSite)
    ? `import { restoreStyles } from ${JSON.stringify(restoreStylesFile)};
const restored = () => (restoreStyles(), true);
`
    : '';
  return `${restoring}export const islandLoaders = { ${entries.join(', ')} };`;
}
