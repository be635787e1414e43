/**
 * The whole site as one document at `/print`, for printing and `npm run pdf`: cover, contents and every
 * page. Links between pages become links within the document. Search engines must not index it.
 */

import { elementHtml, escapeAttribute, escapeText } from '../../content/compile/html';
import { langAttributes } from '../../content/config/locales';
import type { ResolvedConfig } from '../../content/config/schema';
import { localeWithCalendar } from '../../content/config/site-data';
import {
  type ContentTree,
  isIslandType,
  isTreeElement,
  type TreeNode,
} from '../../shared/content-tree';
import { formatDate } from '../../shared/format-date';
import { t } from '../../shared/messages';
import { offlineBundlePath } from '../../shared/offline-bundle';
import type { PageMeta } from '../../shared/page';
import {
  decodePath,
  isExternalHref,
  pathKey,
  splitHref,
  withBase,
  withBaseOnce,
  withoutBase,
} from '../../shared/url-path';
import { pagePolicy } from '../content-policy';
import { rewriteAttributes } from '../page-tree';
import type { OutputFile } from './output-file';
import { type OutlineEntry, outlinePages } from './site-pages';

export interface PrintBookInput {
  outline: readonly OutlineEntry[];
  config: Pick<
    ResolvedConfig,
    'title' | 'tagline' | 'url' | 'basePath' | 'locale' | 'locales' | 'favicon'
  > &
    Partial<Pick<ResolvedConfig, 'offlineBundle'>>;
  /** The site's style sheet, inlined. */
  css: string;
  /** The site's content policy, for `<meta http-equiv>`. */
  contentPolicy: string;
  /** ISO date of the build, UTC. */
  date: string;
  /** A page's content with final URLs; undefined leaves the page out. */
  readTree(page: PageMeta): ContentTree | undefined;
}

export function renderPrintBook(input: PrintBookInput): OutputFile {
  const { config, contentPolicy } = input;
  const styles = input.css + printBookStyles;
  const pages = outlinePages(input.outline).flatMap((page) => {
    // A list of cards would only repeat the contents.
    const tree = page.kind === 'category' ? undefined : input.readTree(page);
    return tree ? [{ page, tree }] : [];
  });
  const ids = new Map(pages.map(({ page }) => [pathKey(page.urlPath), pageId(page.urlPath)]));
  // Links to a list of cards lead to its entry in the contents.
  for (const { kind, urlPath } of outlinePages(input.outline)) {
    if (kind === 'category') ids.set(pathKey(urlPath), pageId(urlPath));
  }
  const chapters = pages.map(({ page, tree }) => renderChapter(page, tree, config, ids));
  const contents = renderContents(input.outline, ids);
  const icon = config.favicon
    ? `<link rel="icon" href="${escapeAttribute(withBaseOnce(config.favicon, config.basePath))}">`
    : '';
  return {
    filePath: 'print.html',
    content:
      `<!doctype html><html ${langAttributes(config)} data-theme="light"><head><meta charset="utf-8">` +
      `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(pagePolicy(contentPolicy, [styles]))}">` +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      `<title>${escapeText(config.title)}</title><meta name="robots" content="noindex, nofollow">` +
      `${icon}<style>${styles}</style></head>` +
      `<body class="book">${renderCover(input)}` +
      `<nav class="book-contents" aria-labelledby="book-contents"><h2 id="book-contents">${t('Contents')}</h2>${contents}</nav>` +
      `<main>${chapters.join('')}</main></body></html>\n`,
  };
}

function renderCover({ config, date }: PrintBookInput): string {
  const home = config.url + config.basePath;
  const isTold = config.tagline === '' || home.includes(config.tagline);
  const tagline = isTold ? '' : `<p>${escapeText(config.tagline)}</p>`;
  const bundle = config.url + withBase(offlineBundlePath(config.url), config.basePath);
  const folder = config.offlineBundle
    ? `<p>${t('As a folder to read offline: {0}', `<a href="${escapeAttribute(bundle)}">${escapeText(bundle)}</a>`)}</p>`
    : '';
  return (
    `<header class="book-cover"><h1>${escapeText(config.title)}</h1>${tagline}` +
    `<p><a href="${escapeAttribute(home)}">${escapeText(home)}</a></p>` +
    `${folder}<p><time datetime="${escapeAttribute(date)}">${escapeText(formatDate(date, localeWithCalendar(config)))}</time></p></header>`
  );
}

function renderContents(
  outline: readonly OutlineEntry[],
  ids: ReadonlyMap<string, string>,
): string {
  const items = outline.flatMap(({ title, page, children }) => {
    const id = page && ids.get(pathKey(page.urlPath));
    const below = renderContents(children, ids);
    if (id === undefined && below === '') return [];
    const label = escapeText(title);
    if (page?.kind === 'category') return [`<li id="${id}"><span>${label}</span>${below}</li>`];
    const entry = id === undefined ? `<span>${label}</span>` : `<a href="#${id}">${label}</a>`;
    return [`<li>${entry}${below}</li>`];
  });
  return items.length === 0 ? '' : `<ol>${items.join('')}</ol>`;
}

