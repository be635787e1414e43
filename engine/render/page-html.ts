/** The complete HTML document of a page: readable without script, and what the app takes over. */
import { escapeAttribute } from '../content/compile/html';
import { t } from '../shared/messages';
import type { PageMeta } from '../shared/page';
import { rootClassNames } from '../shared/root-classes';
import type { SiteData } from '../shared/site-data';
import { iconSprite } from '../theme/icons/sprite';
import { createPageStyles, type PageStyles } from '../theme/styles/page-styles';
import { pagePolicy } from './content-policy';

/** What the build of the shell gives every page. */
export interface DocumentAssets {
  /** The whole style sheet; each page gets the part it needs inlined (one request for a page). */
  css: string;
  /** The whole sheet as a file: comes with the app; without script by itself. */
  sheetHref?: string | undefined;
  /** Inlined before the styles; the boot script is the first. */
  scripts: readonly string[];
  /** What the home page carries besides (B115). */
  homeScripts?: readonly string[];
  /** What pages carry whose samples hold values. */
  valueScripts?: readonly string[];
  /** The embedded search index of the page's version; missing without one. */
  searchHref?: string | undefined;
  /** Module that takes over the page, base path included. */
  appSrc: string;
  /** The text face, preloaded. */
  fontHref?: string | undefined;
  /**
   * All styles are the linked sheet and `css` only what it lacks: a page opened from a folder has
   * nothing to wait for.
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
  /** `EmbeddedPage` as it travels. */
  page: object;
  structuredData?: object | undefined;
  /** Rules of the author's literal styles on this page (A50). */
  ownStyles?: string | undefined;
  /** Content policy for hosts that send no headers. */
  contentPolicy?: string | undefined;
  /** The way to the folder of a site that is opened from one: `../`. */
  root?: string | undefined;
}

export function renderDocument(input: DocumentInput): string {
  const { meta, site, assets, headTags, body, page, structuredData, contentPolicy } = input;
  const homeScripts = meta.urlPath === '/' ? (assets.homeScripts ?? []) : [];
  const searchFrame = site.search ? searchFrameElement() : '';
  const shown = body + (homeScripts.length > 0 ? homeScriptElements : '') + searchFrame;
  const sheetPart = assets.hasLinkedStyles ? assets.css : pageStylesOf(assets.css)(shown);
  const styles = sheetPart + (input.ownStyles ?? '');
  const pageScripts = [
    ...homeScripts,
    ...((body.includes('<var data-value=') && assets.valueScripts) || []),
  ];
  const scripts = [...assets.scripts, ...pageScripts].map((code) => `<script>${code}</script>`);
  const policy = contentPolicy
    ? `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(pagePolicy(contentPolicy, [styles], pageScripts))}">`
    : '';
  const font = assets.fontHref
    ? `<link rel="preload" href="${assets.fontHref}" as="font" type="font/woff2" crossorigin>`
    : '';
  const sheetLink = `<link rel="stylesheet" href="${assets.sheetHref}">`;
  const sheet = assets.hasLinkedStyles ? sheetLink : `<noscript>${sheetLink}</noscript>`;
  const linkedData = structuredData
    ? `<script type="application/ld+json">${scriptJson(structuredData)}</script>`
    : '';
  return (
    `<!doctype html><html lang="${site.lang ?? site.locale}" dir="${site.dir ?? 'ltr'}" class="${escapeAttribute(rootClassNames(meta))}" data-app="${escapeAttribute(assets.appSrc)}"${assets.searchHref ? ` data-search="${escapeAttribute(assets.searchHref)}"` : ''}${input.root ? ` data-root="${input.root}"` : ''}${rootMarks(meta, site)}>` +
    `<head><meta charset="utf-8">${policy}` +
    `${scripts.join('')}${font}<style>${styles}</style>${assets.sheetHref ? sheet : ''}${headTags}${linkedData}</head>` +
    `<body>${iconSprite}<div id="app">${body}</div>${searchFrame}` +
    `<script type="application/json" id="page-data">${scriptJson(page)}</script></body></html>`
  );
}

/** What the home page's scripts may add when no file of the site can be reached, its styles included (B115). */
const homeScriptElements = '<div class="base-address-banner">';

/** What the boot script shows when a search begins (`app/boot/search.ts`); the dialog takes its place. */
function searchFrameElement(): string {
  const label = escapeAttribute(t('Search'));
  return `<div><dialog class="search-dialog" aria-label="${label}"><div class="search-head"><label></label><input aria-label="${label}"></div></dialog></div>`;
}

let cutSheet: { css: string; select: PageStyles } | undefined;

/** The sheet is cut into pieces once for all pages of a build. */
function pageStylesOf(css: string): PageStyles {
  if (cutSheet?.css !== css) cutSheet = { css, select: createPageStyles(css) };
  return cutSheet.select;
}

/** What the document needs before any script: pages that act at once, the mode where none is chosen. */
function rootMarks(meta: PageMeta, { colorMode }: SiteData): string {
  // These pages have something to do before the reader does anything (B14, B142).
  const hydrate = meta.kind === 'not-found' || meta.kind === 'search' ? ' data-hydrate="load"' : '';
  return hydrate + (colorMode.respectsSystem ? '' : ` data-theme="${colorMode.defaultMode}"`);
}

/** JSON that cannot end its script element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
