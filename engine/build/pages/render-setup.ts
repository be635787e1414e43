/** The input that all pages of a build are rendered with. */
import type { ResolvedConfig } from '../../content/config/schema';
import type { DocsSet } from '../../content/model/docs-set';
import type { SiteModel } from '../../content/model/model';
import type { DocumentAssets } from '../../render/page-html';
import type { RenderSetup, VersionAssets } from '../../render/render-page';
import { searchFolderOf } from '../../shared/search-folder';
import { flattenSidebar, type SidebarData, type SidebarItem } from '../../shared/sidebar';
import { closeSections, largeSidebarLinks, splitIntoSections } from '../../shared/sidebar-sections';
import type { SiteData } from '../../shared/site-data';
import { documentPath, pathKey, withBase } from '../../shared/url-path';
import type { Shell } from '../bundle/shell';
import { shortHash } from '../cache/file-cache';
import type { PreparedSite } from '../prepare-site';
import { searchIndexHref } from './search-index';

/**
 * @param contentPolicy missing in development
 * @param dataFiles the sidebars' data is added here
 */
export function renderSetupOf(
  {
    config,
    site,
    shell,
    model,
    jobs,
  }: Pick<PreparedSite, 'config' | 'site' | 'shell' | 'model' | 'jobs'>,
  contentPolicy: string | undefined,
  dataFiles: Map<string, string>,
): RenderSetup {
  const { format } = config.output;
  const files = jobs.map(({ meta: { urlPath } }) => [
    pathKey(urlPath),
    documentPath(urlPath, format),
  ]);
  const paths = jobs.map(({ meta: { urlPath } }) => withBase(encodeURI(urlPath), config.basePath));
  return {
    site,
    pagePaths: Object.fromEntries(paths.map((address) => [pathKey(address), address])),
    contentPolicy,
    headTags: config.headTags,
    assets: documentAssets(config, site, shell),
    buildId: shell.client.buildId,
    versions: versionAssets(model, config, dataFiles),
    lastVersion: model.docs.version.key,
    ...(config.router === 'hash' && { pageFiles: Object.fromEntries(files) }),
  };
}

function versionAssets(
  { sets }: SiteModel,
  config: ResolvedConfig,
  dataFiles: Map<string, string>,
): RenderSetup['versions'] {
  const { basePath, search } = config;
  const assetsOf = (shown: readonly DocsSet[], key: string | undefined): VersionAssets => {
    const addFile = (value: unknown): string => {
      const content = JSON.stringify(value);
      const url = withBase(`/assets/sidebar-${shortHash(content)}.json`, basePath);
      dataFiles.set(url, content);
      return url;
    };
    const all = shown.flatMap(({ sidebars }) => sidebars);
    const searchHref = search ? searchIndexHref(searchFolderOf(key), basePath) : undefined;
    return {
      ...sidebarAssets(all, addFile),
      ...(searchHref && { searchHref }),
      ...(key === undefined && { isLast: true }),
    };
  };
  // The app navigates between the last versions of all docs sets without a reload.
  const last = assetsOf(
    sets.filter(({ version }) => version.isLast),
    undefined,
  );
  const entries = sets.map((set): [string, VersionAssets] => {
    const { key, isLast } = set.version;
    return [key, isLast ? last : assetsOf([set], key)];
  });
  return Object.fromEntries(entries);
}

/** The part of a sidebar that pages render, and where its data is: large sidebars are split up. */
function sidebarAssets(all: readonly SidebarData[], addFile: (value: unknown) => string) {
  const sidebars: Record<string, SidebarData> = {};
  const sidebarUrls: Record<string, string> = {};
  for (const { name, items: described } of all) {
    const items = described.map(withoutDescription);
    const isLarge = flattenSidebar(items).length > largeSidebarLinks;
    const shown = isLarge ? splitIntoSections(items, addFile) : items;
    sidebars[name] = { name, items: shown };
    sidebarUrls[name] = addFile({ name, items: isLarge ? closeSections(shown) : shown });
  }
  return { sidebars, sidebarUrls };
}

/**
 * Only category cards show descriptions, which may be a page's first sentence: in sidebars, editing it
 * would change all pages.
 */
function withoutDescription(item: SidebarItem): SidebarItem {
  if (item.type === 'html') return item;
  const { description: _, ...rest } = item;
  return rest.type === 'category' ? { ...rest, items: rest.items.map(withoutDescription) } : rest;
}

function documentAssets(
  config: ResolvedConfig,
  { search }: SiteData,
  { boot, client }: Shell,
): DocumentAssets {
  const isFolder = config.router === 'hash';
  const settings = announcementColors(config);
  return {
    css: isFolder ? settings : client.css + settings,
    stateProperties: client.stateProperties,
    hasLinkedStyles: isFolder,
    scripts: boot.everywhere,
    homeScripts: boot.home,
    valueScripts: boot.values,
    sheetHref: client.sheetHref,
    searchHref: search ? searchIndexHref(searchFolderOf(), config.basePath) : undefined,
    appSrc: client.appSrc,
    fontHref: client.fontHref,
  };
}

/**
 * Colors from settings, as the content policy forbids style attributes. They are in no cascade layer, so
 * that the style sheet loaded later does not override them.
 */
function announcementColors({ announcementBar }: ResolvedConfig): string {
  if (!announcementBar) return '';
  const { backgroundColor, textColor } = announcementBar;
  const value = (color: string): string => color.replace(/[;{}<]/g, '');
  const text = `color:${value(textColor)}`;
  return `.announcement{background:${value(backgroundColor)};${text}}.announcement a{${text}}`;
}
