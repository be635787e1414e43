/** Creates render jobs from the model: metadata, links, head tags. */
import { titleHtml } from '../../content/compile/emit/headings';
import { sheetOf } from '../../content/compile/styles';
import type { ResolvedConfig } from '../../content/config/schema';
import { localeWithCalendar } from '../../content/config/site-data';
import { defined } from '../../content/defined';
import type { Doc, PageFields, StandalonePage } from '../../content/model/doc';
import { setOfPage } from '../../content/model/docs-set';
import type { SiteModel } from '../../content/model/model';
import type { PageNavigation } from '../../content/model/navigation';
import type { CategoryPage } from '../../content/model/sidebar';
import { buildToc } from '../../content/model/toc';
import { readAuthorTags } from '../../render/head-tags';
import type { RenderJob } from '../../render/render-page';
import type { ContentTree, JsonProps } from '../../shared/content-tree';
import { formatDate } from '../../shared/format-date';
import type { PageMeta } from '../../shared/page';
import { canonicalOf, headTitleOf } from '../../shared/page-meta';
import { isSamePath, withBaseOnce } from '../../shared/url-path';
import { cardsOf } from '../../theme/components/CategoryIndex/cards';
import type { ServerBundle } from '../bundle/load-server-bundle';
import type { CompiledSummary } from '../cache/compile-cache';
import { shownLastUpdate } from '../site/version-control';

export interface JobContext {
  config: ResolvedConfig;
  model: SiteModel;
  bundle: ServerBundle;
  /** A static folder has the home page. */
  hasStaticHome?: boolean;
}

const unlistedRobots = 'noindex, nofollow';

/** A version that search engines are not to index. */
function versionRobots(navigation: PageNavigation | undefined, { sets }: SiteModel) {
  const set = navigation && setOfPage(sets, navigation);
  return set?.version.isNoIndex ? unlistedRobots : undefined;
}

function withDateText<Dated extends { date?: string }>(
  dated: Dated | undefined,
  locale: string,
): (Dated & { dateText?: string }) | undefined {
  return dated?.date ? { ...dated, dateText: formatDate(dated.date, locale) } : dated;
}

/** A Markdown doc or page. */
export function compiledPageJob(
  page: Doc | StandalonePage,
  compiled: Omit<CompiledSummary, 'bodyHash'> & { bodyHash?: string; tree?: ContentTree },
  hrefs: string[],
  context: JobContext,
): RenderJob {
  const { config, model } = context;
  const navigation = page.kind === 'doc' ? model.navigation.get(page.urlPath) : undefined;
  const locale = localeWithCalendar(config);
  const author = readAuthorTags(compiled.head);
  const robots = page.isUnlisted
    ? unlistedRobots
    : (author.robots ?? versionRobots(navigation, model));
  const meta: PageMeta = {
    ...baseMeta(page.urlPath, page.title, config),
    kind: page.kind,
    ...defined({ headTitle: author.title, robots }),
    ...defined({ description: author.description ?? page.description }),
    ...(page.kind === 'doc' && { docId: page.id }),
    ...navigationMeta(navigation, context),
    ...tocMeta(page, compiled),
    ...defined({
      ...(page.kind === 'doc'
        ? { editUrl: page.editUrl }
        : { wrapperClassName: page.wrapperClassName }),
      lastUpdate: withDateText(shownLastUpdate(page.lastUpdate, config.docs), locale),
      checked: withDateText(page.checked, locale),
    }),
    ...(page.isUnlisted && { isUnlisted: true }),
    ...(page.isDraft && { isDraft: true }),
    ...(page.urlPath === '/' && { isWide: true }),
  };
  const styles = sheetOf(compiled.styles);
  const image = compiled.image ?? page.image ?? config.image;
  return {
    filePath: page.filePath,
    ...(compiled.tree ? { tree: compiled.tree } : defined({ bodyHash: compiled.bodyHash })),
    meta,
    hrefs,
    keywords: [...config.keywords, ...page.keywords],
    authorTags: compiled.head,
    ...(styles && { styles }),
    ...(isTitleShown(page, compiled) && { heading: `<h1>${titleHtml(page.title)}</h1>` }),
    // B173: the page's own image, else the site's.
    ...(image !== undefined && { image: absoluteAddress(image, config) }),
  };
}

