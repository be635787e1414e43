/** Runs a command: `docs` (`bin/docs.mjs`) bundles this file and calls `runCommandLine`. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import picocolors from 'picocolors';
import { formatProblems, locateProblems } from '../../content/problems/format-problems';
import { amount } from '../../shared/amount';
import { HintedError } from '../../shared/hinted-error';
import type { Problem } from '../../shared/problem';
import { defaultSiteFolder, engineDir, findDocusaurusConfig, posixRelative } from '../folders';
import { PortUnavailableError, portHints } from '../server/listen';
import { serve } from '../server/serve';
import type { BuildOptions, BuildResult, RunningServer } from '../types';
import {
  type CommandLine,
  comparedPlaces,
  helpText,
  ledgerAction,
  portOf,
  readCommandLine,
  reportedLogs,
  UsageError,
} from './command-line';
import { explainSystemError } from './error-text';
import { createProgress, formatSeconds, type ProgressOutput } from './progress';

/** Loaded on demand: serving must not wait for the compiler. */
const loaders = {
  production: async () => (await import('./build-site')).buildSite,
  check: async () => (await import('./check-site')).checkSite,
  migrate: async () => (await import('./migrate-site')).migrateSite,
  dev: async () => (await import('../server/dev-server')).startDevServer,
};

export interface CommandContext {
  environment: Record<string, string | undefined>;
  workingDir: string;
  /** Results. */
  output: ProgressOutput;
  /** Progress and problems. */
  errorOutput: ProgressOutput;
  isColorful: boolean;
  load: typeof loaders;
  changeFolder(dir: string): void;
  /** The process ends after the listener. */
  onStrayError(listener: (error: unknown) => void): void;
  /** Resolves on a signal to stop. */
  untilStopped(): Promise<void>;
}

/** @returns exit code: 0 success, 1 the site has errors or the command failed, 2 wrong usage */
export async function runCommandLine(
  args: readonly string[],
  context: CommandContext = processContext(),
): Promise<number> {
  let command = '';
  try {
    const line = readCommandLine(args);
    ({ command } = line);
    // React and Vite read it when they are loaded.
    context.environment.NODE_ENV ??= command === 'dev' ? 'development' : 'production';
    // Plugins of the site may fail in an event handler of their own, outside the build.
    context.onStrayError((error) => explainFailure(error, command, context));
    return await commands[line.command](line, context);
  } catch (error) {
    if (error instanceof UsageError) {
      printHints(context, error.message, [...error.hints, 'All commands: --help']);
      return 2;
    }
    explainFailure(error, command, context);
    return 1;
  }
}

/** @returns exit code */
type Run = (line: CommandLine, context: CommandContext) => Promise<number>;

const commands: Record<CommandLine['command'], Run> = {
  async help(_, { output }) {
    printLine(output, helpText());
    return 0;
  },
  async version(_, { output }) {
    printLine(output, engineVersion());
    return 0;
  },
  build: async (line, context) => ((await build('production', line, context)).ok ? 0 : 1),
  check: async (line, context) => ((await build('check', line, context)).ok ? 0 : 1),
  async start(line, context) {
    portOf(line.options, context.environment);
    const { ok, basePath } = await build('production', line, context);
    return ok ? serveUntilStopped(line, context, basePath) : 1;
  },
  async serve(line, context) {
    const { base } = line.options;
    const basePath = base === undefined ? undefined : `/${base}/`.replace(/\/{2,}/g, '/');
    return serveUntilStopped(line, context, basePath);
  },
  async dev({ options }, context) {
    const port = portOf(options, context.environment);
    const { site, siteDir } = enterSite(options, context);
    const startDevServer = await context.load.dev();
    const { workingDir } = context;
    const server = await startDevServer(siteDir, { ...options, port, workingDir });
    return runServer(server, `Watching ${site === '.' ? 'this folder' : site}`, context);
  },
  async migrate({ options }, context) {
    const { site, siteDir } = enterSite(options, context);
    const migrateSite = await context.load.migrate();
    const { written, problems } = await migrateSite(siteDir);
    printProblems(context, problems, site, 'Nothing was written.');
    if (written !== undefined) printLine(context.output, `Wrote ${path.join(site, written)}`);
    return written === undefined ? 1 : 0;
  },
  async compare({ words, options }, { workingDir, output }) {
    const { old, now, share } = comparedPlaces(words, options);
    const { compareBuilds } = await import('../../compare/compare-builds');
    const except = options.except?.split(',');
    const { text, ok } = await compareBuilds(old, now, { workingDir, require: share, except });
    printLine(output, text);
    return ok ? 0 : 1;
  },
  async ledger({ words, options }, context) {
    const action = ledgerAction(words);
    const { site, siteDir } = enterSite(options, context);
    const { acceptGone, importAddresses } = await import('./ledger-commands');
    const progress = createProgress(context.errorOutput);
    const run = () =>
      'import' in action
        ? importAddresses(siteDir, action.import, context.workingDir)
        : acceptGone(siteDir, action.accept, progress);
    const { file, count, problems } = await run().finally(progress.end);
    printProblems(context, problems, site, 'Nothing was written.');
    if (file === undefined) return 1;
    const addresses = amount(count, 'address', 'addresses');
    const where = path.join(site, file);
    const done =
      'import' in action
        ? `Added ${addresses} to ${where}. The next build looks for them.`
        : `Marked ${addresses} as gone in ${where}.`;
    printLine(context.output, done);
    return 0;
  },
  async search({ words, options }, { workingDir, output, errorOutput }) {
    const logs = reportedLogs(words);
    const { searchReport } = await import('./search-report');
    const { out = 'dist', json } = options;
    const report = { logs, out, isJson: json !== undefined, workingDir };
    const { text, notes } = await searchReport(report);
    for (const note of notes) printLine(errorOutput, note);
    printLine(output, text);
    return 0;
  },
  /** Standard output carries the protocol only. */
  async mcp({ options: { site: place = 'dist' } }, { workingDir, untilStopped }) {
    const { serveAssistant } = await import('../../assistant/serve-assistant');
    const { stdin: input, stdout: output } = process;
    const version = engineVersion();
    await serveAssistant({ place, workingDir, version, input, output, untilStopped });
    return 0;
  },
};

