/** `docs check`: a build without output, and the content checks. */
import { linksIn, type ReachPage } from '../../checks/check-reach';
import { runContentChecks } from '../../checks/run-content-checks';
import { glossaryFileName } from '../../content/glossary/glossary-file';
import { setOfPage } from '../../content/model/docs-set';
import { siteCacheFolder } from '../folders';
import type { PreparedSite } from '../prepare-site';
import { loadConfig } from '../site/load-config';
import { type BuildOptions, type BuildResult, hasErrors } from '../types';
import { buildSite } from './build-site';

/** The content is only checked when the configuration can be read. */
export async function checkSite(options: BuildOptions): Promise<BuildResult> {
  const { siteDir, onProgress } = options;
  const start = performance.now();
  const { prepared, ...result } = await buildSite({ ...options, mode: 'check' });
  const { config } = await loadConfig(siteDir, siteCacheFolder(siteDir));
  if (!config) return result;
  onProgress?.step('Check samples and references');
  const found = await runContentChecks(siteDir, config, prepared && (() => reachPages(prepared)));
  const problems = [...result.problems, ...found];
  const durationMs = performance.now() - start;
  return { ...result, ok: !hasErrors(problems), problems, durationMs };
}

/** Listed pages of the authors, without the glossary and older versions, which terms and a menu lead to. */
function reachPages({ config, model, jobs, renderContent }: PreparedSite): ReachPage[] {
  return jobs.flatMap((job) => {
    const { urlPath, isUnlisted } = job.meta;
    const isOld = setOfPage(model.sets, job.meta)?.version.isLast === false;
    const route = model.routes.byPath(urlPath);
    if (!route || route.kind === 'built-in' || isUnlisted || isOld) return [];
    if (route.filePath === glossaryFileName) return [];
    const links = linksIn(renderContent(job), config.basePath);
    return [{ filePath: job.filePath, urlPath, links }];
  });
}
