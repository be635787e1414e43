/**
 * Bundles the search for the browser: dialog and client in one script, the engine's worker in another,
 * so that both load in parallel. It does not wait for the app and uses Preact, a tenth of React's size.
 */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
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
    css: stylesOf(site, tokenFallbacks()),
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
 * Adds the theme's value to each `var()` of the dialog, for the tokens that a page does not define. If they
 * were defined for the page, the browser would compute the styles of all its elements again.
 */
function tokenFallbacks(): StylePlugin {
  const css = readFileSync(path.join(engineDir, 'theme/styles/tokens.css'), 'utf8');
  const tokens = new Map<string, string>();
  const theme = postcss.parse(css).nodes.find((node) => node.type === 'rule');
  theme?.walkDecls(({ prop, value }) => void tokens.set(prop, value));
  const withFallbacks = (text: string): string =>
    text.replace(/var\((--[\w-]+)\)/g, (reference, name) => {
      const value = tokens.get(name);
      return value === undefined ? reference : `var(${name},${withFallbacks(value)})`;
    });
  return {
    postcssPlugin: 'docs-token-fallbacks',
    Once(root) {
      if (root.source?.input.file?.includes('/styles/preferences.css')) {
        root.walkRules((rule) => {
          if (/^(?::root)+$/.test(rule.selector)) rule.selector = '.search-dialog';
          else rule.remove();
        });
      }
      root.walkDecls((declaration) => {
        declaration.value = withFallbacks(declaration.value);
      });
    },
  };
}
