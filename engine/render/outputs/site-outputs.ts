/** All output files made from the pages as a whole. */
import { sharedLocales } from '../../content/config/locales';
import type { ResolvedConfig } from '../../content/config/schema';
import type { ContentTree } from '../../shared/content-tree';
import type { LastUpdate, PageMeta, PagePayload } from '../../shared/page';
import { fingerprintsPath, type PageBlocks, type PageFingerprints } from '../../shared/page-blocks';
import type { SidebarData } from '../../shared/sidebar';
import {
  blocksPath,
  isExternalHref,
  markdownPath,
  pathKey,
  payloadPath,
  splitHref,
  withoutBase,
} from '../../shared/url-path';
import type { ContentPolicy } from '../content-policy';
import { type ListedChange, renderChangesFeed } from './changes-page';
import { renderHeaderRules } from './host-rules';
import { renderLlmsFull, renderLlmsList } from './llms';
import type { OutputFile } from './output-file';
import { renderPrintBook } from './print-book';
import {
  goneRules,
  type OldAddresses,
  type Redirect,
  renderOldAddresses,
  renderRedirectPage,
  renderRedirectRules,
  resolveRedirects,
} from './redirects';
import { renderSearchDescription } from './search-description';
import { siteOutline } from './site-pages';
import { renderRobots, renderSitemap } from './sitemap';
import { renderWebManifest } from './web-manifest';

export interface SiteOutputsInput {
  config: ResolvedConfig;
  pages: readonly { filePath: string; meta: PageMeta }[];
  /** Sidebars of the last versions, which readers get first. */
  sidebars: readonly SidebarData[];
  /** Keys of the versions in lists of all pages. Missing = docs without versions. */
  lastVersions?: readonly string[];
  /** Folders of the search indexes, relative to the output folder. */
  searchFolders?: readonly string[] | undefined;
  /** Dates from version control, by source file. */
  lastUpdates: ReadonlyMap<string, LastUpdate>;
  contentPolicy: ContentPolicy;
  /** URL paths of the OpenAPI documents, without base path. */
  apiFiles: readonly string[];
  /** The site's whole style sheet, for the print book. */
  css: string;
  /** ISO date of the build, UTC. */
  date: string;
  /** For the feed; missing for a site without a list of changes. */
  changes?: readonly ListedChange[] | undefined;
  /** Addresses in the ledger that are no longer pages. */
  old?: OldAddresses | undefined;
  /** Text of a file of this build by its output path. */
  readOutput(filePath: string): string | undefined;
}

/** Call it after all pages are written. A site opened from a folder has none of these files (B18). */
export function renderSiteOutputs(input: SiteOutputsInput): OutputFile[] {
  const { config, pages, lastUpdates, contentPolicy, changes, date } = input;
  if (config.router === 'hash') return [];
  const { basePath } = config;
  const sitemapPages = pages.map(({ filePath, meta }) => ({
    meta,
    lastModified: meta.lastUpdate?.date ?? lastUpdates.get(filePath)?.date,
  }));
  const redirects = resolveRedirects(config);
  const { old: found = { redirects: [], gone: [], hasNotes: false } } = input;
  const old = { ...found, redirects: [...found.redirects, ...movedInLocales(found, input)] };
  return [
    ...renderSitemap(sitemapPages, config),
    renderRobots(config),
    ...(config.search === false ? [] : [renderSearchDescription(config)]),
    ...(config.changes ? [fingerprintsFile(input, [...redirects, ...old.redirects])] : []),
    ...(changes ? [renderChangesFeed(changes, config, date)] : []),
    ...(config.manifest ? [renderWebManifest(config)] : []),
    renderHeaderRules({
      basePath,
      contentPolicy: contentPolicy.header,
      searchFolders: input.searchFolders,
      localePaths: sharedLocales(config)?.map((locale) => locale.basePath),
    }),
    ...renderRedirectRules(
      [...redirects, ...localeRedirects(config), ...old.redirects],
      basePath,
      goneRules(old.gone, basePath, config.output.format),
    ),
    ...redirects.map((redirect) => renderRedirectPage(redirect, config)),
    ...renderOldAddresses(old, config),
    ...pageLists(input),
  ];
}

