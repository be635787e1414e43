/**
 * Omits metadata that follows from the configuration from the JSON of pages; the browser, which has the
 * configuration, restores it. Saves 3.5 % of a compressed payload.
 */
import type { PageMeta, TocEntry } from './page';
import type { SiteData } from './site-data';
import { markdownPath, withBase } from './url-path';

type MetaSite = Pick<
  SiteData,
  'title' | 'titleDelimiter' | 'url' | 'basePath' | 'editUrl' | 'hasMarkdownTwins'
>;

/** `PageMeta` without what `completeMeta` restores. */
export type SlimMeta = Omit<PageMeta, 'kind' | 'headTitle' | 'toc'> & {
  /** Missing for docs, which most pages are. */
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

/** B171: the page's title and the site's, or only the site's. */
export function headTitleOf(
  title: string,
  siteTitle: string,
  delimiter = defaultTitleDelimiter,
): string {
  return title === '' || title === siteTitle ? siteTitle : `${title} ${delimiter} ${siteTitle}`;
}

/** B177: the site's origin and the published path, without query and hash. */
export function canonicalOf(
  urlPath: string,
  { url, basePath }: Pick<MetaSite, 'url' | 'basePath'>,
): string {
  return url + withBase(encodeURI(urlPath), basePath);
}

/** URL of a page's Markdown twin; pages that consist of an island have none. */
function markdownHrefOf(
  { urlPath, kind, robots }: Pick<PageMeta, 'urlPath' | 'kind' | 'robots'>,
  { basePath, hasMarkdownTwins }: Pick<MetaSite, 'basePath' | 'hasMarkdownTwins'>,
): string | undefined {
  if (!hasMarkdownTwins || robots || kind === 'search' || kind === 'not-found') return undefined;
  return withBase(encodeURI(markdownPath(urlPath)), basePath);
}

/** Id of a doc whose URL follows from its file: `/a/b` → `a/b`. */
function docIdOf({ kind, urlPath }: Pick<PageMeta, 'kind' | 'urlPath'>): string | undefined {
  return kind === 'doc' ? urlPath.slice(1) : undefined;
}

/** Drops what `completeMeta` can restore. */
export function slimMeta(meta: PageMeta, site: MetaSite): SlimMeta {
  const { toc, ...rest } = meta;
  const slim: SlimMeta = { ...rest, ...(toc && { toc: slimToc(toc) }) };
  if (meta.headTitle === headTitleOf(meta.title, site.title, site.titleDelimiter))
    delete slim.headTitle;
  // A page with a robots tag may intentionally have no canonical URL (B118).
  if (meta.robots === undefined && meta.canonical === canonicalOf(meta.urlPath, site))
    delete slim.canonical;
  if (meta.docId === docIdOf(meta)) delete slim.docId;
  if (meta.kind === 'doc') delete slim.kind;
  const markdownHref = markdownHrefOf(meta, site);
  if (meta.markdownHref === markdownHref) delete slim.markdownHref;
  // Empty = this page has none, although others like it have one.
  else slim.markdownHref = meta.markdownHref ?? '';
  // `docs/a/b.md` becomes `docs*.md` for the page `/a/b`.
  if (site.editUrl && meta.editUrl?.startsWith(site.editUrl) && !meta.editUrl.includes('*'))
    slim.editUrl = meta.editUrl.slice(site.editUrl.length).replace(meta.urlPath, '*');
  return slim;
}

/** Restores what `slimMeta` dropped. */
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
