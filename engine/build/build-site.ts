/** A whole build: read, compile, check, render, switch. Nothing of the last build is touched before. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { dataScript } from '../render/folder/data-script';
import { withoutBase } from '../shared/url-path';
import { compressOutput } from './compress-output';
import { siteCacheFolder } from './folders';
import {
  discardOutput,
  openOutput,
  prepareOutput,
  recoverOutput,
  switchOutput,
} from './output-folder';
import { openPipeline } from './pipeline';
import type { PreparedSite } from './prepare-site';
import { openRenderRecord, type RenderRecord } from './render-record';
import type { BuildOptions, BuildResult, BuildStep, ProgressReporter } from './types';
import { writeSiteOutputs } from './write-outputs';

export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const start = performance.now();
  const steps: BuildStep[] = [];
  const progress = timedProgress(steps, options.onProgress);
  // Also when this build fails before it writes anything.
  if (options.mode === 'production') recoverOutput(options.outDir);
  const workerEntry = new URL('./worker.mjs', import.meta.url);
  const pipeline = await openPipeline({
    siteDir: options.siteDir,
    outDir: options.outDir,
    mode: 'production',
    onProgress: progress,
    workerEntry: existsSync(workerEntry) ? workerEntry : undefined,
  });
  try {
    const prepared = await pipeline.refresh();
    const result = {
      ok: !prepared.problems.some(({ severity }) => severity === 'error'),
      problems: prepared.problems,
      pages: prepared.jobs.length,
      basePath: prepared.site?.basePath ?? '/',
      steps,
    };
    let outputBytes = 0;
    if (result.ok && options.mode === 'production') {
      progress.step('Write pages');
      outputBytes = await writeOutput(prepared, options.outDir, progress, (record) =>
        pipeline.render(prepared, record, (done) => progress.count(done, prepared.jobs.length)),
      );
    }
    progress.end();
    return { ...result, outputBytes, durationMs: performance.now() - start };
  } finally {
    await pipeline.close();
  }
}

/** Literal styles of all pages, for the one document that holds them all. */
function authorRules(jobs: PreparedSite['jobs']): string {
  return [...new Set(jobs.map(({ styles = '' }) => styles))].join('');
}

/** @returns size of all files, in bytes */
async function writeOutput(
  prepared: PreparedSite,
  outDir: string,
  progress: ProgressReporter,
  render: (record: RenderRecord) => Promise<{ bytes: number }[]>,
): Promise<number> {
  prepareOutput(outDir);
  try {
    const output = openOutput(outDir);
    let total = 0;
    // Pages are written after static files: an author's file cannot replace a page.
    for (const { filePath, urlPath } of prepared.staticFiles) {
      total += output.copy(path.join(prepared.siteDir, filePath), urlPath.slice(1)).bytes;
    }
    for (const [filePath, urlPath] of prepared.assets) {
      total += output.copy(
        path.join(prepared.siteDir, filePath),
        decodeURIComponent(urlPath.slice(1)),
      ).bytes;
    }
    const clientFolder = prepared.shell?.client.folder;
    if (clientFolder) {
      for (const file of readdirSync(clientFolder, { recursive: true, withFileTypes: true })) {
        if (!file.isFile()) continue;
        const source = path.join(file.parentPath, file.name);
        total += output.copy(
          source,
          path.relative(clientFolder, source).replaceAll('\\', '/'),
        ).bytes;
      }
    }
    const basePath = prepared.site?.basePath ?? '/';
    for (const [url, content] of prepared.dataFiles) {
      const file = { filePath: (withoutBase(url, basePath) ?? url).slice(1), content };
      const { filePath, content: written } =
        prepared.config?.router === 'hash' ? dataScript(file.filePath, content) : file;
      total += output.write(filePath, written).bytes;
    }
    const record = openRenderRecord(siteCacheFolder(prepared.siteDir), outDir, output);
    for (const { bytes } of await render(record)) total += bytes;
    const { config, shell, model, extras, renderSetup, cacheDir } = prepared;
    if (config && shell && model && extras && renderSetup && cacheDir) {
      total += await writeSiteOutputs({
        config,
        siteDir: prepared.siteDir,
        cacheDir,
        outDir,
        output,
        pages: prepared.jobs,
        sidebars: model.docs.sidebars,
        lastUpdates: prepared.lastUpdates ?? new Map(),
        contentPolicy: extras.contentPolicy,
        socialImages: extras.socialImages,
        css: renderSetup.assets.css + authorRules(prepared.jobs),
        buildId: renderSetup.buildId,
        precache: [shell.client.appSrc, ...(shell.client.fontHref ? [shell.client.fontHref] : [])],
        hasPrintBook: config.printBook,
        authorFiles: new Set(prepared.staticFiles.map(({ urlPath }) => urlPath.slice(1))),
      });
    }
    if (config?.output.compress) {
      progress.step('Compress');
      await compressOutput(outDir);
    }
    switchOutput(outDir);
    record.save();
    return total;
  } catch (error) {
    discardOutput(outDir);
    throw error;
  }
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
