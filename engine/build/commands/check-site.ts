/** `docs check`: a build without output, and the content checks. */
import { runContentChecks } from '../../checks/run-content-checks';
import { siteCacheFolder } from '../folders';
import { loadConfig } from '../site/load-config';
import { type BuildOptions, type BuildResult, hasErrors } from '../types';
import { buildSite } from './build-site';

/** The content is only checked when the configuration can be read. */
export async function checkSite(options: BuildOptions): Promise<BuildResult> {
  const { siteDir, onProgress } = options;
  const start = performance.now();
  const result = await buildSite({ ...options, mode: 'check' });
  const { config } = await loadConfig(siteDir, siteCacheFolder(siteDir));
  if (!config) return result;
  onProgress?.step('Check samples and references');
  const problems = [...result.problems, ...(await runContentChecks(siteDir, config))];
  const durationMs = performance.now() - start;
  return { ...result, ok: !hasErrors(problems), problems, durationMs };
}
