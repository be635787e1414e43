/** One page: compiled tree and metadata in, the files of its route out. */
import type { ComponentType } from 'react';
import { unescapeHtml } from '../content/compile/html';
import { withoutStyleAttributes } from '../content/compile/styles';
import type { ResolvedConfig } from '../content/config/schema';
import { type ContentTree, leanTree } from '../shared/content-tree';
import { folderRoot } from '../shared/folder-root';
import type { PageMeta } from '../shared/page';
import { slimMeta } from '../shared/page-meta';
import type { SidebarData } from '../shared/sidebar';
import { closeSections, sectionIndexes } from '../shared/sidebar-sections';
import type { SiteData } from '../shared/site-data';
import { blocksPath, documentPath, pathKey, payloadPath, withBase } from '../shared/url-path';
import {
  contentAddresses,
  dataScript,
  documentAddresses,
  type PageFiles,
  wayToRoot,
} from './folder/addresses';
import { renderHeadTags } from './head-tags';
import { type OldAnchor, withOldAnchors } from './old-anchors';
import { renderMarkdownTwin } from './outputs/markdown-twin';
import { pageBlocks, unfollowedPage } from './page-blocks';
import { type DocumentAssets, renderDocument } from './page-html';
import { absentSlots, resolveTree, withFeedback, withoutDiagramSources } from './page-tree';
import { breadcrumbStructuredData } from './structured-data';

/** Plain data: it crosses the border to worker threads. */
export interface RenderJob {
  /** Source file, relative to the site folder; names the cache entry when `tree` is missing. */
  filePath: string;
  tree?: ContentTree;
  /** Changes with the content; stands for the tree where that is missing. */
  bodyHash?: string | undefined;
  meta: PageMeta;
  /** Final address of each link of the page. */
  hrefs: string[];
  image?: string | undefined;
  keywords: string[];
  authorTags: string[];
  /** Rules of the author's literal styles (A50). */
  styles?: string;
  /** The page's title as h1 in front of its content (A13). */
  heading?: string | undefined;
  /** Anchors that were published before and have their place on this page now (B245). */
  oldAnchors?: readonly OldAnchor[];
}

/** What pages have of the docs' version they belong to: nothing of the others. */
export interface VersionAssets {
  /** By name. */
  sidebars: Record<string, SidebarData>;
  /** Name → address of its data. */
  sidebarUrls: Record<string, string>;
  /** Of the search index; missing on a site without one. */
  searchHref?: string | undefined;
  /** Readers get it first, together with the last versions of other sets of docs. */
  isLast?: boolean;
}

/** What all pages of a build have in common. Plain data, available after all pages are compiled. */
export interface RenderSetup {
  site: SiteData;
  assets: DocumentAssets;
  buildId: string;
  /** By version of the docs. */
  versions: Record<string, VersionAssets>;
  /** For pages without a version. */
  lastVersion: string;
  contentPolicy?: string | undefined;
  /** Only for a site that is opened from a folder (B18). */
  pageFiles?: PageFiles | undefined;
}

type Islands = Record<string, ComponentType<Record<string, unknown>>>;

export interface ShellInput {
  site: SiteData;
  page: PageMeta;
  tree: ContentTree;
  sidebar?: SidebarData;
  islands: Islands;
}

interface RenderEnvironment extends RenderSetup {
  config: ResolvedConfig;
  islands: Islands;
  bundle: { renderShell(input: ShellInput): string };
}

