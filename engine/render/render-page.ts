/** Renders a page: from compiled tree and metadata to the files of its route. */
import { sheetOf, withoutStyleAttributes } from '../content/compile/styles';
import type { ResolvedConfig } from '../content/config/schema';
import { defined } from '../content/defined';
import { type ContentTree, leanTree } from '../shared/content-tree';
import { folderRoot } from '../shared/folder-root';
import type { PageMeta } from '../shared/page';
import { slimMeta } from '../shared/page-meta';
import type { SidebarData, SidebarItem } from '../shared/sidebar';
import { closeSections, sectionIndexes } from '../shared/sidebar-sections';
import type { SiteData } from '../shared/site-data';
import { blocksPath, documentPath, pathKey, payloadPath, withBase } from '../shared/url-path';
import type { ShellProps } from '../theme/layouts/Shell';
import {
  contentAddresses,
  dataScript,
  documentAddresses,
  type PageFiles,
  pathToRoot,
} from './folder/addresses';
import { breadcrumbStructuredData, renderHeadTags } from './head-tags';
import { type OldAnchor, withOldAnchors } from './old-anchors';
import { otherPathsIn } from './other-paths';
import { renderMarkdownTwin } from './outputs/markdown-twin';
import type { OutputFile } from './outputs/output-file';
import { pageBlocks, unfollowedPage } from './page-blocks';
import { type DocumentAssets, renderDocument } from './page-html';
import { absentSlots, resolveTree, withFeedback, withoutDrawingSources } from './page-tree';

/** Plain data, as it is passed to worker threads. */
export interface RenderJob {
  /** Source file, relative to the site folder; the key of the cached tree if `tree` is missing. */
  filePath: string;
  tree?: ContentTree;
  /** Changes with the content; identifies the tree if that is missing. */
  bodyHash?: string | undefined;
  meta: PageMeta;
  /** Final URL of each link. */
  hrefs: string[];
  image?: string | undefined;
  keywords: string[];
  authorTags: string[];
  /** Rules of the author's literal styles (A50). */
  styles?: string;
  /** Title to show as h1 before the content (A13). */
  heading?: string | undefined;
  /** Formerly published anchors that this page must handle (B245). */
  oldAnchors?: readonly OldAnchor[];
}

/** The data that pages need about their version of the docs. */
export interface VersionAssets {
  /** By name. */
  sidebars: Record<string, SidebarData>;
  /** Name → URL of its data. */
  sidebarUrls: Record<string, string>;
  /** URL of the search index; missing on sites without search. */
  searchHref?: string | undefined;
  /** The last version, which readers get first. */
  isLast?: boolean;
}

/** Input shared by all pages of a build. Plain data, available after all pages are compiled. */
export interface RenderSetup {
  site: SiteData;
  assets: DocumentAssets;
  buildId: string;
  /** By version of the docs. */
  versions: Record<string, VersionAssets>;
  /** For pages without a version. */
  lastVersion: string;
  contentPolicy?: string | undefined;
  /** The configuration's, and links to style sheets that components import. */
  headTags: ResolvedConfig['headTags'];
  /** `pathKey` of each page → its address, with base path. */
  pagePaths: Record<string, string>;
  /** Only for a site opened from a folder (B18). */
  pageFiles?: PageFiles | undefined;
}

interface RenderEnvironment extends RenderSetup {
  config: ResolvedConfig;
  islands: ShellProps['islands'];
  bundle: { renderShell(input: ShellProps): Promise<string> };
}

/** The page's HTML, payload and other files. The not-found page has no payload. */
export async function renderPage(
  job: RenderJob & { tree: ContentTree },
  environment: RenderEnvironment,
): Promise<OutputFile[]> {
  const { config, site, assets, pageFiles } = environment;
  const { version, build } = versionOf(job.meta, environment);
  const source = withHeading(resolveTree(job.tree, job.hrefs), job.heading);
  const twin = config.llms ? renderMarkdownTwin({ tree: source, meta: job.meta, config }) : null;
  const { sidebar, ...branches } = sidebarOf(job.meta, version.sidebars, config);
  const meta = { ...job.meta, ...branches, ...(twin && { markdownHref: twin.link.href }) };
  const tree = withFeedback(
    withOldAnchors(withoutDrawingSources(source), job.oldAnchors),
    job.meta,
    site,
  );
  const { body, styles } = await renderBody(meta, tree, sidebar, environment);
  const filePath = documentPath(meta.urlPath, config.output.format);
  const root = pageFiles && pathToRoot(filePath);
  const shownTree = pageFiles
    ? contentAddresses(tree, (path) => pageFiles[pathKey(path)] !== undefined)
    : tree;
  const embedded = {
    build,
    meta: slimMeta(withOtherPaths(meta, body, environment), site),
    tree: shownTree,
  };
  const html = renderDocument({
    meta,
    site,
    assets: { ...assets, searchHref: version.searchHref },
    headTags: renderHeadTags({ ...job, meta, config, links: twin ? [twin.link] : [] }),
    body,
    page: {
      ...embedded,
      tree: leanTree(shownTree, absentSlots(tree, body)),
      sidebars: pageFiles ? allSidebarUrls(environment) : version.sidebarUrls,
    },
    structuredData: breadcrumbStructuredData(meta, config.url),
    ownStyles: (job.styles ?? '') + styles,
    contentPolicy: environment.contentPolicy,
    root,
  });
  const payload = JSON.stringify({ ...embedded, ...(job.styles && { styles: job.styles }) });
  const payloadFile = payloadPath(meta.urlPath).slice(1);
  if (pageFiles && root !== undefined) {
    const content = documentAddresses(html, filePath, pageFiles).replaceAll(folderRoot, root);
    return [{ filePath, content }, dataScript(payloadFile, payload)];
  }
  const files = [{ filePath, content: html }];
  if (config.changes && meta.kind === 'doc') files.push(blocksFile(job, body));
  if (twin) files.push(twin.file);
  if (meta.kind !== 'not-found') files.push({ filePath: payloadFile, content: payload });
  return files;
}

