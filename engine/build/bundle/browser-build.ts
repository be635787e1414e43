/** Settings that the bundles for the browser, app and search, share. */

import rtlcss from 'rtlcss';
import type { BuildEnvironmentOptions, Rolldown, UserConfig } from 'vite';
import type { SiteData } from '../../shared/site-data';
import { engineDir, isInside } from '../folders';
import { splitSelectors } from './split-selectors';

/** The oldest supported browsers, of spring 2024: their common features are widely available. */
export const oldestBrowsers = ['chrome125', 'edge125', 'firefox127', 'safari17.5'];

/** @param folder may already contain another bundle */
export function browserBuild(name: string, entryFile: string, folder: string) {
  return {
    outDir: folder,
    emptyOutDir: false,
    copyPublicDir: false,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Also the part's own script, which Vite leaves out if it is the only file: `load-part.ts` needs
      // its address to request it again after a failure. Scripts of other sites have no file here.
      resolveDependencies: (file: string, others: string[]) => [
        ...new Set([...(/(?:^|\/)https?:/.test(file) ? [] : [file]), ...others]),
      ],
    },
    target: oldestBrowsers,
    cssTarget: oldestBrowsers,
    rolldownOptions: {
      input: { [name]: entryFile },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: oneChunk(name, entryFile),
      },
    },
  } satisfies BuildEnvironmentOptions;
}

/**
 * Puts an entry's static imports into one chunk: one request, and better compression. By default the
 * bundler would move modules shared with lazy chunks into chunks of their own.
 */
function oneChunk(name: string, entryFile: string): Rolldown.CodeSplittingOptions {
  let ids: Set<string> | undefined;
  return {
    groups: [
      {
        name(id, graph) {
          ids ??= staticImports(entryFile, graph);
          return ids.has(id) ? name : null;
        },
      },
    ],
  };
}

/** A module and all its static imports, direct and indirect. */
function staticImports(id: string, graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([id]);
  // Iterating a set also visits what is added during the iteration.
  for (const each of found) {
    for (const imported of graph.getModuleInfo(each)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

type Plugins = Extract<NonNullable<UserConfig['css']>['postcss'], object>['plugins'];
export type StylePlugin = Extract<NonNullable<Plugins>[number], { postcssPlugin: string }>;

/** After the layout is mirrored: code is the same in every language, and arrows point the other way. */
const rightToLeftRules: StylePlugin = {
  postcssPlugin: 'docs-right-to-left-rules',
  // Added after mirroring, which would flip these rules, too.
  OnceExit(root) {
    // Letters that are joined must not be moved apart or into each other.
    root.walkDecls(/^--tracking/, (declaration) => {
      declaration.value = '0';
    });
    if (isWholeSheet(root)) {
      root.append(
        '.code,pre,code,kbd,samp,.path,.type,.builder-field>input,.builder-field>textarea{direction:ltr;unicode-bidi:isolate}' +
          '.caret,.more>summary::before,.breadcrumbs .icon,.pagination .icon,.go,[target=_blank]>.icon{scale:-1 1}',
      );
    }
  },
};

/** Where lines may end, in languages that differ from English: long compounds, words without spaces. */
const lineEnds: Readonly<Record<string, string>> = {
  de: 'body{hyphens:auto;hyphenate-limit-chars:14 5 5}code{hyphens:manual}',
  ja: 'h1,h2,h3,nav{word-break:auto-phrase}',
  ko: 'body{word-break:keep-all}',
};

const lineEndRules = (css: string): StylePlugin => ({
  postcssPlugin: 'docs-line-ends',
  OnceExit(root) {
    if (isWholeSheet(root)) root.append(css);
  },
});

const isWholeSheet = ({ source }: { source?: { input: { file?: string } } }): boolean =>
  /\/styles\/late\.css/.test(source?.input.file ?? '');

/** In the given language. Mirrors the layout for right-to-left ones (B264), after the given plugins. */
export function stylesOf(
  { dir, locale, lang = locale }: Pick<SiteData, 'dir' | 'lang' | 'locale'>,
  ...plugins: StylePlugin[]
) {
  const mirroring = dir === 'rtl' ? [rtlcss() as StylePlugin, rightToLeftRules] : [];
  const css = lineEnds[lang.split('-')[0] ?? ''];
  const ends = css === undefined ? [] : [lineEndRules(css)];
  return {
    postcss: { plugins: [...plugins, splitSelectors, keptTransforms, ...mirroring, ...ends] },
  };
}

/**
 * The minifier drops `scale` beside `transform`, as if one set the other, and so `rotate` and `translate`. It leaves
 * values with variables alone.
 */
const keptTransforms: StylePlugin = {
  postcssPlugin: 'docs-kept-transforms',
  OnceExit(root) {
    root.walkDecls(/^(?:translate|rotate|scale)$/, (declaration) => {
      const { parent, value } = declaration;
      const isBeside = parent?.some((node) => node.type === 'decl' && node.prop === 'transform');
      if (isBeside && !value.includes('var(')) declaration.value = `var(--none,${value})`;
    });
  },
};

/** Only elements: `img`, `ul > li`, `*::before`. */
const elementPattern = /^(?:[\w*>+~\s]|::[\w-]+)+$/;

/**
 * Puts rules for elements in a site's component styles below those of the theme, where they would be
 * without layers: any class of the theme is more specific.
 */
export const elementRulesBelow: StylePlugin = {
  postcssPlugin: 'docs-element-rules',
  OnceExit(root, { AtRule }) {
    const file = root.source?.input.file ?? '';
    if (file === '' || isInside(engineDir, file)) return;
    root.walkRules((rule) => {
      const { parent, selectors } = rule;
      const { name = '' } = parent as { name?: string };
      const isFree = parent === root || /^(?:media|supports|container)$/.test(name);
      if (!isFree || !selectors.every((one) => elementPattern.test(one))) return;
      const layer = new AtRule({ name: 'layer', params: 'site' });
      rule.replaceWith(layer);
      layer.append(rule);
    });
  },
};
