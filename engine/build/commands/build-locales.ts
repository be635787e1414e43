/**
 * Builds the other languages of a site, each with its own cache and output, whose files become a folder
 * of the site's output.
 */
import path from 'node:path';
import type { SiteLocale } from '../../content/config/locales';
import type { ResolvedConfig } from '../../content/config/schema';
import type { Problem } from '../../shared/problem';
import { listFiles, siteCacheFolder } from '../folders';
import type { CopiedFile } from '../output/write-output';
import { Pipeline } from '../pipeline';
import { type BuildOptions, hasErrors } from '../types';

/** Hosts read them only at the root, where they cover all languages. */
const hostFiles = new Set(['_headers', '_redirects', 'robots.txt', 'CNAME', 'sw.js']);

/**
 * Builds none if the site itself has errors.
 *
 * @param config of the default language
 * @param known already reported problems, which are not returned again
 */
export async function buildLocales(
  options: BuildOptions,
  config: ResolvedConfig | undefined,
  known: readonly Problem[],
  workerEntry: URL | undefined,
) {
  const built = { problems: [] as Problem[], pages: 0, files: [] as CopiedFile[] };
  const textOf = ({ filePath, what }: Problem): string => JSON.stringify([filePath, what]);
  const seen = new Set(known.map(textOf));
  const others = hasErrors(known) ? [] : (config?.i18n?.all.slice(1) ?? []);
  for (const locale of others) {
    const { problems, jobs, outDir } = await buildLocale(options, locale, workerEntry);
    built.problems.push(...problems.filter((problem) => !seen.has(textOf(problem))));
    for (const problem of problems) seen.add(textOf(problem));
    built.pages += jobs.length;
    if (!outDir) continue;
    for (const filePath of listFiles(outDir)) {
      if (hostFiles.has(filePath) && !locale.isApart) continue;
      const sourcePath = path.join(outDir, filePath);
      built.files.push({ sourcePath, filePath: locale.outputFolder + filePath });
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
  const pipeline = new Pipeline({
    siteDir,
    outDir,
    locale,
    mode: 'production',
    onProgress: onProgress && {
      step: (name) => onProgress.step(`${label}: ${name}`),
      count: onProgress.count,
    },
    workerEntry,
  });
  try {
    const prepared = await pipeline.refresh();
    const { problems, jobs } = prepared;
    if (hasErrors(problems) || mode === 'check' || !prepared.config) return { problems, jobs };
    await pipeline.write(prepared);
    return { problems, jobs, outDir };
  } finally {
    await pipeline.close();
  }
}