/** @throws the error, unless it has a hint or comes from the system */
function explainFailure(error: unknown, command: string, context: CommandContext): void {
  if (error instanceof PortUnavailableError) {
    const isScript = context.environment.npm_lifecycle_event !== undefined;
    printHints(context, error.message, portHints(error.port, command, isScript));
    return;
  }
  if (error instanceof HintedError) {
    printHints(context, error.message, [error.hint]);
    return;
  }
  const explanation = explainSystemError(error);
  if (!explanation) throw error;
  const isBuild = command === 'build' || command === 'start';
  printHints(context, explanation.what, [
    explanation.hint,
    ...(isBuild ? ['The site was not built; the last build is untouched.'] : []),
  ]);
}

/** The site's folder; that of a Docusaurus site becomes the working directory, as its scripts expect (A119). */
function enterSite({ site: named }: CommandLine['options'], context: CommandContext) {
  const site = named ?? defaultSiteFolder(context.workingDir);
  const siteDir = path.resolve(context.workingDir, site);
  if (!statSync(siteDir, { throwIfNoEntry: false })?.isDirectory()) {
    throw new HintedError(`There is no folder ${site}.`, 'Pass the site folder: --site DIR.');
  }
  if (findDocusaurusConfig(siteDir)) context.changeFolder(siteDir);
  return { site, siteDir };
}

async function build(
  mode: BuildOptions['mode'],
  { options }: CommandLine,
  context: CommandContext,
): Promise<BuildResult> {
  const { siteDir } = enterSite(options, context);
  const { out = 'dist' } = options;
  const runBuild = await context.load[mode]();
  const onProgress = createProgress(context.errorOutput);
  const outDir = path.resolve(context.workingDir, out);
  let result: BuildResult;
  try {
    result = await runBuild({ siteDir, outDir, mode, onProgress });
  } finally {
    onProgress.end();
  }
  const outcome = mode === 'check' ? '' : 'The site was not built.';
  printProblems(context, result.problems, posixRelative(context.workingDir, siteDir), outcome);
  if (result.ok) printLine(context.output, summaryOf(result, mode, out));
  return result;
}

function engineVersion(): string {
  const manifest = readFileSync(path.join(engineDir, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/** `Built 62 pages in 2.3 s: dist, 4.1 MB`. */
function summaryOf(
  { pages, durationMs, outputBytes }: BuildResult,
  mode: BuildOptions['mode'],
  out: string,
): string {
  const pagesText = amount(pages, 'page');
  const time = formatSeconds(durationMs);
  if (mode === 'check') return `Checked ${pagesText} in ${time}: no errors`;
  const size =
    outputBytes < 1e6
      ? `${Math.ceil(outputBytes / 1000)} kB`
      : `${(outputBytes / 1e6).toFixed(1)} MB`;
  return `Built ${pagesText} in ${time}: ${out}, ${size}`;
}

/** @param basePath missing = that of the build */
async function serveUntilStopped(
  { options }: CommandLine,
  context: CommandContext,
  basePath: string | undefined,
): Promise<number> {
  const { out = 'dist', host } = options;
  const dir = path.resolve(context.workingDir, out);
  const port = portOf(options, context.environment);
  return runServer(await serve({ dir, port, host, basePath }), `Serving ${out}`, context);
}

async function runServer(
  { url, close }: RunningServer,
  what: string,
  { isColorful, output, untilStopped }: CommandContext,
): Promise<number> {
  const address = picocolors.createColors(isColorful).cyan(url);
  printLine(output, `${what} at ${address} (stop with Ctrl+C)`);
  await untilStopped();
  await close();
  return 0;
}

/** @param site the site folder as seen from the working directory */
function printProblems(
  { isColorful, errorOutput }: CommandContext,
  problems: readonly Problem[],
  site: string,
  outcome: string,
): void {
  const text = formatProblems(locateProblems(problems, site), { isColorful, outcome });
  if (text !== '') printLine(errorOutput, `${text}\n`);
}

function printHints({ errorOutput }: CommandContext, what: string, hints: string[]): void {
  printLine(errorOutput, [what, ...hints.map((hint) => `  ${hint}`)].join('\n'));
}

function printLine(output: ProgressOutput, text: string): void {
  output.write(`${text}\n`);
}

function processContext(): CommandContext {
  for (const stream of [process.stdout, process.stderr]) {
    // The reader of a pipe may stop early, as in `docs build | head -1`, but the command still has work to finish.
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
  return {
    environment: process.env,
    workingDir: process.cwd(),
    output: process.stdout,
    errorOutput: process.stderr,
    isColorful: picocolors.isColorSupported,
    load: loaders,
    changeFolder: (dir) => process.chdir(dir),
    onStrayError: (listener) =>
      process.once('uncaughtException', (error) => {
        listener(error);
        process.exit(1);
      }),
    untilStopped: () =>
      new Promise((resolve) => {
        for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
          process.once(signal, () => resolve());
        }
      }),
  };
}