/** `/api/v1-routes/basic` → `page-api-v1-routes-basic`; keeps characters that ids may contain. */
function pageId(urlPath: string): string {
  const name = pathKey(urlPath).replace(/[^\p{L}\p{N}._]+/gu, '-');
  return `page-${name.replace(/^-|-$/g, '') || 'home'}`;
}

function renderChapter(
  page: PageMeta,
  tree: ContentTree,
  { url, basePath }: PrintBookInput['config'],
  ids: ReadonlyMap<string, string>,
): string {
  const id = ids.get(pathKey(page.urlPath)) as string;
  const pageUrl = url + withBase(page.urlPath, basePath);
  const anchor = (hash: string): string => `${id}--${decodePath(hash)}`;
  const anchors = (value: string): string => value.split(/\s+/).map(anchor).join(' ');
  const address = (href: string): string => {
    if (href.startsWith('#')) return `#${href === '#' ? id : anchor(href.slice(1))}`;
    if (!URL.canParse(href, pageUrl)) return href;
    const target = new URL(href, pageUrl);
    if (target.origin === url) return bookAddress(target, basePath, ids);
    return isExternalHref(href) ? href : target.href;
  };
  const html = rewriteAttributes(tree.map(nodeHtml).join(''), {
    id: anchor,
    for: anchor,
    'aria-labelledby': anchors,
    'aria-describedby': anchors,
    'aria-controls': anchors,
    href: address,
    // Printing needs all images, which are files of the site.
    loading: () => 'eager',
  });
  // Otherwise each page with footnotes would have a section of the same name.
  const named = html.replace(
    /<h2 id="[^"]*--footnote-label"[^>]*>/,
    (start) => `${start}${escapeText(page.title)}: `,
  );
  return `<section class="book-page prose" id="${id}">${lowerHeadings(named)}</section>`;
}

/** Anchor of a page of the book, else the web address. */
function bookAddress(
  { href, pathname }: URL,
  basePath: string,
  ids: ReadonlyMap<string, string>,
): string {
  const path = withoutBase(pathname, basePath);
  const id = path === undefined ? undefined : ids.get(pathKey(path));
  if (id === undefined) return href;
  const { hash } = splitHref(href);
  return hash.length > 1 ? `#${id}--${decodePath(hash.slice(1))}` : `#${id}`;
}

/** HTML without JavaScript: tabs follow one another, other islands become their content. */
function nodeHtml(node: TreeNode): string {
  if (!isTreeElement(node)) return String(node);
  const [type, props, children] = node;
  const inner = children.map(nodeHtml).join('');
  if (type === 'TabItem') {
    const label = escapeText(String(props.label ?? props.value ?? ''));
    return `<section class="tab-panel"><p class="book-tab-label">${label}</p>${inner}</section>`;
  }
  if (isIslandType(type)) {
    if (inner === '') return '';
    return type === 'Tabs' ? `<div class="tabs">${inner}</div>` : `<div>${inner}</div>`;
  }
  return elementHtml(type, props, inner);
}

/** Only the cover has an h1: page titles become h2, sections h3. */
function lowerHeadings(html: string): string {
  return html.replace(
    /<(\/?)h([1-6])(?=[\s>])/g,
    (_, slash: string, level: string) => `<${slash}h${Math.min(Number(level) + 1, 6)}`,
  );
}

/** Styles of the book, after those of the pages. */
export const printBookStyles = `.book {
  max-width: 50rem;
  margin: 0 auto;
  padding: 2rem 1rem;
  overflow-wrap: anywhere;
}
.book-cover {
  display: grid;
  grid-template-columns: 100%;
  align-content: center;
  gap: 1rem;
  min-height: 60vh;
}
.book-cover h1 {
  font-size: 3rem;
  line-height: 1.05;
}
.book-contents ol {
  padding-left: 1.25rem;
  list-style: none;
}
.book-contents > ol {
  columns: 20rem;
  column-gap: 2rem;
  padding-left: 0;
}
.book-contents > ol > li {
  break-inside: avoid;
  margin-bottom: 0.75rem;
}
.book-contents > ol > li > :is(a, span) {
  font-weight: 600;
}
.book-page {
  margin-top: 4rem;
}
.book-page > h2 {
  font-size: 2rem;
}
.book-page .anchor,
.book-page button {
  display: none;
}
.book-page :is(.code, .table) {
  content-visibility: visible;
}
/* Tabs have elements as labels. */
.book .tab-panel::before {
  content: none;
}
.book-tab-label {
  color: var(--text-strong);
  font-weight: 600;
}
@media print {
  .book {
    max-width: none;
    padding: 0;
  }
  .book-cover {
    min-height: 90vh;
  }
  .book-contents,
  .book-page {
    break-before: page;
  }
  .book-page {
    margin-top: 0;
  }
  .book-page > * {
    max-width: none;
  }
  .book-page :is(h2, h3, h4, .book-tab-label) {
    break-after: avoid;
  }
  .book-cover a::after,
  .book .book-page a[href^='#']::after {
    content: none;
  }
}
`;
