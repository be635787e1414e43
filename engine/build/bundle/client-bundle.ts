/** Bundles the app for the browser: entry, a chunk per island, lazy parts, fonts, styles. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build, createLogger, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import type { ResolvedConfig } from '../../content/config/schema';
import { feedbackIsland } from '../../shared/feedback';
import type { SampleValues } from '../../shared/sample-values';
import type { SiteData } from '../../shared/site-data';
import { stateSheetFile } from '../../shared/state-sheet';
import { readProperties, stateStyles } from '../../theme/styles/state-styles';
import { shortHash } from '../cache/file-cache';
import { engineDir, isInside } from '../folders';
import { browserBuild, elementRulesBelow, stylesOf } from './browser-build';
import { takeLinkedSheets } from './linked-sheets';
import { reactModulesPlugin } from './react-modules';
import { buildSearchBundle, type SearchBundle } from './search-bundle';
import {
  type BundleFolders,
  siteBundleSettings,
  siteDefines,
  siteRolldownOptions,
} from './server-bundle';
import {
  folderJsxPlugin,
  folderSiteModuleCode,
  type IslandModule,
  islandsModuleCode,
  partLoaderPlugin,
  type VirtualModules,
} from './virtual-modules';

export interface ClientBundle {
  /** Its content is copied to the output's root. */
  folder: string;
  /** URL of the app module, with base path, like the other ones. */
  appSrc: string;
  /** The whole style sheet; pages inline the part for their first paint. */
  css: string;
  /** Custom properties that the styles of states read. */
  stateProperties: string[];
  /** The whole sheet as a file, for readers without JavaScript. */
  sheetHref: string;
  fontHref?: string;
  /** Missing for a site without search or opened from a folder. */
  search?: SearchBundle | undefined;
  buildId: string;
  /** Scripts of the site or its packages add style elements or attributes. */
  addsStyles: boolean;
  /** Links to style sheets of other sites that components import. */
  linkedSheets: ResolvedConfig['headTags'];
}

/** Warnings about styles that stay in the sheet: new ones, and those of one browser. */
const keptStyles = /^Unknown at rule|not recognized as a valid pseudo/;

/** @returns also messages about what is no CSS in the site's sheets and is left out, each above the faulty line */
export async function buildClientBundle(
  folders: BundleFolders,
  islands: readonly IslandModule[],
  { site, values }: { site: SiteData; values: SampleValues },
  folder: string,
): Promise<ClientBundle & { styleFaults: string[] }> {
  const isFolder = site.router === 'hash';
  const entryFile = path.join(engineDir, 'app/entry.tsx');
  const search =
    site.search && !isFolder ? await buildSearchBundle(folders.messages, site, folder) : undefined;
  const modules = {
    'virtual:docs/site': () =>
      isFolder ? folderSiteModuleCode(site) : `export const site = ${JSON.stringify(site)};`,
    'virtual:docs/islands': () => islandsModuleCode(islands),
    'virtual:docs/client-modules': () => clientModulesCode(folders),
    'virtual:docs/values': () => `export const sampleValues = ${JSON.stringify(values)};`,
    'virtual:docs/search-src': () =>
      `export const searchSrc = ${JSON.stringify(search?.src ?? '')};`,
  };
  const settings = bundlerSettings(folders, site, modules, { entryFile, folder });
  const styleFaults: string[] = [];
  const warn = (text: string): void => {
    const [, fault] = /\[lightningcss minify\] (.+)/s.exec(stripVTControlCharacters(text)) ?? [];
    if (fault && !keptStyles.test(fault)) styleFaults.push(fault);
  };
  const customLogger = { ...createLogger('silent'), warn };
  const built = await build({ ...settings, customLogger });
  const { output: files } = built as Rolldown.RolldownOutput;

  const entry = files.find((file) => file.type === 'chunk' && file.moduleIds.includes(entryFile));
  if (!entry)
    throw new Error('The bundler produced no app entry: a bug in the engine, not in your site.');
  // The app loads the whole sheet as a file; pages inline the part for their first paint.
  const sheet = files.find(({ fileName }) =>
    (isFolder ? /\.css$/ : /\/late-[^/]*\.css$/).test(fileName),
  );
  if (sheet?.type !== 'asset')
    throw new Error('The bundler produced no styles: a bug in the engine, not in your site.');
  const names = files.map(({ fileName }) => fileName).sort();
  const linkedSheets = files.flatMap((file) => linkedFrom(file, folder));
  const css = takeLinkedSheets(String(sheet.source)).rest.trim();
  const states = stateStyles(css);
  const buildId = shortHash(`${names.join('\n')}\n${states}`);
  // Pages declare the fonts in their inlined styles. A second declaration would load them again, and a
  // font that missed the first paint would then change the text while it is being read.
  const whole = isFolder ? layerOrder() + css : css.replace(/@font-face\s*\{[^}]*\}/g, '');
  writeFileSync(path.join(folder, sheet.fileName), whole);
  if (!isFolder) writeFileSync(path.join(folder, stateSheetFile(buildId)), states);
  const font = files.find(
    ({ fileName }) => /\/geist-[^/]*\.woff2$/.test(`/${fileName}`) && !fileName.includes('mono'),
  );
  return {
    folder,
    appSrc: site.basePath + entry.fileName,
    css,
    stateProperties: [...new Set(readProperties(states))],
    sheetHref: site.basePath + sheet.fileName,
    ...(font ? { fontHref: site.basePath + font.fileName } : {}),
    ...(search && { search }),
    buildId,
    addsStyles: files.some(addsStyles),
    linkedSheets,
    styleFaults,
  };
}

