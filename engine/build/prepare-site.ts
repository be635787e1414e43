/** From compiled pages and the model to what every page is rendered from. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CompiledEmbed, CompiledSection } from '../content/compiled-page';
import type { ResolvedConfig } from '../content/config/schema';
import { checkConfigLinks } from '../content/model/check-config-links';
import {
  type CheckedPage,
  checkLinks,
  countElsewhere,
  resolveLinks,
} from '../content/model/check-links';
import type { Doc, StandalonePage } from '../content/model/doc';
import { linkContextOf } from '../content/model/link-context';
import type { SiteModel } from '../content/model/model';
import { severityOf } from '../content/model/routes';
import type { SiteFiles, StaticFile } from '../content/model/site-files';
import type { PageFiles } from '../render/folder/addresses';
import { foreignSourceProblems } from '../render/foreign-sources';
import { documentPath, type RenderJob, renderPage } from '../render/render-page';
import type { LastUpdate } from '../shared/page';
import type { Problem } from '../shared/problem';
import type { SiteData } from '../shared/site-data';
import { pathKey, searchUrlPath } from '../shared/url-path';
import type { HeadParts } from '../theme/docusaurus/head-parts';
import { apiFiles } from './api-files';
import type { CompiledSummary } from './compile-cache';
import { islandComponents } from './component-registry';
import { addPageExtras, type PageExtras } from './page-extras';
import { categoryJob, compiledPageJob, islandPageJob, type JobContext } from './page-jobs';
import type { LocalPageWorker, RenderSetup } from './page-worker';
import {
  buildSearchIndex,
  type SearchSource,
  searchIndexHref,
  searchSources,
} from './search-index';
import type { ServerBundle } from './server-bundle';
import type { Shell } from './shell';
import { sidebarFiles } from './sidebar-files';
import { siteModelView } from './site-model-view';

/** What is left out when the configuration or the pages have errors is undefined or empty. */
export interface PreparedSite {
  siteDir: string;
  config?: ResolvedConfig;
  site?: SiteData;
  shell?: Shell;
  model?: SiteModel;
  problems: Problem[];
  jobs: RenderJob[];
  staticFiles: readonly StaticFile[];
  /** Files linked from pages: path in the site folder → address without base path. */
  assets: ReadonlyMap<string, string>;
  /** Sidebars, OpenAPI documents and their requests: address with base path → content. */
  dataFiles: ReadonlyMap<string, string>;
  /** What the search index is made of; missing for a site without one. */
  searchSources?: readonly SearchSource[] | undefined;
  extras?: PageExtras | undefined;
  lastUpdates?: ReadonlyMap<string, LastUpdate>;
  cacheDir?: string;
  renderSetup?: RenderSetup;
  renderToMemory(job: RenderJob): Promise<{ filePath: string; content: string }[]>;
  /** A file of the search index by its place in the output; the index is made at the first call. */
  searchFile(filePath: string): string | undefined;
}

export interface PrepareInput {
  config: ResolvedConfig;
  site: SiteData;
  files: SiteFiles;
  shell: Shell;
  model: SiteModel;
  summaries: ReadonlyMap<string, CompiledSummary>;
  worker: LocalPageWorker;
  configFile: { filePath: string; source: string };
  earlierProblems: readonly Problem[];
  mode: 'production' | 'development';
  cacheDir: string;
  lastUpdates: ReadonlyMap<string, LastUpdate>;
}

