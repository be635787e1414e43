/** Extracts what readers see on a built page, from our HTML or that of Docusaurus (A126). */
import { type Cheerio, type CheerioAPI, load } from 'cheerio';
import { decodePath } from '../shared/url-path';

/** Paths have neither base path nor trailing slash. */
export interface PageLink {
  label: string;
  href: string;
}

export interface PageFacts {
  kind: 'page';
  lang: string;
  title: string;
  description: string;
  /** First h1. */
  heading: string;
  /** Ids in the article, in order, without those that only scripts use. */
  ids: string[];
  contents: PageLink[];
  breadcrumbs: string[];
  /** Initially visible entries, with their depth as leading `·`. */
  sidebar: string[];
  /** Version badge and banner, and links of the navbar's menus. */
  versions: string[];
  previous?: PageLink;
  next?: PageLink;
  /** Links in the article, in order. */
  internalLinks: string[];
  externalLinks: string[];
  /** File names without hash; missing for inlined images. */
  images: { alt: string; name?: string }[];
  tabs: string[];
  /** Language and text, separated by a line break. */
  code: string[];
  /** Words of the article, without code, tab labels and buttons. */
  words: string[];
}

export type Page = PageFacts | { kind: 'redirect'; target: string };

/** Pages by route: `/guide/intro`. */
export type SitePages = ReadonlyMap<string, Page>;

/** For resolving links. */
interface PageAddress {
  /** The page's URL: `https://site.example/base/guide/intro`. */
  url: string;
  /** Origin and base of the site, no trailing slash: `https://site.example/base`. */
  siteUrl: string;
}

type Selection = ReturnType<Cheerio<never>['find']>;

const article = [
  // Ours first: its content may use Docusaurus' class names.
  'main.article > article.prose',
  'article .theme-doc-markdown',
  'article .markdown',
  '[class*=generatedIndexPage]',
  'article.prose',
  '.main-wrapper',
  'main',
  'body',
];
/** Elements whose ids only scripts use. */
const scriptIds = '[role=tab], [role=tabpanel], svg *, input';
const contents = ['.theme-doc-toc-desktop', '.table-of-contents', 'nav.toc .toc-list'];
/** In the article on some pages, but compared separately. */
const surroundings =
  '.breadcrumbs, .pagination-nav, .pagination, .page-foot, .toc-mobile, [class*="tableOfContents_"], ' +
  '.theme-doc-version-banner, .theme-doc-version-badge, .page-notice, .version-badge';
const contentHash = /-(?:[0-9a-f]{32}|[\w-]{8})(?=\.\w+$)/;
/** Not part of the author's text. */
const extras =
  'pre, script, noscript, style, svg, button, [role=tab], .hash-link, a.anchor, [class*=codeBlockTitle], ' +
  // Docusaurus' formulas are on the page three times.
  'figure.code > figcaption, .visually-hidden, .sr-only, .katex-html, annotation';
/** Icons of Docusaurus' cards; an author's emoji replaces them. */
const cardIcon = /^(?:📄|🗃|🔗)\uFE0F?$/u;
/** Elements that separate words. */
const blocks =
  '.theme-doc-card-icon, address, article, aside, blockquote, br, dd, details, div, dl, dt, figcaption, figure, footer, ' +
  'h1, h2, h3, h4, h5, h6, header, hr, img, li, main, nav, ol, p, section, summary, table, tbody, ' +
  'td, th, thead, tr, ul';

