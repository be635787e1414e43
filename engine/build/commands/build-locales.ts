/**
 * Builds the other languages of a site, each with its own cache and output, whose files become a folder
 * of the site's output.
 */
import path from 'node:path';
import type { SiteLocale } from '../../content/config/locales';
import type { ResolvedConfig } from '../../content/config/schema';
import type { Problem } from '../../shared/problem';
import { listFiles, siteCacheFolder } from '../folders';
import { hasErrors } from '../known-site';
import { type CopiedFile, writeOutput } from '../output/write-output';
import { openPipeline } from '../pipeline';
import type { BuildOptions, ProgressReporter } from '../types';

interface BuiltLocales {
  /** Without those of the default language. */
  problems: Problem[];
  pages: number;
  files: CopiedFile[];
}

/** Hosts read them only at the root, where they cover all languages. */
const hostFiles = new Set(['_headers', '_redirects', 'robots.txt', 'CNAME', 'sw.js']);

/**
 * Call it only if the site itself has no errors.
 *
 * @param config of the default language
 * @param known already reported problems
 */
export async function buildLocales(
  options: BuildOptions,
  { i18n }: ResolvedConfig,
  known: readonly Problem[],
  workerEntry: URL | undefined,
): Promise<BuiltLocales> {
  const built: BuiltLocales = { problems: [], pages: 0, files: [] };
  const textOf = (problem: Problem): string => JSON.stringify([problem.filePath, problem.what]);
  const seen = new Set(known.map(textOf));
  for (const locale of i18n?.all.slice(1) ?? []) {
    const { prepared, outDir } = await buildLocale(options, locale, workerEntry);
    built.problems.push(...prepared.problems.filter((problem) => !seen.has(textOf(problem))));
    for (const problem of prepared.problems) seen.add(textOf(problem));
    built.pages += prepared.jobs.length;
    if (!outDir) continue;
    for (const filePath of listFiles(outDir)) {
      if (hostFiles.has(filePath) && !locale.isApart) continue;
      built.files.push({
        sourcePath: path.join(outDir, filePath),
        filePath: locale.outputFolder + filePath,
      });
    }
  }
  return built;
}

async function buildLocale(
  { siteDir, mode, onProgress }: BuildOptions,
  { locale, label }: SiteLocale,
  workerEntry: URL | undefined,
) {
  const outDir = path.join(siteCacheFolder(siteDir, locale), 'dist');
  const progress: ProgressReporter = {
    step: (name) => onProgress?.step(`${label}: ${name}`),
    count: (done, total) => onProgress?.count(done, total),
  };
  const pipeline = await openPipeline({
    siteDir,
    outDir,
    locale,
    mode: 'production',
    onProgress: progress,
    workerEntry,
  });
  try {
    const prepared = await pipeline.refresh();
    if (hasErrors(prepared.problems) || mode === 'check') return { prepared };
    progress.step('Write pages');
    await writeOutput(prepared, outDir, {
      render: (record) =>
        pipeline.render(prepared, record, (done) => progress.count(done, prepared.jobs.length)),
    });
    return { prepared, outDir };
  } finally {
    await pipeline.close();
  }
}
