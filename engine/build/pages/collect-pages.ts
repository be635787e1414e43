/** Resolves and checks the links of Markdown pages, and creates their render jobs. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CompiledEmbed, CompiledSection } from '../../content/compiled-page';
import { defined } from '../../content/defined';
import { checkConfigLinks, checkHome } from '../../content/model/check-config-links';
import {
  type CheckedPage,
  checkLinks,
  countElsewhere,
  idsLookup,
  resolveLinks,
} from '../../content/model/check-links';
import type { Doc, StandalonePage } from '../../content/model/doc';
import { linkContextOf } from '../../content/model/link-resolution';
import type { SiteModel } from '../../content/model/model';
import { isTextPage } from '../../content/model/site-files';
import { otherSiteEmbedProblems } from '../../render/other-site-embeds';
import { feedPath } from '../../render/outputs/changes-page';
import type { RenderJob } from '../../render/render-page';
import type { Problem } from '../../shared/problem';
import { changesUrlPath } from '../../shared/url-path';
import type { PrepareInput } from '../prepare-site';
import { addressesElsewhere, fallbackLanguage, fileLocator } from '../site/translated-files';
import { hasErrors } from '../types';
import { compiledPageJob, type JobContext } from './page-jobs';
import { siteModelKey, siteModelView } from './site-model-view';

export async function collectPages(
  { sources: { modelSources }, summaries, worker, pageChanges, showsNews }: PrepareInput,
  context: JobContext,
) {
  const { config, model } = context;
  const { files, configFile } = modelSources;
  const { siteDir } = worker;
  const linkContext = linkContextOf(
    model,
    config,
    (filePath) => existsSync(path.join(siteDir, filePath)),
    pageChanges ? [changesUrlPath, feedPath] : [],
  );
  const locate = fileLocator(siteDir, config);
  const pathsElsewhereOf = addressesElsewhere(siteDir, config);
  const checked: CheckedPage[] = [];
  const embeds: CompiledEmbed[] = [];
  const jobs: RenderJob[] = [];
  const problems: Problem[] = [];
  const assets = new Map<string, string>();
  /** Sections of pages whose text differs from the compile cache. */
  const sections = new Map<string, readonly CompiledSection[]>();
  const isModelRead = [...summaries.values()].some(({ needsModel }) => needsModel);
  const { basePath } = config;
  const modelKey = isModelRead ? siteModelKey(model, basePath, pageChanges, showsNews) : '';
  for (const page of markdownPages(model)) {
    const { filePath, urlPath } = page;
    const summary = summaries.get(filePath);
    if (!summary) continue;
    const compiled = summary.needsModel
      ? await worker.compileWithModel(
          filePath,
          siteModelView(model, basePath, urlPath, pageChanges, showsNews),
          modelKey,
        )
      : summary;
    if ('sections' in compiled) sections.set(filePath, compiled.sections);
    problems.push(...compiled.problems);
    const { links, ids } = compiled;
    const targets = resolveLinks({ urlPath, links }, linkContext);
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
  const filePaths = [...files.docs, ...files.pages];
  const sidebars = model.sets.flatMap((set) => set.sidebars);
  problems.push(
    ...checkLinks(checked, config, { routes: model.routes, basePath, filePaths }),
    ...countElsewhere(checked, config.servedElsewhere, configFile.filePath),
    ...otherSiteEmbedProblems(embeds, config.url, config.contentPolicy),
    ...(config.i18n?.isDefault === false ? [] : checkHome(config, linkContext, configFile)),
    ...checkConfigLinks(
      config,
      sidebars,
      linkContext,
      configFile,
      idsLookup(checked, model.routes),
    ),
  );
  return { jobs, problems, assets, sections };
}

function markdownPages(model: SiteModel): (Doc | StandalonePage)[] {
  return [...model.sets.flatMap(({ docs }) => docs), ...model.pages].filter(
    (page) => isTextPage(page.filePath) && model.routes.byFile(page.filePath) === page,
  );
}