/** Ties compiled pages and model together: links, problems, one job for each page. */
export async function prepareSite({
  config,
  site,
  files,
  shell,
  model,
  summaries,
  worker,
  configFile,
  earlierProblems,
  mode,
  cacheDir,
  lastUpdates,
}: PrepareInput): Promise<PreparedSite> {
  const { bundle } = worker;
  const siteDir = worker.siteDir;
  const context: JobContext = { config, model, bundle };
  const problems: Problem[] = [...earlierProblems, ...model.problems];
  const linkContext = linkContextOf(model, config, (filePath) =>
    existsSync(path.join(siteDir, filePath)),
  );

  const checked: CheckedPage[] = [];
  const jobs: RenderJob[] = [];
  const embeds: CompiledEmbed[] = [];
  const assets = new Map<string, string>();
  const sections = new Map<string, readonly CompiledSection[]>();
  for (const page of markdownPages(model)) {
    const summary = summaries.get(page.filePath);
    if (!summary) continue;
    const compiled = summary.needsModel
      ? await worker.compileWithModel(
          page.filePath,
          siteModelView(model, config.basePath, page.urlPath),
        )
      : summary;
    if ('sections' in compiled) {
      sections.set(page.filePath, compiled.sections as readonly CompiledSection[]);
    }
    problems.push(...compiled.problems);
    const targets = resolveLinks({ urlPath: page.urlPath, links: compiled.links }, linkContext);
    embeds.push(...compiled.embeds);
    checked.push({ urlPath: page.urlPath, links: compiled.links, targets, ids: compiled.ids });
    jobs.push(
      compiledPageJob(
        page,
        compiled,
        targets.map(({ href }) => href),
        context,
      ),
    );
    for (const [filePath, urlPath] of Object.entries(compiled.assets))
      assets.set(filePath, urlPath);
  }
  problems.push(
    ...checkLinks(checked, config, {
      routes: model.routes,
      filePaths: [...files.docs, ...files.pages],
    }),
  );
  problems.push(...countElsewhere(checked, config.servedElsewhere, configFile.filePath));
  problems.push(...foreignSourceProblems(embeds, config.url, config.contentPolicy));
  problems.push(...checkConfigLinks(config, model.docs.sidebars, linkContext, configFile));
  for (const category of model.docs.categories) jobs.push(categoryJob(category, context));
  const islands = islandComponents(bundle, shell.authorIslands);
  const scriptPages = scriptPageJobs(files, shell, context, (job) =>
    bundle.renderScriptPage({ site, page: job.meta, tree: job.tree ?? [], islands }),
  );
  jobs.push(...scriptPages.jobs);
  problems.push(...scriptPages.problems);
  if (site.search) jobs.push(searchJob(context));
  jobs.push(notFoundJob(context));

  const { sidebars, dataFiles, sidebarUrls } = sidebarFiles(model.docs.sidebars, config.basePath);
  for (const [url, content] of apiFiles(siteDir, config)) dataFiles.set(url, content);
  const { sendFrom } = config.api;
  const extras =
    mode === 'production'
      ? await addPageExtras({
          config,
          siteDir,
          cacheDir,
          jobs,
          scripts: shell.boot.everywhere,
          pageScripts: [...shell.boot.home, ...shell.boot.values],
          allowed: {
            ...config.contentPolicy,
            connect: [...config.contentPolicy.connect, ...(sendFrom ? [sendFrom] : [])],
          },
        })
      : undefined;
  const sources = site.search ? searchSources({ jobs, model, site, sections }) : undefined;
  const isFolder = config.router === 'hash';
  const settings = announcementColors(config);
  const renderSetup: RenderSetup = {
    site,
    contentPolicy: extras?.contentPolicy.meta,
    assets: {
      css: isFolder ? settings : shell.client.css + settings,
      hasLinkedStyles: isFolder,
      scripts: shell.boot.everywhere,
      homeScripts: shell.boot.home,
      valueScripts: shell.boot.values,
      sheetHref: shell.client.sheetHref,
      searchHref: sources && searchIndexHref(config.basePath),
      appSrc: shell.client.appSrc,
      fontHref: shell.client.fontHref,
    },
    buildId: shell.client.buildId,
    sidebars,
    sidebarUrls,
    ...(isFolder && { pageFiles: filesOfPages(jobs, config) }),
  };
  return {
    siteDir,
    config,
    site,
    shell,
    model,
    problems,
    extras,
    lastUpdates,
    cacheDir,
    jobs: extras?.jobs ?? jobs,
    staticFiles: files.staticFiles,
    assets,
    dataFiles,
    searchSources: sources,
    searchFile: searchFiles(sources, (file) => worker.readBody(file)?.sections ?? []),
    renderSetup,
    renderToMemory: async (job) => {
      const tree = job.tree ?? worker.readBody(job.filePath)?.tree;
      return tree ? renderPage({ ...job, tree }, { ...renderSetup, config, islands, bundle }) : [];
    },
  };
}

/** The index in memory, made when somebody asks for it. */
function searchFiles(
  sources: readonly SearchSource[] | undefined,
  readSections: (filePath: string) => readonly CompiledSection[] | undefined,
): (filePath: string) => string | undefined {
  let files: ReadonlyMap<string, string> | undefined;
  return (filePath) => {
    files ??= new Map(
      buildSearchIndex(sources ?? [], readSections).map((file) => [file.filePath, file.content]),
    );
    return files.get(filePath);
  };
}