/** Repeats the redirects for every other language, as hosts read only one file of rules. */
function localeRedirects(config: ResolvedConfig): Redirect[] {
  const { i18n, basePath } = config;
  if (!i18n?.isDefault) return [];
  return (sharedLocales(config) ?? []).slice(1).flatMap((locale) =>
    resolveRedirects({ ...config, basePath: locale.basePath }).map(({ from, to }) => ({
      from: locale.basePath.slice(basePath.length - 1) + from.slice(1),
      to,
    })),
  );
}

/** Pages that moved according to the ledger have moved in every language (A128). */
function movedInLocales(
  { redirects }: OldAddresses,
  { pages, config }: SiteOutputsInput,
): Redirect[] {
  const { basePath } = config;
  return (sharedLocales(config) ?? []).slice(1).flatMap(({ locale, basePath: start }) => {
    const own = new Map(pages.map(({ meta }) => [meta.urlPath, meta.pathsElsewhere?.[locale]]));
    const isTaken = (urlPath: string): boolean => [...own.values()].includes(urlPath);
    return redirects.flatMap(({ from, to }): Redirect[] => {
      const { path, search, hash } = splitHref(to);
      const urlPath = isExternalHref(to) ? undefined : withoutBase(path, basePath);
      if (urlPath === undefined || isTaken(from)) return [];
      const there = start + (own.get(urlPath) ?? urlPath).slice(1) + search + hash;
      return [{ from: start.slice(basePath.length - 1) + from.slice(1), to: there }];
    });
  });
}

/** Lets the browser find out which visited pages have changed (B250). */
function fingerprintsFile(
  { pages, config: { basePath }, readOutput }: SiteOutputsInput,
  redirects: readonly Redirect[],
): OutputFile {
  const fingerprints: PageFingerprints = { pages: {}, moved: {} };
  for (const { meta } of pages) {
    const text = meta.kind === 'doc' ? readOutput(blocksPath(meta.urlPath).slice(1)) : undefined;
    const page = text && (JSON.parse(text) as PageBlocks).page;
    if (page) fingerprints.pages[pathKey(meta.urlPath)] = page;
  }
  for (const { from, to } of redirects) {
    const path = isExternalHref(to) ? undefined : withoutBase(splitHref(to).path, basePath);
    const key = path && pathKey(path);
    if (key && key in fingerprints.pages) fingerprints.moved[pathKey(from)] = key;
  }
  return { filePath: fingerprintsPath.slice(1), content: JSON.stringify(fingerprints) };
}

/** The outputs with the pages' text. */
function pageLists(input: SiteOutputsInput): OutputFile[] {
  const { config, pages, sidebars, lastVersions, contentPolicy, apiFiles, readOutput } = input;
  const outline = siteOutline(
    pages
      .map(({ meta }) => meta)
      .filter(({ version }) => version === undefined || lastVersions?.includes(version)),
    sidebars,
    config.basePath,
  );
  const readTwin = ({ urlPath }: PageMeta) => readOutput(markdownPath(urlPath).slice(1));
  const readTree = ({ urlPath }: PageMeta): ContentTree | undefined => {
    const payload = readOutput(payloadPath(urlPath).slice(1));
    return payload === undefined ? undefined : (JSON.parse(payload) as PagePayload).tree;
  };
  const hasTwin = (page: PageMeta): boolean => readTwin(page) !== undefined;
  return [
    ...(config.llms
      ? [
          renderLlmsList(outline, config, hasTwin, apiFiles),
          renderLlmsFull(outline, config, readTwin),
        ]
      : []),
    ...(config.printBook
      ? [renderPrintBook({ ...input, outline, contentPolicy: contentPolicy.meta, readTree })]
      : []),
  ];
}