/** The frame with the content, and the rules of what its components have as `style`. */
async function renderBody(
  meta: PageMeta,
  tree: ContentTree,
  sidebar: SidebarData | undefined,
  { site, islands, bundle }: RenderEnvironment,
): Promise<{ body: string; styles: string }> {
  const shell = { site, page: meta, tree, islands, sidebar };
  // React adds preloads for the frame's images, which are small or not visible.
  const rendered = (await bundle.renderShell(shell)).replace(/^(?:<link rel="preload"[^>]*>)+/, '');
  // Style attributes of components; in the browser React sets styles without attributes.
  const written: { styles: Record<string, string> } = { styles: {} };
  const body = withoutStyleAttributes(rendered, written);
  return { body, styles: sheetOf(written.styles) };
}

function withOtherPaths(
  meta: PageMeta,
  body: string,
  { config, pageFiles, pagePaths }: RenderEnvironment,
): PageMeta {
  if (pageFiles) return meta;
  const address = withBase(encodeURI(meta.urlPath), config.basePath);
  return { ...meta, ...defined({ otherPaths: otherPathsIn(body, address, pagePaths) }) };
}

/** Pages of other versions have another build id: the app loads them in full, with sidebars and search. */
function versionOf(
  meta: PageMeta,
  { versions, lastVersion, buildId, pageFiles }: RenderEnvironment,
): { version: VersionAssets; build: string } {
  const key = meta.version ?? lastVersion;
  const version = versions[key] as VersionAssets;
  return { version, build: version.isLast || pageFiles ? buildId : `${buildId}/${key}` };
}

/** No blocks for pages whose components read other pages. */
function blocksFile({ meta, bodyHash }: RenderJob, body: string) {
  const blocks = bodyHash === undefined ? unfollowedPage : pageBlocks(body);
  return { filePath: blocksPath(meta.urlPath).slice(1), content: JSON.stringify(blocks) };
}

/** A site opened from a folder shows the pages of all versions in one document. */
function allSidebarUrls({ versions }: RenderEnvironment): Record<string, string> {
  return Object.assign({}, ...Object.values(versions).map(({ sidebarUrls }) => sidebarUrls));
}

/** With 5,000 links, the indexes of a sidebar take 1.8 ms, on every page. */
const indexesOfSidebar = new WeakMap<SidebarData, Map<string, number[]>>();

/** The part of the sidebar that this page shows, and where it is in one that is split. */
function sidebarOf(
  { sidebar: name, urlPath }: PageMeta,
  sidebars: Record<string, SidebarData>,
  config: ResolvedConfig,
): { sidebar?: SidebarData | undefined; branches?: number[] } {
  const sidebar = name === undefined ? undefined : sidebars[name];
  const isBranch = (item?: SidebarItem) => item?.type === 'category' && item.itemsUrl !== undefined;
  if (!sidebar?.items.some(isBranch)) return { sidebar };
  let indexes = indexesOfSidebar.get(sidebar);
  if (!indexes) {
    indexes = sectionIndexes(sidebar.items);
    indexesOfSidebar.set(sidebar, indexes);
  }
  const open = indexes.get(withBase(encodeURI(urlPath), config.basePath)) ?? [];
  const branches = open.filter((index) => isBranch(sidebar.items[index]));
  return {
    sidebar: { ...sidebar, items: closeSections(sidebar.items, branches) },
    ...(branches.length > 0 && { branches }),
  };
}

function withHeading(tree: ContentTree, heading: string | undefined): ContentTree {
  if (heading === undefined) return tree;
  const [first, ...rest] = tree;
  return typeof first === 'string' ? [heading + first, ...rest] : [heading, ...tree];
}
