/**
 * Bundles the shell, all islands and all static components for Node, to render pages. React stays
 * external, so that there is only one copy.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ComponentType, ReactNode } from 'react';
import { build, type InlineConfig } from 'vite';
import type { ShellInput } from '../../render/render-page';
import type { Messages } from '../../shared/messages';
import type { HeadParts } from '../../theme/docusaurus/internal/head-parts';
import type { BuildContext } from '../../theme/static/build-context';
import { engineDir } from '../folders';
import type { AuthorModule } from './author-modules';
import { computedRequiresPlugin } from './computed-requires';
import { docusaurusModuleNames, docusaurusPlugin } from './docusaurus-modules';
import { messagesPlugin } from './messages-plugin';
import { missingPackagesPlugin } from './missing-packages';
import { sheetPackagesPlugin } from './sheet-packages';
import { textModulesPlugin } from './text-modules';
import { listThemeModules } from './theme-modules';
import {
  engineReactPlugin,
  publicModulesPlugin,
  type SiteContext,
  siteContextCode,
  type VirtualModules,
  versionDefines,
  virtualModulesPlugin,
} from './virtual-modules';

export type ModuleExports = Record<string, unknown>;

export interface ServerBundle {
  renderShell(input: ShellInput): Promise<string>;
  renderStatic(component: ComponentType<never>, props: Record<string, unknown>): string;
  /** Markup and head elements of a page that is a component. */
  renderScriptPage(
    input: ShellInput,
  ): Promise<{ html: string; head: HeadParts & { tags: string } }>;
  /** By name below `@docusaurus/`. */
  docusaurusModules: Record<string, ModuleExports>;
  setBuildContext(context: BuildContext | undefined, filePath?: string): void;
  /** By file name. */
  themeIslands: Record<string, ModuleExports>;
  themeStatics: Record<string, ModuleExports>;
  /** By path relative to the site folder. */
  authorModules: Record<string, ModuleExports>;
  CategoryIndex: (props: never) => ReactNode;
  ContentTree: (props: never) => ReactNode;
}

export interface BundleFolders {
  /** Absolute. */
  siteDir: string;
  /** Relative to the site folder. */
  staticDirectories: readonly string[];
  siteContext: SiteContext;
  /** The site's own style sheets, inside the site folder. */
  css: readonly string[];
  /** The engine's texts; missing = English. */
  messages?: Messages | undefined;
  /** Markdown was written for MDX 1 (A145). */
  isMdx1?: boolean;
}

/** Files whose address a site's scripts import, beyond those the bundler knows. */
const addressedFiles =
  /\.(?:docx?|xlsx?|pptx?|zip|t?gz|tar|rar|7z|m4v|avi|mkv|mpe?g|vob|ogv|wmv)$/i;

/** What both bundles of a site's scripts have in common. */
export function siteBundleSettings(
  { siteDir, staticDirectories, siteContext, messages, isMdx1 }: BundleFolders,
  modules: VirtualModules,
) {
  return {
    configFile: false,
    root: engineDir,
    base: siteContext.basePath,
    logLevel: 'silent',
    // The site's own may extend one that is not installed, such as that of Docusaurus.
    tsconfig: path.join(engineDir, 'build/bundle/site.tsconfig.json'),
    mode: 'production',
    resolve: { alias: { '@site': siteDir } },
    assetsInclude: addressedFiles,
    // The bundler reads these, by `moduleTypes`.
    oxc: { exclude: /\.jsx?$/ },
    plugins: [
      virtualModulesPlugin({
        ...modules,
        'virtual:docs/site-context': () => siteContextCode(siteContext),
      }),
      // Before the next, which knows only endings: `!!raw-loader!./a.md`.
      textModulesPlugin,
      docusaurusPlugin(siteDir, staticDirectories, isMdx1),
      computedRequiresPlugin(siteDir),
      missingPackagesPlugin(siteDir),
      sheetPackagesPlugin,
      publicModulesPlugin,
      engineReactPlugin,
      messagesPlugin(messages),
    ],
  } satisfies InlineConfig;
}

