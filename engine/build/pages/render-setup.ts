/** What all pages of a build are rendered with. */
import type { ResolvedConfig } from '../../content/config/schema';
import type { DocsSet } from '../../content/model/docs-set';
import type { SiteModel } from '../../content/model/model';
import type { DocumentAssets } from '../../render/page-html';
import type { RenderJob, RenderSetup, VersionAssets } from '../../render/render-page';
import { searchFolderOf } from '../../shared/search-folder';
import type { SiteData } from '../../shared/site-data';
import { documentPath, pathKey } from '../../shared/url-path';
import type { Shell } from '../bundle/shell';
import { searchIndexHref } from './search-index';
import { sidebarFiles } from './sidebar-files';

interface SetupInput {
  config: ResolvedConfig;
  site: SiteData;
  shell: Shell;
  model: SiteModel;
  jobs: readonly RenderJob[];
  /** Missing in development. */
  contentPolicy: string | undefined;
  /** The sidebars' data is added here. */
  dataFiles: Map<string, string>;
}

export function renderSetupOf(input: SetupInput): RenderSetup {
  const { config, site, shell, model, jobs, contentPolicy, dataFiles } = input;
  const { format } = config.output;
  const files = jobs.map(({ meta: { urlPath } }): [string, string] => [
    pathKey(urlPath),
    documentPath(urlPath, format),
  ]);
  return {
    site,
    contentPolicy,
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
    const all = shown.flatMap(({ sidebars }) => sidebars);
    const { sidebars, sidebarUrls, ...made } = sidebarFiles(all, basePath);
    for (const [url, content] of made.dataFiles) dataFiles.set(url, content);
    const searchHref = search ? searchIndexHref(searchFolderOf(key), basePath) : undefined;
    return {
      sidebars,
      sidebarUrls,
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

function documentAssets(
  config: ResolvedConfig,
  { search }: SiteData,
  { boot, client }: Shell,
): DocumentAssets {
  const isFolder = config.router === 'hash';
  const settings = announcementColors(config);
  return {
    css: isFolder ? settings : client.css + settings,
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
