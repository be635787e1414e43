/** A whole build: read, compile, check, render, switch. Nothing of the last build is touched before. */
import { existsSync } from 'node:fs';
import { offlineBundlePath } from '../shared/offline-bundle';
import { buildLocales } from './build-locales';
import { runLedger } from './ledger';
import { buildOfflineBundle } from './offline-bundle';
import { recoverOutput } from './output-folder';
import { openPipeline, type Pipeline } from './pipeline';
import type { BuildOptions, BuildResult, BuildStep, ProgressReporter } from './types';
import { type CopiedFile, writeOutput } from './write-output';

export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const start = performance.now();
  const steps: BuildStep[] = [];
  const progress = timedProgress(steps, options.onProgress);
  // Also when this build fails before it writes anything.
  if (options.mode === 'production') recoverOutput(options.outDir);
  const workerFile = new URL('./worker.mjs', import.meta.url);
  const workerEntry = existsSync(workerFile) ? workerFile : undefined;
  const pipeline = await openPipeline({
    siteDir: options.siteDir,
    outDir: options.outDir,
    mode: 'production',
    onProgress: progress,
    workerEntry,
  });
  try {
    const refreshed = await pipeline.refresh();
    const ledger = isCompiled(pipeline) ? await runLedger(refreshed) : undefined;
    const prepared = ledger?.prepared ?? refreshed;
    const problems = [...prepared.problems, ...(ledger?.problems ?? [])];
    const isBroken = problems.some(({ severity }) => severity === 'error');
    const { config } = prepared;
    const locales =
      config?.i18n && !isBroken
        ? await buildLocales({ ...options, onProgress: progress }, config, problems, workerEntry)
        : undefined;
    problems.push(...(locales?.problems ?? []));
    const result = {
      ok: !problems.some(({ severity }) => severity === 'error'),
      problems,
      pages: prepared.jobs.length + (locales?.pages ?? 0),
      basePath: prepared.site?.basePath ?? '/',
      steps,
    };
    let outputBytes = 0;
    if (result.ok && options.mode === 'production') {
      // Drawn by threads of their own while the rest is made here; a failure is reported with the files.
      prepared.extras?.socialImages?.draw().catch(() => {});
      const furtherFiles: CopiedFile[] = [...(locales?.files ?? [])];
      if (config?.offlineBundle && config.router === 'history') {
        progress.step('Bundle for reading from disk');
        const sourcePath = await buildOfflineBundle(options.siteDir, pipeline, workerEntry);
        furtherFiles.push({ sourcePath, filePath: offlineBundlePath(config.url).slice(1) });
      }
      progress.step('Write pages');
      outputBytes = await writeOutput(prepared, options.outDir, {
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

/** A page that could not be read has no headings: they must not count as gone. */
function isCompiled({ known }: Pipeline): boolean {
  const summaries = [...(known?.summaries.values() ?? [])];
  return summaries.every(({ problems }) => !problems.some(({ severity }) => severity === 'error'));
}

interface TimedProgress extends ProgressReporter {
  end(): void;
}

/** Notes how long each step took, for the command's report and for benchmarks. */
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