/** How both bundles read a site's scripts. */
export const siteRolldownOptions = {
  // Sites written for Docusaurus have JSX and types in `.js` files (A121).
  moduleTypes: { '.js': 'tsx', '.jsx': 'tsx' },
  // Of those files: modules whose names are not used may have effects.
  transform: { typescript: { onlyRemoveTypeImports: true } },
  // The exports of modules without a counterpart are unknown; pages that use them are reported.
  shimMissingExports: true,
} as const;

/** @returns path of the entry */
export async function buildServerBundle(
  folders: BundleFolders,
  authorModules: readonly AuthorModule[],
  outDir: string,
): Promise<string> {
  const entry = serverEntryCode(folders.siteDir, authorModules);
  await build({
    ...siteBundleSettings(folders, { 'virtual:docs/server': () => entry }),
    // The bundle is the same with and without versions.
    // Node 20 has none, and components that ask it for the language would fail only there.
    define: { ...versionDefines(true), navigator: 'globalThis.docsNavigator' },
    // Site folders may be anywhere, so their packages are bundled, except for React.
    ssr: {
      external: ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/server', 'react-dom/static'],
      noExternal: true,
    },
    build: {
      ssr: true,
      // URLs as in the client bundle.
      assetsInlineLimit: 0,
      outDir,
      emptyOutDir: true,
      minify: false,
      // Only names of classes are read from style sheets here.
      cssMinify: false,
      copyPublicDir: false,
      target: 'node20',
      rolldownOptions: {
        ...siteRolldownOptions,
        input: { server: 'virtual:docs/server' },
        output: {
          entryFileNames: 'server.mjs',
          chunkFileNames: 'chunk-[hash].mjs',
          banner:
            "globalThis.docsNavigator ??= globalThis.navigator ?? { language: 'en-US', languages: ['en-US'], platform: '', userAgent: 'Node.js' };",
        },
      },
    },
  });
  writeFileSync(path.join(outDir, 'package.json'), '{"type":"module"}');
  return path.join(outDir, 'server.mjs');
}

function serverEntryCode(siteDir: string, authorModules: readonly AuthorModule[]): string {
  const themeDir = path.join(engineDir, 'theme');
  const inTheme = (file: string): string => JSON.stringify(path.join(themeDir, file));
  const records: Record<string, { name: string; filePath: string }[]> = {
    themeIslands: listThemeModules('islands'),
    themeStatics: listThemeModules('static'),
    docusaurusModules: docusaurusModuleNames().map((name) => ({
      name,
      filePath: path.join(themeDir, 'docusaurus', name),
    })),
    authorModules: authorModules.map(({ filePath }) => ({
      name: filePath,
      filePath: path.join(siteDir, filePath),
    })),
  };
  const modules = Object.entries(records).flatMap(([key, files]) => {
    const local = (at: number): string => `${key}${at}`;
    const entries = files.map(({ name }, at) => `${JSON.stringify(name)}: ${local(at)}`);
    return [
      ...files.map(
        ({ filePath }, at) => `import * as ${local(at)} from ${JSON.stringify(filePath)};`,
      ),
      `export const ${key} = { ${entries.join(', ')} };`,
    ];
  });
  return `import { createElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { Shell } from ${inTheme('layouts/Shell')};
import { collectHead } from ${inTheme('docusaurus/internal/head-parts')};
export { setBuildContext } from ${inTheme('static/build-context')};
export { ContentTree } from ${inTheme('components/ContentTree/ContentTree')};
export { CategoryIndex } from ${inTheme('components/CategoryIndex/CategoryIndex')};
${modules.join('\n')}
// Lazy components are in the HTML, too: React loads them, but only here does it wait for them.
const load = (shell) => prerenderToNodeStream(shell, { onError() {} }).catch(() => {});
export const renderShell = async (input) => {
  const shell = createElement(Shell, input);
  const html = renderToString(shell);
  const hasFallback = html.includes('<!--$!-->');
  if (!hasFallback) return html;
  await load(shell);
  return renderToString(shell);
};
export const renderScriptPage = async (input) => {
  const shell = createElement(Shell, input);
  await load(shell);
  const { result, head } = collectHead(() => renderToString(shell));
  const tags = head.elements.map((element) => renderToStaticMarkup(element)).join('');
  return { html: result, head: { ...head, tags } };
};
export const renderStatic = (component, props) =>
  renderToStaticMarkup(createElement(component, props));`;
}