export function readPage(html: string, address: PageAddress): Page {
  const $ = load(html);
  const refresh = $('meta[http-equiv="refresh" i]').attr('content');
  const target = refresh?.match(/url=['"]?([^'"]+)/i)?.[1];
  if (target !== undefined) return { kind: 'redirect', target: sitePath(target, address) };

  const body = firstOf($, ...article).clone();
  body.find(surroundings).remove();
  const hrefOf = (anchor: Selection) => sitePath(anchor.attr('href') ?? '', address);
  const link = (anchor: Selection): PageLink => ({ label: textOf(anchor), href: hrefOf(anchor) });
  const links = each($, body.find('a[href]').not('.hash-link, a.anchor'), hrefOf);
  const pagination = (selector: string): PageLink | undefined => {
    const anchor = $('html').find(selector).first();
    if (anchor.length === 0) return undefined;
    return { ...link(anchor), label: textOf(anchor.find('.pagination-nav__label, b')) };
  };
  const previous = pagination('.pagination-nav__link--prev, .pagination a.previous');
  const next = pagination('.pagination-nav__link--next, .pagination a.next');
  return {
    kind: 'page',
    lang: $('html').attr('lang') ?? '',
    title: textOf($('title').first()),
    description: $('meta[name="description"]').attr('content') ?? '',
    heading: textOf($('h1').first()),
    ids: [...new Set(each($, body.find('[id]').not(scriptIds), (item) => item.attr('id') ?? ''))],
    contents: each($, firstOf($, ...contents).find('a'), link),
    breadcrumbs: each(
      $,
      $('html').find('.breadcrumbs__item, nav.breadcrumbs li'),
      // The home page's name is the theme's own, and differs by language.
      (item) => (item.find('a[aria-label]').length > 0 ? '⌂' : textOf(item)),
    ),
    sidebar: sidebarOf($, address),
    versions: versionsOf($, address),
    ...(previous && { previous }),
    ...(next && { next }),
    internalLinks: links.filter((href) => /^[/#]/.test(href)).map(withoutHash),
    externalLinks: links.filter((href) => !/^[/#]/.test(href)),
    images: each($, body.find('img'), (image) => imageOf(image.attr('alt'), image.attr('src'))),
    tabs: each($, body.find('[role=tab]'), textOf),
    code: each($, body.find('pre'), codeOf),
    words: wordsOf(body),
  };
}

function each<Item>($: CheerioAPI, found: Selection, read: (one: Selection) => Item): Item[] {
  return found.toArray().map((element) => read($(element)));
}

/**
 * Normalizes a URL: for the site itself, the path without base, `index.html` and trailing slash; for
 * other sites, the whole URL.
 */
export function sitePath(href: string, { url, siteUrl }: PageAddress): string {
  if (!URL.canParse(href, url)) return href;
  const target = new URL(href, url);
  const site = new URL(siteUrl);
  const base = site.pathname.replace(/\/$/, '');
  const isInside =
    target.origin === site.origin &&
    (target.pathname === base || target.pathname.startsWith(`${base}/`));
  // Encodings differ, as in `]` and `%5D`.
  if (!isInside) return decodePath(target.href);
  const path = target.pathname
    .slice(base.length)
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/\/$/, '');
  // In hashes, browsers leave braces as they are written.
  const hash = target.hash.replace(/%7[BD]/gi, decodeURIComponent);
  return `${path === '' ? '/' : path}${target.search}${hash}`;
}

function withoutHash(href: string): string {
  return href.startsWith('/assets/') ? href.replace(contentHash, '') : href;
}

/** The first element of the first selector that matches. */
function firstOf($: CheerioAPI, ...selectors: string[]): Selection {
  const found = selectors.find((selector) => $(selector).length > 0);
  return $('html')
    .find(found ?? selectors.join())
    .first();
}

function textOf(element: Selection): string {
  const copy = element.clone();
  copy.find('svg, .hash-link, a.anchor').remove();
  return copy
    .text()
    .replace(/[\s\u200B]+/g, ' ')
    .trim();
}

function sidebarOf($: CheerioAPI, address: PageAddress): string[] {
  const entries: string[] = [];
  const visit = (list: Selection, depth: number) => {
    // Components of the site may wrap items.
    for (const element of list.find('> li, > div > li').toArray()) {
      const item = $(element);
      const group = item.children('details, .menu__list-item-collapsible, div');
      const anchor = item
        .children('a, .branch-title')
        .add(group.children('a, summary:not(.caret-button)'))
        .first();
      if (anchor.length > 0) entries.push('· '.repeat(depth) + sidebarEntry(anchor, address));
      if (item.hasClass('menu__list-item--collapsed')) continue;
      const nested = item.children('ul').add(item.children('details[open]').children('ul'));
      visit(nested.first(), depth + 1);
    }
  };
  visit(firstOf($, 'ul.theme-doc-sidebar-menu', 'nav.sidebar > ul.tree'), 0);
  return entries;
}

function sidebarEntry(anchor: Selection, address: PageAddress): string {
  // Until hydration, Docusaurus links a category without a page to its first page.
  const isBorrowed = anchor.hasClass('menu__link--sublist-caret');
  const href = isBorrowed ? undefined : anchor.attr('href');
  const target = href === undefined || href === '#' ? '' : ` → ${sitePath(href, address)}`;
  return textOf(anchor) + target;
}

function versionsOf($: CheerioAPI, address: PageAddress): string[] {
  const badge = textOf($('.theme-doc-version-badge, .version-badge').first());
  const anchors = $('html').find(
    '.theme-doc-version-banner a, .page-notice a[data-version],' +
      // Language links have `lang`; narrow windows move plain links into a menu.
      '.navbar__items .dropdown__menu a:not([lang]),' +
      'nav.navbar .navbar-menu li:not([data-room=narrow]) > a:not([lang])',
  );
  const links = each($, anchors, (anchor) => {
    const href = sitePath(anchor.attr('href') ?? '', address);
    // The texts in banners differ.
    return anchor.closest('nav').length > 0 ? `${textOf(anchor)} → ${href}` : href;
  });
  return badge === '' ? links : [badge, ...links];
}

function imageOf(alt = '', src = ''): { alt: string; name?: string } {
  if (src.startsWith('data:')) return { alt };
  const file = (src.split(/[?#]/)[0] ?? '').split('/').pop() ?? '';
  return { alt, name: decodePath(file).replace(contentHash, '') };
}

function codeOf(block: Selection): string {
  const copy = block.clone();
  copy.find('button').remove();
  copy.find('br').replaceWith('\n');
  const holder = block.closest('[class*="language-"], [data-language]');
  const language =
    holder.attr('data-language') ?? holder.attr('class')?.match(/language-(\S+)/)?.[1] ?? 'text';
  const text = copy
    .text()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
  return `${language}\n${text}`;
}

function wordsOf(body: Selection): string[] {
  const copy = body.clone();
  copy.find(extras).remove();
  // Slots have no box of their own.
  copy.find(blocks).not('.slot').before(' ').after(' ');
  return copy
    .text()
    .split(/[\s\u200B]+/)
    .filter((word) => word !== '' && !cardIcon.test(word));
}
