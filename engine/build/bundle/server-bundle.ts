/**
 * Bundles the shell, all islands and all static components for Node, to render pages. React stays
 * external, so that there is only one copy.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import type { Messages } from '../../shared/messages';
import { engineDir } from '../folders';
import { type AuthorModule, pageScripts } from './author-modules';
import { computedRequiresPlugin } from './computed-requires';
import { documentSheetsPlugin } from './document-sheets';
import { docusaurusPlugin } from './docusaurus-modules';
import { extensions } from './find-file';
import { messagesPlugin } from './messages-plugin';
import { missingPackagesPlugin } from './missing-packages';
import { packageAliases, siteExtensions } from './script-aliases';
import { sheetPackagesPlugin } from './sheet-packages';
import { textModulesPlugin } from './text-modules';
import {
  engineReactPlugin,
  pageScriptsPlugin,
  publicModulesPlugin,
  type SiteContext,
  siteContextCode,
  type VirtualModules,
  virtualModulesPlugin,
} from './virtual-modules';

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
  authorModules: AuthorModule[];
  /** Relative to the site folder. */
  clientModules?: readonly string[];
}

/** Files whose address a site's scripts import, beyond those the bundler knows. */
const addressedFiles =
  /\.(?:docx?|xlsx?|pptx?|zip|t?gz|tar|rar|7z|m4v|avi|mkv|mpe?g|vob|ogv|wmv)$/i;

/** Settings that both bundles of a site's scripts share. */
export function siteBundleSettings(
  { siteDir, staticDirectories, siteContext, css, messages, isMdx1, authorModules }: BundleFolders,
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
    resolve: {
      alias: [{ find: '@site', replacement: siteDir }, ...packageAliases],
      extensions: [...siteExtensions, ...extensions],
    },
    assetsInclude: addressedFiles,
    // The bundler reads these, by `moduleTypes`.
    oxc: { exclude: /\.jsx?$/ },
    plugins: [
      virtualModulesPlugin({
        ...modules,
        'virtual:docs/site-context': () => siteContextCode(siteContext),
      }),
      pageScriptsPlugin(pageScripts(siteDir, authorModules)),
      // Before the next plugin, which looks only at endings: `!!raw-loader!./a.md`.
      textModulesPlugin,
      docusaurusPlugin(siteDir, staticDirectories, isMdx1),
      typedScriptsPlugin,
      computedRequiresPlugin(siteDir),
      missingPackagesPlugin(siteDir),
      sheetPackagesPlugin,
      documentSheetsPlugin(css),
      publicModulesPlugin,
      engineReactPlugin,
      messagesPlugin(messages),
    ],
  } satisfies InlineConfig;
}

/** React Native's packages ask whether they are being developed. */
export const siteDefines = { __DEV__: 'false' };

/** Sites written for Docusaurus have JSX and types in `.js` files (A121). Not all JavaScript is TypeScript, though. */
const typedScriptsPlugin = {
  name: 'docs:typed-scripts',
  transform: {
    filter: { id: { include: /\.jsx?$/, exclude: /\/node_modules\// } },
    handler: (code: string) => ({ code, moduleType: 'tsx', map: null }),
  },
} as const satisfies Plugin;

/** How both bundles read a site's scripts. */
export const siteRolldownOptions = {
  // Packages have JSX in `.js` files.
  moduleTypes: { '.js': 'jsx' },
  // For those files: a module may have side effects even if none of its exports is used.
  transform: { typescript: { onlyRemoveTypeImports: true } },
  // The exports of modules without a counterpart are unknown; pages that use them are reported.
  shimMissingExports: true,
} as const;

/** @returns path of the entry */
export async function buildServerBundle(folders: BundleFolders, outDir: string): Promise<string> {
  await build({
    ...siteBundleSettings(folders, {
      'virtual:docs/author-modules': () => authorModulesCode(folders),
    }),
    // The bundle is the same with and without versions. Node 20 has no `navigator`, so components that read the
    // language from it would fail only there.
    define: {
      ...siteDefines,
      __DOCS_HAS_VERSIONS__: 'true',
      navigator: 'globalThis.docsNavigator',
    },
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
        input: { server: path.join(engineDir, 'build/bundle/server-entry.ts') },
        output: {
          entryFileNames: 'server.mjs',
          // A module that is both imported late and required would run as soon as its chunk is loaded.
          codeSplitting: false,
          banner:
            "globalThis.docsNavigator ??= globalThis.navigator ?? { language: 'en-US', languages: ['en-US'], platform: '', userAgent: 'Node.js' };",
        },
      },
    },
  });
  writeFileSync(path.join(outDir, 'package.json'), '{"type":"module"}');
  return path.join(outDir, 'server.mjs');
}

/** Loads each module apart, so that one that fails takes no other with it. */
function authorModulesCode({ siteDir, authorModules }: BundleFolders): string {
  const entries = authorModules.map(({ filePath }) => {
    const [name, file] = [filePath, path.join(siteDir, filePath)].map((one) => JSON.stringify(one));
    return `${name}: () => import(${file})`;
  });
  return `export const authorLoaders = { ${entries.join(', ')} };`;
}