/** A13. A standalone page may have its only `#` heading anywhere, such as in a box. */
function isTitleShown(
  page: Doc | StandalonePage,
  { hasContentHeading, headings }: Pick<CompiledSummary, 'hasContentHeading' | 'headings'>,
): boolean {
  if (page.kind === 'doc') return !hasContentHeading && !page.isTitleHidden;
  return !hasContentHeading && headings.every(({ level }) => level > 1);
}

/** A page that the engine makes, without Markdown. */
export function generatedJob(
  filePath: string,
  tree: ContentTree,
  meta: PageMeta,
  { keywords }: Pick<ResolvedConfig, 'keywords'>,
): RenderJob {
  return { filePath, tree, meta, hrefs: [], keywords: [...keywords], authorTags: [] };
}

/** A category's own page: heading, description, cards (B67). */
export function categoryJob(page: CategoryPage, context: JobContext): RenderJob {
  const { config, model, bundle } = context;
  const navigation = model.navigation.get(page.urlPath);
  const html = bundle.renderStatic(bundle.CategoryIndex as never, {
    title: page.title,
    description: page.description,
    cards: cardsOf(navigation?.listing ?? []),
  });
  const meta: PageMeta = {
    ...baseMeta(page.urlPath, page.title, config),
    kind: 'category',
    ...defined({ description: page.description, robots: versionRobots(navigation, model) }),
    ...navigationMeta(navigation, context),
  };
  const keywords = [...config.keywords, ...page.keywords];
  return {
    ...generatedJob(page.filePath, [html], meta, { keywords }),
    ...(page.image && { image: absoluteAddress(page.image, config) }),
  };
}

interface IslandPage extends Omit<PageMeta, 'headTitle' | 'canonical'> {
  filePath: string;
  island: string;
  props?: JsonProps;
}

/** A page that consists of one island: not found, search, an author's React page. */
export function islandPageJob(
  { filePath, urlPath, title, island, props = {}, ...further }: IslandPage,
  { config }: JobContext,
): RenderJob {
  const { canonical, ...base } = baseMeta(urlPath, title, config);
  const meta: PageMeta = {
    ...base,
    // Pages that are not indexed have no canonical URL (B118).
    ...(further.robots === undefined && canonical && { canonical }),
    ...further,
  };
  return generatedJob(filePath, [[island, props, []]], meta, config);
}

export function baseMeta(urlPath: string, title: string, config: ResolvedConfig): PageMeta {
  return {
    urlPath,
    kind: 'page',
    title,
    headTitle: headTitleOf(title, config.title, config.titleDelimiter),
    canonical: canonicalOf(urlPath, config),
  };
}

function navigationMeta(
  navigation: PageNavigation | undefined,
  { config, model, hasStaticHome }: JobContext,
): Partial<PageMeta> {
  const { docsSet, version, otherVersions, sidebar, breadcrumbs, previous, next } =
    navigation ?? {};
  const hasHome =
    hasStaticHome === true ||
    model.routes.byPath('/') !== undefined ||
    config.redirects.some(({ from }) => isSamePath(from, '/'));
  const lacksHome = breadcrumbs && !hasHome ? true : undefined;
  const trail = { breadcrumbs, lacksHome, previous, next };
  return defined({ docsSet, version, otherVersions, sidebar, ...trail });
}

function tocMeta(
  page: PageFields,
  compiled: Pick<CompiledSummary, 'customToc' | 'headings'>,
): Partial<PageMeta> {
  if (!page.hasToc) return {};
  const toc = buildToc(compiled.customToc ?? compiled.headings, page.tocLevels);
  return toc.length > 0 ? { toc } : {};
}

function absoluteAddress(address: string, { url, basePath }: ResolvedConfig): string {
  return /^https?:\/\//.test(address)
    ? address
    : url + withBaseOnce(address.startsWith('/') ? address : `/${address}`, basePath);
}