/**
 * As in Docusaurus, a script may export functions to call on each navigation (A158). One that fails leaves the
 * others alone, and one that loads late misses nothing.
 */
function clientModulesCode({ siteDir, clientModules = [] }: BundleFolders): string {
  if (clientModules.length === 0) return '';
  const files = clientModules.map((file) => JSON.stringify(path.join(siteDir, file)));
  return `for (const loading of [${files.map((file) => `import(${file})`).join(', ')}]) {
  const module = loading.catch((error) => (console.error(error), {}));
  for (const [name, key] of [['docs:route-update', 'onRouteUpdate'], ['docs:route-did-update', 'onRouteDidUpdate']])
    document.addEventListener(name, async ({ detail: { location, previous = null } }) => {
      const exports = await module;
      (exports[key] ?? exports.default?.[key])?.({ location, previousLocation: previous });
    });
}`;
}

/** Also attributes, in markup or set as such. */
const newStyle =
  /\b(?:createElement|setAttribute|jsxs?)\)?\(\s*["'`]style["'`]|<\w+ [^<>]*\bstyle=|<style\b/;

function addsStyles(file: Rolldown.OutputChunk | Rolldown.OutputAsset): boolean {
  if (file.type !== 'chunk') return false;
  const { modules } = file;
  return Object.entries(modules).some(
    ([id, { code }]) =>
      !(isInside(engineDir, id) || /\/node_modules\/(?:react|react-dom|scheduler)\//.test(id)) &&
      newStyle.test(code ?? ''),
  );
}

/** Takes the imports of other sites out of a style sheet. */
function linkedFrom(file: Rolldown.OutputChunk | Rolldown.OutputAsset, folder: string) {
  if (file.type !== 'asset' || !file.fileName.endsWith('.css')) return [];
  const { rest, links } = takeLinkedSheets(String(file.source));
  if (links.length > 0) writeFileSync(path.join(folder, file.fileName), rest);
  return links;
}

/** Modules for a site that is served; one classic script for a site opened from a folder. */
function bundlerSettings(
  folders: BundleFolders,
  site: SiteData,
  modules: VirtualModules,
  { entryFile, folder }: { entryFile: string; folder: string },
): InlineConfig {
  const { basePath, versions, feedback, hasLocales } = site;
  const isFolder = site.router === 'hash';
  const browser = browserBuild('app', entryFile, folder);
  const shared = siteBundleSettings(folders, modules);
  return {
    ...shared,
    css: {
      ...stylesOf(site, elementRulesBelow),
      lightningcss: { errorRecovery: true },
    },
    define: {
      ...siteDefines,
      // As in webpack, for packages written for Node.
      global: 'globalThis',
      'process.env': '{}',
      'process.env.NODE_ENV': '"production"',
      __DOCS_HAS_VERSIONS__: String(versions !== undefined || hasLocales === true),
    },
    resolve: {
      ...shared.resolve,
      extensions: [...(isFolder ? ['.folder.ts'] : []), ...shared.resolve.extensions],
    },
    plugins: [
      ...shared.plugins,
      addedStylesPlugin(folders, feedback !== undefined),
      partLoaderPlugin(basePath, true),
      reactModulesPlugin(),
      ...(isFolder ? [folderJsxPlugin] : []),
    ],
    // Vite bundles workers separately.
    worker: {
      plugins: () => siteBundleSettings(folders, modules).plugins,
      rolldownOptions: {
        ...siteRolldownOptions,
        tsconfig: shared.tsconfig,
        output: { codeSplitting: false },
      },
    },
    build: {
      ...browser,
      // Pages opened from disk cannot load font files.
      ...(isFolder && { assetsInlineLimit: Number.MAX_SAFE_INTEGER, cssCodeSplit: false }),
      rolldownOptions: {
        ...browser.rolldownOptions,
        ...siteRolldownOptions,
        output: {
          ...browser.rolldownOptions.output,
          // Modules cannot be loaded from disk.
          ...(isFolder && { format: 'iife', codeSplitting: false }),
        },
      },
    },
  };
}

/**
 * Adds the site's own style sheets to the whole sheet, in a layer below the frame's or, if named
 * `*.components.css`, in that of the components; and the styles of the feedback question (B262), if the
 * site asks it.
 */
function addedStylesPlugin({ siteDir, css }: BundleFolders, asks: boolean): Plugin {
  const added = [
    ...css.map((file) => {
      const layer = file.endsWith('.components.css') ? 'components' : 'site';
      return `@import ${JSON.stringify(path.join(siteDir, file))} layer(${layer});\n`;
    }),
    ...(asks ? [`@import "../islands/${feedbackIsland}.css";\n`] : []),
  ].join('');
  return {
    name: 'docs:added-styles',
    enforce: 'pre',
    transform: {
      // `late.css?url` is a script.
      filter: { id: /\/theme\/styles\/late\.css(?:\?transform-only)?$/ },
      handler: (code) => ({ code: code + added, map: null }),
    },
  };
}

/**
 * For a site opened from a folder all sheets are merged, those of lazy parts first: without this line
 * their layer would become the lowest.
 */
function layerOrder(): string {
  const layers = readFileSync(path.join(engineDir, 'theme', 'styles', 'layers.css'), 'utf8');
  return /@layer [^;{]+;/.exec(layers)?.[0] ?? '';
}
