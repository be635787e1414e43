/**
 * The shell, all islands and all static components bundled for Node: what the build renders pages
 * with. React itself stays outside, so that every part shares one copy.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ComponentType, ReactNode } from 'react';
import { build } from 'vite';
import type { ContentTree } from '../shared/content-tree';
import type { Messages } from '../shared/messages';
import type { PageMeta } from '../shared/page';
import type { SidebarData } from '../shared/sidebar';
import type { SiteData } from '../shared/site-data';
import type { HeadParts } from '../theme/docusaurus/head-parts';
import type { BuildContext } from '../theme/static/build-context';
import type { AuthorModule } from './author-modules';
import { docusaurusModuleNames, docusaurusPlugin } from './docusaurus-modules';
import { messagesPlugin } from './messages-plugin';
import { missingPackagesPlugin } from './missing-packages';
import { listThemeModules } from './theme-modules';
import {
  engineReactPlugin,
  jsxInScripts,
  publicModulesPlugin,
  type SiteContext,
  siteContextCode,
  siteTsconfig,
  themeAliasPlugin,
  versionDefines,
  virtualModulesPlugin,
} from './virtual-modules';

export type ModuleExports = Record<string, unknown>;

interface ShellInput {
  site: SiteData;
  page: PageMeta;
  tree: ContentTree;
  sidebar?: SidebarData;
  islands: Record<string, ComponentType<Record<string, unknown>>>;
}

/** Exports of the bundle. */
export interface ServerBundle {
  renderShell(input: ShellInput): string;
  renderStatic(component: ComponentType<never>, props: Record<string, unknown>): string;
  /** The markup of a page that is a component, and what it wants in the head. */
  renderScriptPage(input: ShellInput): { html: string; head: HeadParts & { tags: string } };
  /** Modules behind `@docusaurus/`, by name: for pages that import them. */
  docusaurusModules: Record<string, ModuleExports>;
  setBuildContext(context: BuildContext | undefined, filePath?: string): void;
  /** By file name: each file's exports. */
  themeIslands: Record<string, ModuleExports>;
  themeStatics: Record<string, ModuleExports>;
  /** By path relative to the site folder. */
  authorModules: Record<string, ModuleExports>;
  /** Content of category pages. */
  CategoryIndex: (props: never) => ReactNode;
  /** The content of a page. */
  ContentTree: (props: never) => ReactNode;
}

export interface BundleFolders {
  /** Absolute path of `engine/`. */
  engineDir: string;
  /** Absolute path of the site folder. */
  siteDir: string;
  siteContext: SiteContext;
  /** The site's own style sheets, inside the site folder. */
  css: readonly string[];
  /** The engine's texts; missing = English. */
  messages?: Messages | undefined;
}

/** Writes the bundle; returns the path of its entry. */
export async function buildServerBundle(
  { engineDir, siteDir, siteContext, messages }: BundleFolders,
  authorModules: readonly AuthorModule[],
  outDir: string,
): Promise<string> {
  const themeDir = path.join(engineDir, 'theme');
  const entry = serverEntryCode(themeDir, siteDir, authorModules);
  await build({
    configFile: false,
    root: engineDir,
    base: siteContext.basePath,
    logLevel: 'silent',
    tsconfig: path.join(engineDir, siteTsconfig),
    mode: 'production',
    // It renders whatever the site has.
    define: versionDefines(true),
    resolve: { alias: { '@site': siteDir } },
    plugins: [
      virtualModulesPlugin({
        'virtual:docs/server': () => entry,
        'virtual:docs/site-context': () => siteContextCode(siteContext),
      }),
      docusaurusPlugin(engineDir, siteDir),
      missingPackagesPlugin(engineDir),
      themeAliasPlugin(themeDir),
      publicModulesPlugin,
      engineReactPlugin(engineDir),
      messagesPlugin(messages),
    ],
    // Author's sites may live anywhere: what they import from node_modules is bundled, React is not.
    ssr: {
      external: ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/server'],
      noExternal: true,
    },
    build: {
      ssr: true,
      // Addresses as in the client's bundle.
      assetsInlineLimit: 0,
      outDir,
      emptyOutDir: true,
      minify: false,
      copyPublicDir: false,
      target: 'node20',
      rolldownOptions: {
        moduleTypes: jsxInScripts,
        // Names of modules without a counterpart are unknown; a page that needs one is reported.
        shimMissingExports: true,
        input: { server: 'virtual:docs/server' },
        output: { entryFileNames: 'server.mjs', chunkFileNames: 'chunk-[hash].mjs' },
      },
    },
  });
  writeFileSync(path.join(outDir, 'package.json'), '{"type":"module"}');
  return path.join(outDir, 'server.mjs');
}

function serverEntryCode(
  themeDir: string,
  siteDir: string,
  authorModules: readonly AuthorModule[],
): string {
  const imports: string[] = [
    "import { createElement } from 'react';",
    "import { renderToStaticMarkup, renderToString } from 'react-dom/server';",
    `import { Shell } from ${JSON.stringify(path.join(themeDir, 'layouts/Shell'))};`,
    `import { collectHead } from ${JSON.stringify(path.join(themeDir, 'docusaurus/head-parts'))};`,
    `export { setBuildContext } from ${JSON.stringify(path.join(themeDir, 'static/build-context'))};`,
    `export { ContentTree } from ${JSON.stringify(path.join(themeDir, 'components/ContentTree/ContentTree'))};`,
    `export { CategoryIndex } from ${JSON.stringify(path.join(themeDir, 'components/CategoryIndex/CategoryIndex'))};`,
  ];
  let count = 0;
  const record = (name: string, modules: readonly { key: string; filePath: string }[]): string => {
    const entries = modules.map(({ key, filePath }) => {
      const local = `module${count++}`;
      imports.push(`import * as ${local} from ${JSON.stringify(filePath)};`);
      return `${JSON.stringify(key)}: ${local}`;
    });
    return `export const ${name} = { ${entries.join(', ')} };`;
  };
  const themeRecord = (folder: string): { key: string; filePath: string }[] =>
    listThemeModules(path.join(themeDir, folder)).map(({ name, filePath }) => ({
      key: name,
      filePath,
    }));
  const records = [
    record('themeIslands', themeRecord('islands')),
    record('themeStatics', themeRecord('static')),
    record(
      'docusaurusModules',
      docusaurusModuleNames(path.dirname(themeDir)).map((name) => ({
        key: name,
        filePath: path.join(themeDir, 'docusaurus', name),
      })),
    ),
    record(
      'authorModules',
      authorModules.map(({ filePath }) => ({
        key: filePath,
        filePath: path.join(siteDir, filePath),
      })),
    ),
  ];
  return [
    ...imports,
    ...records,
    'export const renderShell = (input) => renderToString(createElement(Shell, input));',
    `export const renderScriptPage = (input) => {
       const { result, head } = collectHead(() => renderToString(createElement(Shell, input)));
       const tags = head.elements.map((element) => renderToStaticMarkup(element)).join('');
       return { html: result, head: { ...head, tags } };
     };`,
    'export const renderStatic = (component, props) => renderToStaticMarkup(createElement(component, props));',
  ].join('\n');
}
