/** The complete HTML document of a page: readable without JavaScript, and hydrated by the app. */
import { escapeAttribute, openTag } from '../content/compile/html';
import { t } from '../shared/messages';
import type { PageMeta } from '../shared/page';
import { rootClassNames } from '../shared/root-classes';
import type { SiteData } from '../shared/site-data';
import { createPageStyles, type PageStyles } from '../theme/styles/page-styles';
import { pagePolicy, styleTexts } from './content-policy';

/** Parts of the built shell that every page uses. */
export interface DocumentAssets {
  /** The whole style sheet; each page inlines the part it needs, to load with one request. */
  css: string;
  /** Custom properties that the styles of states read. */
  stateProperties: readonly string[];
  /** URL of the whole sheet, loaded with the app, or directly without JavaScript. */
  sheetHref?: string | undefined;
  /** Inlined before the styles; the first is the boot script. */
  scripts: readonly string[];
  /** Further scripts of the home page (B115). */
  homeScripts?: readonly string[];
  /** Further scripts of pages with values in samples. */
  valueScripts?: readonly string[];
  /** URL of the search index of the page's version; missing on sites without search. */
  searchHref?: string | undefined;
  /** URL of the app's module, with base path. */
  appSrc: string;
  /** The text font, preloaded. */
  fontHref?: string | undefined;
  /**
   * The page links to the sheet, and `css` has only the rules that the sheet lacks: pages opened from a folder load
   * files instantly.
   */
  hasLinkedStyles?: boolean | undefined;
}

export interface DocumentInput {
  meta: PageMeta;
  site: SiteData;
  assets: DocumentAssets;
  /** From `renderHeadTags`. */
  headTags: string;
  /** `renderToString` of the shell. */
  body: string;
  /** `EmbeddedPage` with `SlimMeta`. */
  page: object;
  structuredData?: object | undefined;
  /** Rules of the author's literal styles on this page (A50). */
  ownStyles?: string | undefined;
  /** Content policy, for hosts that send no headers. */
  contentPolicy?: string | undefined;
  /** Path to the folder of a site opened from a folder: `../`. */
  root?: string | undefined;
}

export function renderDocument(input: DocumentInput): string {
  const { meta, site, assets, headTags, body, page, structuredData, contentPolicy } = input;
  const homeScripts = meta.urlPath === '/' ? (assets.homeScripts ?? []) : [];
  const searchFrame = site.search ? searchFrameElement(site.search.placeholder) : '';
  const shown = body + (homeScripts.length > 0 ? homeScriptElements : '') + searchFrame;
  const sheetPart = assets.hasLinkedStyles ? assets.css : pageStylesOf(assets)(shown);
  const styles = sheetPart + (input.ownStyles ?? '');
  const showsValues = body.includes('<var data-value=');
  const pageScripts = [...homeScripts, ...((showsValues && assets.valueScripts) || [])];
  const scripts = [...assets.scripts, ...pageScripts].map((code) => `<script>${code}</script>`);
  const policy =
    contentPolicy && pagePolicy(contentPolicy, [styles, ...styleTexts(body)], pageScripts);
  const head = [
    '<meta charset="utf-8">',
    policy && `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`,
    ...scripts,
    assets.fontHref &&
      `<link rel="preload" href="${assets.fontHref}" as="font" type="font/woff2" crossorigin>`,
    `<style>${styles}</style>`,
    sheetElement(assets),
    headTags,
    structuredData && `<script type="application/ld+json">${scriptJson(structuredData)}</script>`,
  ];
  return (
    `<!doctype html>${rootTag(input)}<head>${head.filter(Boolean).join('')}</head>` +
    `<body><div id="app">${body}</div>${searchFrame}` +
    `<script type="application/json" id="page-data">${scriptJson(page)}</script></body></html>`
  );
}

function rootTag({ meta, site, assets, root }: DocumentInput): string {
  return openTag('html', {
    lang: site.lang ?? site.locale,
    dir: site.dir ?? 'ltr',
    className: rootClassNames(meta),
    'data-app': assets.appSrc,
    'data-search': assets.searchHref,
    'data-root': root || undefined,
    // These pages must act without input (B14, B142).
    'data-hydrate': /^(?:not-found|search)$/.test(meta.kind) ? 'load' : undefined,
    'data-theme': site.colorMode.respectsSystem ? undefined : site.colorMode.defaultMode,
  });
}

function sheetElement({ sheetHref, hasLinkedStyles }: DocumentAssets): string {
  const link = `<link rel="stylesheet" href="${sheetHref}">`;
  if (!sheetHref) return '';
  return hasLinkedStyles ? link : `<noscript>${link}</noscript>`;
}

/** The home page's scripts may add this when the site's files, including styles, fail to load (B115). */
const homeScriptElements = '<div class="base-address-banner">';

/** The boot script shows this (`app/boot/search.ts`) until the search dialog replaces it. */
function searchFrameElement(placeholder: string): string {
  const label = escapeAttribute(t('Search'));
  const hint = escapeAttribute(placeholder);
  return `<div><dialog class="search-dialog" aria-label="${label}"><div class="search-head"><label></label><input placeholder="${hint}"></div></dialog></div>`;
}

let cutSheet: { css: string; select: PageStyles } | undefined;

/** Splits the sheet only once for all pages of a build. */
function pageStylesOf({ css, stateProperties }: DocumentAssets): PageStyles {
  if (cutSheet?.css !== css) cutSheet = { css, select: createPageStyles(css, stateProperties) };
  return cutSheet.select;
}

/** JSON that cannot end the script element around it. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
