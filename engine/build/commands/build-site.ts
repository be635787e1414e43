/** A whole build: read, compile, check, render, switch. The previous build stays intact until the end. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../../content/config/schema';
import { offlineBundlePath } from '../../shared/offline-bundle';
import { isInside } from '../folders';
import { buildOfflineBundle } from '../output/offline-bundle';
import { linkTarget, protectFiles, protectSources, recoverOutput } from '../output/output-folder';
import { runLedger } from '../pages/ledger';
import { Pipeline } from '../pipeline';
import { type BuildOptions, type BuildResult, hasErrors } from '../types';
import { buildLocales } from './build-locales';

export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { siteDir, mode, onProgress } = options;
  const outDir = linkTarget(options.outDir);
  const start = performance.now();
  const isProduction = mode === 'production';
  // At the start, as this build may fail before it writes anything.
  if (isProduction) {
    recoverOutput(outDir);
    protectFiles(outDir, siteDir);
  }
  const workerFile = new URL('./worker.mjs', import.meta.url);
  const workerEntry = existsSync(workerFile) ? workerFile : undefined;
  const pipeline = new Pipeline({
    siteDir,
    outDir,
    mode: 'production',
    showsNews: isProduction,
    onProgress,
    workerEntry,
  });
  try {
    const refreshed = await pipeline.refresh();
    const isWhole = refreshed.config && isCompiled(pipeline);
    const ledger = isWhole ? await runLedger(refreshed) : undefined;
    const prepared = ledger?.prepared ?? refreshed;
    const { config } = prepared;
    protectSources(outDir, sourceFolders(siteDir, config));
    const problems = [...prepared.problems, ...(ledger?.problems ?? [])];
    const locales = await buildLocales(options, config, problems, workerEntry);
    problems.push(...locales.problems);
    const ok = !hasErrors(problems);
    let outputBytes = 0;
    if (ok && isProduction && config) {
      // Drawn in other threads meanwhile; `write` reports failures.
      prepared.socialImages?.draw().catch(() => {});
      const furtherFiles = locales.files;
      if (config.offlineBundle && config.router === 'history') {
        onProgress?.step('Bundle for reading from disk');
        const sourcePath = await buildOfflineBundle(siteDir, pipeline, workerEntry);
        furtherFiles.push({ sourcePath, filePath: offlineBundlePath(config.url).slice(1) });
      }
      outputBytes = await pipeline.write(prepared, { furtherFiles });
      problems.push(...(ledger?.save() ?? []));
    }
    return {
      ok,
      problems,
      pages: prepared.jobs.length + locales.pages,
      outputBytes,
      durationMs: performance.now() - start,
      basePath: config?.basePath ?? '/',
      prepared: isWhole ? refreshed : undefined,
    };
  } finally {
    await pipeline.close();
  }
}

/** Folders of published files. Those that hold the whole site are left out: they ignore the output anyway. */
function sourceFolders(siteDir: string, config: ResolvedConfig | undefined): string[] {
  if (!config) return [];
  const { docs, otherDocs, pages, staticDirectories } = config;
  const folders = [docs.path, ...otherDocs.map((set) => set.path), pages.path];
  return [...folders, ...staticDirectories]
    .map((folder) => path.resolve(siteDir, folder))
    .filter((folder) => folder !== siteDir && !isInside(folder, siteDir));
}

/** Headings of an unreadable page must not count as removed. */
function isCompiled({ known }: Pipeline): boolean {
  return [...(known?.summaries.values() ?? [])].every(({ problems }) => !hasErrors(problems));
}
