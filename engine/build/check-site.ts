/** `docs check`: what a build would report, and the checks of the content itself. */
import path from 'node:path';
import { runContentChecks } from '../checks/run-content-checks';
import { buildSite } from './build-site';
import { siteCacheFolder } from './folders';
import { loadConfig } from './load-config';
import type { BuildResult, BuildSite } from './types';

/** Writes no output. The content is only checked when the configuration can be read. */
export const checkSite: BuildSite = async (options): Promise<BuildResult> => {
  const { siteDir, onProgress } = options;
  const start = performance.now();
  const result = await buildSite({ ...options, mode: 'check' });
  const inSite = (filePath: string) => path.relative(siteDir, filePath).split(path.sep).join('/');
  const { config } = await loadConfig(siteDir, siteCacheFolder(siteDir), inSite);
  if (!config) return result;
  onProgress?.step('Check samples and references');
  const problems = [...result.problems, ...(await runContentChecks(siteDir, inSite, config))];
  const ok = !problems.some(({ severity }) => severity === 'error');
  return { ...result, ok, problems, durationMs: performance.now() - start };
};
