/**
 * Metadata as it travels. What follows from the configuration, which the browser has, is left out of
 * every page's JSON and put back on arrival: 3.5 % of a payload after compression.
 */
import type { PageMeta, TocEntry } from './page';
import type { SiteData } from './site-data';
import { markdownPath, withBase } from './url-path';

type MetaSite = Pick<
  SiteData,
  'title' | 'titleDelimiter' | 'url' | 'basePath' | 'editUrl' | 'hasMarkdownTwins'
>;

/** `PageMeta` without what `completeMeta` can tell. */
export type SlimMeta = Omit<PageMeta, 'kind' | 'headTitle' | 'toc'> & {
  /** Most pages are docs: theirs is left out. */
  kind?: PageMeta['kind'];
  headTitle?: string;
  toc?: SlimTocEntry[];
};

/** Most entries have no children. */
interface SlimTocEntry extends Omit<TocEntry, 'children'> {
  children?: SlimTocEntry[];
}

/** B213 */
export const defaultTitleDelimiter = '|';

/** B171: the page's title and the site's, or the site's alone. */
export function headTitleOf(
  title: string,
  siteTitle: string,
  delimiter = defaultTitleDelimiter,
): string {
  return title === '' || title === siteTitle ? siteTitle : `${title} ${delimiter} ${siteTitle}`;
}

/** B177: the site's address and the published path, nothing else. */
export function canonicalOf(
  urlPath: string,
  { url, basePath }: Pick<MetaSite, 'url' | 'basePath'>,
): string {
  return url + withBase(encodeURI(urlPath), basePath);
}

/** Where a page's Markdown twin is; pages that are one island have none. */
function markdownHrefOf(
  { urlPath, kind, robots }: Pick<PageMeta, 'urlPath' | 'kind' | 'robots'>,
  { basePath, hasMarkdownTwins }: Pick<MetaSite, 'basePath' | 'hasMarkdownTwins'>,
): string | undefined {
  if (!hasMarkdownTwins || robots || kind === 'search' || kind === 'not-found') return undefined;
  return withBase(encodeURI(markdownPath(urlPath)), basePath);
}

/** The id of a doc that is published where its file is: `/a/b` → `a/b`. */
function docIdOf({ kind, urlPath }: Pick<PageMeta, 'kind' | 'urlPath'>): string | undefined {
  return kind === 'doc' ? urlPath.slice(1) : undefined;
}

/** For JSON: drops what can be told from the rest. */
export function slimMeta(meta: PageMeta, site: MetaSite): SlimMeta {
  const { toc, ...rest } = meta;
  const slim: SlimMeta = { ...rest, ...(toc && { toc: slimToc(toc) }) };
  if (meta.headTitle === headTitleOf(meta.title, site.title, site.titleDelimiter))
    delete slim.headTitle;
  // A page with a robots tag may have no canonical address on purpose (B118).
  if (meta.robots === undefined && meta.canonical === canonicalOf(meta.urlPath, site))
    delete slim.canonical;
  if (meta.docId === docIdOf(meta)) delete slim.docId;
  if (meta.kind === 'doc') delete slim.kind;
  const markdownHref = markdownHrefOf(meta, site);
  if (meta.markdownHref === markdownHref) delete slim.markdownHref;
  // Empty: this page has none where others have one.
  else slim.markdownHref = meta.markdownHref ?? '';
  // `docs/a/b.md` of the page `/a/b` becomes `docs*.md`.
  if (site.editUrl && meta.editUrl?.startsWith(site.editUrl) && !meta.editUrl.includes('*'))
    slim.editUrl = meta.editUrl.slice(site.editUrl.length).replace(meta.urlPath, '*');
  return slim;
}

/** Puts back what `slimMeta` left out. */
export function completeMeta(slim: SlimMeta, site: MetaSite): PageMeta {
  const { toc, ...rest } = slim;
  const known = { ...rest, kind: slim.kind ?? 'doc' };
  const meta: PageMeta = {
    ...known,
    ...(toc && { toc: completeToc(toc) }),
    headTitle: slim.headTitle ?? headTitleOf(slim.title, site.title, site.titleDelimiter),
  };
  if (slim.robots === undefined) meta.canonical ??= canonicalOf(slim.urlPath, site);
  const docId = slim.docId ?? docIdOf(known);
  if (docId) meta.docId = docId;
  const markdownHref = slim.markdownHref ?? markdownHrefOf(known, site);
  if (markdownHref) meta.markdownHref = markdownHref;
  else delete meta.markdownHref;
  if (slim.editUrl && !/^[a-z]+:/i.test(slim.editUrl))
    meta.editUrl = (site.editUrl ?? '') + slim.editUrl.replace('*', () => slim.urlPath);
  return meta;
}

function slimToc(entries: readonly TocEntry[]): SlimTocEntry[] {
  return entries.map(({ children, ...entry }) =>
    children.length > 0 ? { ...entry, children: slimToc(children) } : entry,
  );
}

function completeToc(entries: readonly SlimTocEntry[]): TocEntry[] {
  return entries.map((entry) => ({ ...entry, children: completeToc(entry.children ?? []) }));
}
