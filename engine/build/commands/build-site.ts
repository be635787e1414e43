/** A whole build: read, compile, check, render, switch. The previous build stays intact until the end. */
import { existsSync } from 'node:fs';
import { offlineBundlePath } from '../../shared/offline-bundle';
import { hasErrors } from '../known-site';
import { buildOfflineBundle } from '../output/offline-bundle';
import { recoverOutput } from '../output/output-folder';
import { type CopiedFile, writeOutput } from '../output/write-output';
import { runLedger } from '../pages/ledger';
import { openPipeline, type Pipeline } from '../pipeline';
import type { BuildOptions, BuildResult, BuildStep, ProgressReporter } from '../types';
import { buildLocales } from './build-locales';

export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const start = performance.now();
  const steps: BuildStep[] = [];
  const progress = timedProgress(steps, options.onProgress);
  // First, as this build may fail before it writes anything.
  const isProduction = options.mode === 'production';
  if (isProduction) recoverOutput(options.outDir);
  const workerFile = new URL('./worker.mjs', import.meta.url);
  const workerEntry = existsSync(workerFile) ? workerFile : undefined;
  const { siteDir, outDir } = options;
  const pipeline = await openPipeline({
    siteDir,
    outDir,
    mode: 'production',
    onProgress: progress,
    workerEntry,
  });
  try {
    const refreshed = await pipeline.refresh();
    const ledger = isCompiled(pipeline) ? await runLedger(refreshed) : undefined;
    const prepared = ledger?.prepared ?? refreshed;
    const problems = [...prepared.problems, ...(ledger?.problems ?? [])];
    const { config } = prepared;
    const locales =
      config?.i18n && !hasErrors(problems)
        ? await buildLocales({ ...options, onProgress: progress }, config, problems, workerEntry)
        : undefined;
    problems.push(...(locales?.problems ?? []));
    const result = {
      ok: !hasErrors(problems),
      problems,
      pages: prepared.jobs.length + (locales?.pages ?? 0),
      basePath: prepared.site?.basePath ?? '/',
      steps,
    };
    let outputBytes = 0;
    if (result.ok && isProduction) {
      // Drawn in other threads meanwhile; `writeOutput` reports failures.
      prepared.extras?.socialImages?.draw().catch(() => {});
      const furtherFiles: CopiedFile[] = [...(locales?.files ?? [])];
      if (config?.offlineBundle && config.router === 'history') {
        progress.step('Bundle for reading from disk');
        const sourcePath = await buildOfflineBundle(siteDir, pipeline, workerEntry);
        furtherFiles.push({ sourcePath, filePath: offlineBundlePath(config.url).slice(1) });
      }
      progress.step('Write pages');
      outputBytes = await writeOutput(prepared, outDir, {
        progress,
        furtherFiles,
        render: (record) =>
          pipeline.render(prepared, record, (done) => progress.count(done, prepared.jobs.length)),
      });
      problems.push(...(ledger?.save() ?? []));
    }
    progress.end();
    return { ...result, outputBytes, durationMs: performance.now() - start };
  } finally {
    await pipeline.close();
  }
}

/** Headings of an unreadable page must not count as removed. */
function isCompiled({ known }: Pipeline): boolean {
  return [...(known?.summaries.values() ?? [])].every(({ problems }) => !hasErrors(problems));
}

interface TimedProgress extends ProgressReporter {
  end(): void;
}

/** Also records the duration of each step in `steps`. */
function timedProgress(steps: BuildStep[], reporter: ProgressReporter | undefined): TimedProgress {
  let name: string | undefined;
  let since = performance.now();
  const end = (): void => {
    if (name !== undefined) steps.push({ name, durationMs: performance.now() - since });
    name = undefined;
    since = performance.now();
  };
  return {
    step(next) {
      end();
      name = next;
      reporter?.step(next);
    },
    count: (done, total) => reporter?.count(done, total),
    end,
  };
}
