/** Resolves and checks the links of Markdown pages, and creates their render jobs. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CompiledEmbed } from '../../content/compiled-page';
import { defined } from '../../content/defined';
import { checkConfigLinks, checkHome } from '../../content/model/check-config-links';
import {
  type CheckedPage,
  checkLinks,
  countElsewhere,
  idsLookup,
} from '../../content/model/check-links';
import type { Doc, StandalonePage } from '../../content/model/doc';
import { type LinkContext, linkContextOf, resolveLink } from '../../content/model/link-resolution';
import type { SiteModel } from '../../content/model/model';
import { isTextPage } from '../../content/model/site-files';
import { parseQuestionsFile, questionsFileName } from '../../content/questions/questions-file';
import { otherSiteEmbedProblems, stoppedScriptProblems } from '../../render/other-site-embeds';
import { feedPath } from '../../render/outputs/changes-page';
import type { RenderJob } from '../../render/render-page';
import type { PageSection } from '../../shared/page-section';
import type { Problem } from '../../shared/problem';
import { changesUrlPath } from '../../shared/url-path';
import type { PrepareInput } from '../prepare-site';
import { readSiteFile } from '../site/site-sources';
import { addressesElsewhere, fallbackLanguage, fileLocator } from '../site/translated-files';
import { hasErrors } from '../types';
import { compiledPageJob, type JobContext } from './page-jobs';
import { siteModelKey, siteModelView } from './site-model-view';

type MarkdownPage = Doc | StandalonePage;

export async function collectPages(input: PrepareInput, context: JobContext) {
  const { config, model } = context;
  const { siteDir } = input.worker;
  const linkContext = linkContextOf(
    model,
    config,
    (filePath) => existsSync(path.join(siteDir, filePath)),
    input.pageChanges ? [changesUrlPath, feedPath] : [],
  );
  const locate = fileLocator(siteDir, config);
  const pathsElsewhereOf = addressesElsewhere(siteDir, config);
  const compiledOf = pageCompiler(input, context);
  const checked: CheckedPage[] = [];
  const embeds: CompiledEmbed[] = [];
  const jobs: RenderJob[] = [];
  const problems: Problem[] = [];
  const assets = new Map<string, string>();
  /** Sections of pages whose text differs from the compile cache. */
  const sections = new Map<string, readonly PageSection[]>();
  for (const page of markdownPages(model)) {
    const { filePath, urlPath } = page;
    const compiled = await compiledOf(page);
    if (!compiled) continue;
    if ('sections' in compiled) sections.set(filePath, compiled.sections);
    problems.push(...compiled.problems);
    const { links, ids } = compiled;
    const targets = links.map((link) => resolveLink(link, urlPath, linkContext));
    const hrefs = targets.map(({ href }) => href);
    embeds.push(...compiled.embeds);
    const hidesIds = hasErrors(compiled.problems) && ids.length === 0;
    checked.push({ urlPath, links, targets, ids: hidesIds ? undefined : ids });
    const job = compiledPageJob(page, compiled, hrefs, context);
    const lang = fallbackLanguage(config, locate, filePath);
    const elsewhere = defined({ lang, pathsElsewhere: pathsElsewhereOf(page) });
    jobs.push({ ...job, meta: { ...job.meta, ...elsewhere } });
    for (const asset of Object.entries(compiled.assets)) assets.set(...asset);
  }
  const asked = readQuestions(siteDir, linkContext);
  problems.push(
    ...asked.problems,
    ...linkProblems([...checked, asked.checked], input, context, linkContext),
    ...otherSiteEmbedProblems(embeds, config.url, config.contentPolicy),
  );
  return { jobs, problems, assets, sections, questions: asked.byPage };
}

/** Questions by page and anchor (A177). Their addresses are checked like the links of a page. */
function readQuestions(siteDir: string, linkContext: LinkContext) {
  const { answered, problems } = parseQuestionsFile(readSiteFile(siteDir, questionsFileName));
  const links = answered.map(({ address }) => address);
  const targets = links.map((link) => resolveLink(link, '/', linkContext));
  const byPage = new Map<string, Record<string, readonly string[]>>();
  for (const [index, { questions }] of answered.entries()) {
    const target = targets[index];
    if (target?.kind !== 'route') continue;
    const { urlPath, hash } = target;
    byPage.set(urlPath, { ...byPage.get(urlPath), [hash.slice(1)]: questions });
  }
  const checked: CheckedPage = { urlPath: questionsFileName, links, targets, ids: undefined };
  return { byPage, checked, problems };
}

function markdownPages(model: SiteModel): MarkdownPage[] {
  return [...model.sets.flatMap(({ docs }) => docs), ...model.pages].filter(
    (page) => isTextPage(page.filePath) && model.routes.byFile(page.filePath) === page,
  );
}

/** Compiles pages whose components read the model, which exists only now; others are compiled. */
function pageCompiler(
  { summaries, worker, pageChanges, showsNews }: PrepareInput,
  { config: { basePath }, model }: JobContext,
) {
  const site = { model, basePath, changes: pageChanges, showsNews };
  let modelKey: string | undefined;
  return ({ filePath, urlPath }: MarkdownPage) => {
    const summary = summaries.get(filePath);
    if (!summary?.needsModel) return summary;
    modelKey ??= siteModelKey(site);
    return worker.compileWithModel(filePath, siteModelView(site, urlPath), modelKey);
  };
}

/** Mistakes in the links of pages and of the configuration. */
function linkProblems(
  checked: readonly CheckedPage[],
  { sources: { modelSources } }: PrepareInput,
  { config, model: { routes, sets } }: JobContext,
  linkContext: LinkContext,
): Problem[] {
  const { files, configFile } = modelSources;
  const { basePath } = config;
  const sidebars = sets.flatMap((set) => set.sidebars);
  const isTranslation = config.i18n?.isDefault === false;
  return [
    ...checkLinks(checked, config, {
      routes,
      basePath,
      filePaths: [...files.docs, ...files.pages],
    }),
    ...countElsewhere(checked, config.servedElsewhere, configFile.filePath),
    ...(isTranslation ? [] : checkHome(config, linkContext, configFile)),
    ...(isTranslation ? [] : stoppedScriptProblems(config, configFile.filePath)),
    ...checkConfigLinks({ config, configFile, sidebars }, linkContext, idsLookup(checked, routes)),
  ];
}