/** The page's HTML and its payload. Pages that are never navigated to have no payload. */
export function renderPage(
  job: RenderJob & { tree: ContentTree },
  environment: RenderEnvironment,
): { filePath: string; content: string }[] {
  const { config, site, assets, islands, bundle } = environment;
  const key = job.meta.version ?? environment.lastVersion;
  const version = environment.versions[key] as VersionAssets;
  const source = withHeading(resolveTree(job.tree, job.hrefs), job.heading);
  const twin = config.llms
    ? renderMarkdownTwin({ tree: source, meta: job.meta, config })
    : undefined;
  const tree = withFeedback(
    withOldAnchors(withoutDiagramSources(source), job.oldAnchors),
    job.meta,
    site,
  );
  const meta = twin ? { ...job.meta, markdownHref: twin.link.href } : job.meta;
  const sidebar = sidebarOf(meta, version.sidebars, config);

  // Of components that are rendered here: once the app runs, React writes styles by other means.
  const written: { styles: Record<string, string> } = { styles: {} };
  const shell = { site, page: meta, tree, islands, ...(sidebar && { sidebar }) };
  // React announces the frame's images ahead of the markup; they are small or not in sight.
  const rendered = bundle.renderShell(shell).replace(/^(?:<link rel="preload"[^>]*>)+/, '');
  const body = withoutStyleAttributes(rendered, written);
  const filePath = documentPath(meta.urlPath, config.output.format);
  const { pageFiles } = environment;
  const root = pageFiles && wayToRoot(filePath);
  const shownTree = pageFiles
    ? contentAddresses(tree, (path) => pageFiles[pathKey(path)] !== undefined)
    : tree;
  // Where the app goes to another version the browser loads the page in full: with the sidebars and
  // the search of that version.
  const build = version.isLast || pageFiles ? environment.buildId : `${environment.buildId}/${key}`;
  const embedded = { build, meta: slimMeta(meta, site), tree: shownTree };
  const payload = { ...embedded, ...(job.styles && { styles: job.styles }) };
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
    ownStyles: (job.styles ?? '') + styleRules(written.styles),
    contentPolicy: environment.contentPolicy,
    root,
  });
  if (pageFiles && root !== undefined) {
    const content = documentAddresses(html, filePath, pageFiles).replaceAll(folderRoot, root);
    const payloadFile = payloadPath(meta.urlPath).slice(1);
    return [{ filePath, content }, dataScript(payloadFile, JSON.stringify(payload))];
  }
  const files = [{ filePath, content: html }];
  if (config.changes && meta.kind === 'doc') files.push(blocksFile(job, body));
  if (twin) files.push(twin.file);
  if (meta.kind !== 'not-found') {
    files.push({ filePath: payloadPath(meta.urlPath).slice(1), content: JSON.stringify(payload) });
  }
  return files;
}

/** Without blocks for pages compiled with the model: their components read other pages. */
function blocksFile({ meta, bodyHash }: RenderJob, body: string) {
  const blocks = bodyHash === undefined ? unfollowedPage : pageBlocks(body);
  return { filePath: blocksPath(meta.urlPath).slice(1), content: JSON.stringify(blocks) };
}

/** HTML entities of the attributes are text again in a style element. */
function styleRules(styles: Record<string, string>): string {
  return Object.entries(styles)
    .map(([name, rule]) => `.${name}{${unescapeHtml(rule)}}`)
    .join('');
}

/** Section indexes of a sidebar are made once, not for every page. */
const indexesOfSidebar = new WeakMap<SidebarData, Map<string, number>>();

/** The one document of a folder shows the pages of all versions. */
function allSidebarUrls({ versions }: RenderEnvironment): Record<string, string> {
  return Object.assign({}, ...Object.values(versions).map(({ sidebarUrls }) => sidebarUrls));
}

/** The sidebar as far as this page shows it. */
function sidebarOf(
  meta: PageMeta,
  sidebars: Record<string, SidebarData>,
  config: ResolvedConfig,
): SidebarData | undefined {
  const sidebar = meta.sidebar === undefined ? undefined : sidebars[meta.sidebar];
  if (!sidebar?.items.some((item) => item.type === 'category' && item.itemsUrl !== undefined))
    return sidebar;
  let indexes = indexesOfSidebar.get(sidebar);
  if (!indexes) {
    indexes = sectionIndexes(sidebar.items);
    indexesOfSidebar.set(sidebar, indexes);
  }
  const openIndex = indexes.get(withBase(encodeURI(meta.urlPath), config.basePath)) ?? -1;
  return { ...sidebar, items: closeSections(sidebar.items, openIndex) };
}

function withHeading(tree: ContentTree, heading: string | undefined): ContentTree {
  if (heading === undefined) return tree;
  const [first, ...rest] = tree;
  return typeof first === 'string' ? [heading + first, ...rest] : [heading, ...tree];
}
