/**
 * Bundles the search for the browser: dialog and client in one script, the engine's worker in another,
 * so that both load in parallel. It does not wait for the app and uses Preact, a tenth of React's size.
 */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { build, type Rolldown } from 'vite';
import type { SearchScripts } from '../../app/boot/config';
import type { SearchSite } from '../../app/search/search-service';
import type { Messages } from '../../shared/messages';
import type { SiteData } from '../../shared/site-data';
import { engineDir } from '../folders';
import { browserBuild, type StylePlugin, stylesOf } from './browser-build';
import { messagesPlugin } from './messages-plugin';
import { partLoaderPlugin, virtualModulesPlugin } from './virtual-modules';

export interface SearchBundle extends SearchScripts {
  /** URLs of all its files. */
  files: string[];
}

/** @param folder of the client bundle */
export async function buildSearchBundle(
  messages: Messages | undefined,
  site: SiteData,
  folder: string,
): Promise<SearchBundle> {
  const { title, url, basePath, search, storage, versions } = site;
  const known: SearchSite = {
    title,
    url,
    basePath,
    storage,
    ...(search && { search }),
    ...(versions && { versions }),
  };
  const settings = browserBuild('search', path.join(engineDir, 'app/search/entry.ts'), folder);
  const result = (await build({
    configFile: false,
    root: engineDir,
    base: basePath,
    logLevel: 'silent',
    mode: 'production',
    css: stylesOf(site, dialogTokens()),
    define: {
      'process.env.NODE_ENV': '"production"',
      __DOCS_HAS_VERSIONS__: String(versions !== undefined),
      // If it is empty, the reporting code is removed.
      __DOCS_SEARCH_REPORT__: JSON.stringify(search?.report ?? ''),
    },
    resolve: {
      alias: { 'react/jsx-runtime': 'preact/jsx-runtime', react: 'preact/compat' },
    },
    plugins: [
      virtualModulesPlugin({
        'virtual:docs/search-site': () => `export const site = ${JSON.stringify(known)};`,
      }),
      partLoaderPlugin(basePath, false),
      messagesPlugin(messages),
    ],
    worker: {
      format: 'iife',
      rolldownOptions: { output: { entryFileNames: 'assets/search-engine-[hash].js' } },
    },
    build: {
      ...settings,
      rolldownOptions: {
        ...settings.rolldownOptions,
        preserveEntrySignatures: 'allow-extension',
      },
    },
  })) as Rolldown.RolldownOutput;
  const names = result.output.map(({ fileName }) => fileName);
  const engine = names.find((name) => /\/search-engine-[^/]*\.js$/.test(name));
  const entry = result.output.find((file) => file.type === 'chunk' && file.isEntry)?.fileName;
  if (!entry || !engine)
    throw new Error('The bundler produced no search: a bug in the engine, not in your site.');
  // The script contains its styles (`dialog-styles.ts`).
  const sheet = names.find((name) => /\/search-[^/]*\.css$/.test(name));
  if (sheet) rmSync(path.join(folder, sheet));
  const address = (name: string): string => basePath + name;
  return {
    src: address(entry),
    engineSrc: address(engine),
    files: names.filter((name) => name !== sheet).map(address),
  };
}

/**
 * Reduces the theme's tokens to those the dialog uses. They have no specificity, so the styles of the
 * page and of the site win once they are loaded.
 */
function dialogTokens(): StylePlugin {
  const sheets = globSync('theme/components/SearchDialog/*.css', {
    cwd: engineDir,
    absolute: true,
  });
  const css = sheets.map((file) => readFileSync(file, 'utf8')).join('');
  const used = new Set(css.match(/--[\w-]+/g));
  return {
    postcssPlugin: 'docs-dialog-tokens',
    Once(root) {
      if (!/\/styles\/(?:tokens|preferences)\.css/.test(root.source?.input.file ?? '')) return;
      root.walkRules((rule) => {
        if (/^(?::root)+$/.test(rule.selector)) rule.selector = ':where(:root)';
        else rule.remove();
      });
      root.walkDecls((declaration) => {
        if (!used.has(declaration.prop)) declaration.remove();
      });
    },
  };
}