function filesOfPages(jobs: readonly RenderJob[], { output }: ResolvedConfig): PageFiles {
  return Object.fromEntries(
    jobs.map(({ meta: { urlPath } }) => [pathKey(urlPath), documentPath(urlPath, output.format)]),
  );
}

function markdownPages(model: SiteModel): (Doc | StandalonePage)[] {
  return [...model.docs.docs, ...model.pages].filter(
    (page) => /\.mdx?$/.test(page.filePath) && model.routes.byFile(page.filePath) === page,
  );
}

/** Standalone pages written as components (A108). */
function scriptPageJobs(
  files: SiteFiles,
  shell: Shell,
  context: JobContext,
  render: (job: RenderJob) => ReturnType<ServerBundle['renderScriptPage']>,
): { jobs: RenderJob[]; problems: Problem[] } {
  const jobs: RenderJob[] = [];
  const problems: Problem[] = [];
  const level = context.config.onBrokenScripts;
  for (const page of context.model.pages) {
    const { filePath, urlPath, title } = page;
    if (/\.mdx?$/.test(filePath) || !files.pages.includes(filePath)) continue;
    const island = shell.authorIslands.find(
      (one) => one.filePath === filePath && one.exportName === 'default',
    );
    if (!island) continue;
    const description = { filePath, urlPath, title, island: island.name, kind: 'page' as const };
    try {
      const { html, head } = render(islandPageJob(description, context));
      jobs.push(
        withHeadParts(
          islandPageJob({ ...description, ...titleOf(head, title, context) }, context),
          html,
          head,
        ),
      );
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const what = `The page ${level === 'error' ? 'fails' : 'is left out: it fails'} when the build renders it: ${message.split('\n')[0]}`;
      const hints = [
        'It runs without a browser. What needs one goes into <BrowserOnly> or an effect.',
      ];
      if (level !== 'ignore') problems.push({ severity: severityOf(level), filePath, what, hints });
    }
  }
  return { jobs, problems };
}

/** A page laid out by `@theme/Layout` without a title is named after the site (A119). */
function titleOf(
  { title, description, hasLayout }: HeadParts,
  fileTitle: string,
  { config }: JobContext,
): { title: string; description?: string } {
  return {
    title: title ?? (hasLayout ? config.title : fileTitle),
    ...(description !== undefined && { description }),
  };
}

function withHeadParts(
  job: RenderJob,
  html: string,
  head: HeadParts & { tags: string },
): RenderJob {
  const hasOwnMain = /<main\b[\s\S]*<main\b/.test(html);
  return {
    ...job,
    authorTags: head.tags === '' ? [] : [head.tags],
    meta: {
      ...job.meta,
      ...(head.hasLayout && { isWide: true }),
      ...(hasOwnMain && { hasOwnMain }),
    },
  };
}

function searchJob(context: JobContext): RenderJob {
  return islandPageJob(
    {
      filePath: 'search',
      urlPath: searchUrlPath,
      title: 'Search the documentation',
      island: 'SearchPage',
      kind: 'search',
      robots: 'noindex, follow',
    },
    context,
  );
}

/** With the menu of the docs: a way on, also without script (B116, B117). */
function notFoundJob(context: JobContext): RenderJob {
  const { config, model } = context;
  return islandPageJob(
    {
      filePath: '404',
      urlPath: '/404',
      title: 'Page not found',
      island: 'NotFound',
      kind: 'not-found',
      robots: 'noindex',
      props: config.basePath === '/' ? {} : { homeHref: config.basePath },
      sidebar: model.docs.sidebars[0]?.name,
    },
    context,
  );
}

/**
 * The bar's colours are settings; a style attribute is forbidden by the content policy. In no cascade
 * layer, so that the whole sheet, which comes later, leaves them alone.
 */
function announcementColors({ announcementBar }: ResolvedConfig): string {
  if (!announcementBar) return '';
  const { backgroundColor, textColor } = announcementBar;
  const value = (color: string): string => color.replace(/[;{}<]/g, '');
  const text = `color:${value(textColor)}`;
  return `.announcement{background:${value(backgroundColor)};${text}}.announcement a{${text}}`;
}
