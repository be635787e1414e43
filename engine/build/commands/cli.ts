/** Runs a command: `docs` (`bin/docs.mjs`) bundles this file and calls `runCommandLine`. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import picocolors from 'picocolors';
import { formatProblems, locateProblems } from '../../content/problems/format-problems';
import { HintedError } from '../../shared/hinted-error';
import type { Problem } from '../../shared/problem';
import { defaultSiteFolder, engineDir, findDocusaurusConfig, posixRelative } from '../folders';
import { PortUnavailableError, portHints } from '../server/listen';
import { serve } from '../server/serve';
import type { BuildOptions, BuildResult, RunningServer } from '../types';
import {
  type CommandOptions,
  type Invocation,
  parseCommandLine,
  type SiteCommand,
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
  try {
    return await run(parseCommandLine(args, context.environment), context);
  } catch (error) {
    if (!(error instanceof HintedError)) throw error;
    printHints(context, error.message, [error.hint]);
    return 1;
  }
}

async function run(invocation: Invocation, context: CommandContext): Promise<number> {
  const { workingDir } = context;
  switch (invocation.kind) {
    case 'help':
      printLine(context.output, invocation.text);
      return 0;
    case 'version':
      printLine(context.output, engineVersion());
      return 0;
    case 'mistake':
      printHints(context, invocation.what, [...invocation.hints, 'All commands: --help']);
      return 2;
    case 'compare': {
      const { old, new: now, ...options } = invocation.places;
      const { compareBuilds } = await import('../../compare/compare-builds');
      const { text, ok } = await compareBuilds(old, now, { workingDir, ...options });
      printLine(context.output, text);
      return ok ? 0 : 1;
    }
    case 'mcp':
      return serveAssistant(invocation.place, context);
    case 'search': {
      const { searchReport } = await import('./search-report');
      const { text, notes } = await searchReport({ ...invocation, workingDir });
      for (const note of notes) printLine(context.errorOutput, note);
      printLine(context.output, text);
      return 0;
    }
    case 'ledger':
      return runLedgerAction(invocation, context);
    case 'run': {
      const site = invocation.site ?? defaultSiteFolder(workingDir);
      return runCommand(invocation.command, { ...invocation.options, site }, context);
    }
  }
}

async function runCommand(
  command: SiteCommand,
  options: CommandOptions,
  context: CommandContext,
): Promise<number> {
  // React and Vite read it when they are loaded.
  context.environment.NODE_ENV ??= command === 'dev' ? 'development' : 'production';
  const siteDir = path.resolve(context.workingDir, options.site);
  if (command !== 'serve' && !statSync(siteDir, { throwIfNoEntry: false })?.isDirectory()) {
    throw new HintedError(`There is no folder ${options.site}.`, 'Name the site: --site DIR.');
  }
  enterDocusaurusSite(siteDir, context);
  // Plugins of the site may fail in an event handler of their own, outside the build.
  context.onStrayError((error) => explainFailure(error, command, context));
  try {
    switch (command) {
      case 'build':
        return (await build('production', options, context)).ok ? 0 : 1;
      case 'check':
        return (await build('check', options, context)).ok ? 0 : 1;
      case 'start': {
        const { ok, basePath } = await build('production', options, context);
        return ok ? await serveUntilStopped({ ...options, base: basePath }, context) : 1;
      }
      case 'serve':
        return await serveUntilStopped(options, context);
      case 'dev': {
        const { site } = options;
        const { workingDir } = context;
        const startDevServer = await context.load.dev();
        const server = await startDevServer(siteDir, { ...options, workingDir });
        return await runServer(server, `Watching ${site === '.' ? 'this folder' : site}`, context);
      }
      case 'migrate':
        return await migrate(options, context);
    }
  } catch (error) {
    if (error instanceof PortUnavailableError) {
      const isScript = context.environment.npm_lifecycle_event !== undefined;
      printHints(context, error.message, portHints(error.port, command, isScript));
      return 1;
    }
    explainFailure(error, command, context);
    return 1;
  }
}

/** @throws the error, unless it is a system error */
function explainFailure(error: unknown, command: SiteCommand, context: CommandContext): void {
  const explanation = explainSystemError(error);
  if (!explanation) throw error;
  const isBuild = command === 'build' || command === 'start';
  printHints(context, explanation.what, [
    explanation.hint,
    ...(isBuild ? ['The site was not built; the last build is untouched.'] : []),
  ]);
}

/** Docusaurus runs there, so its configurations name files from there (A119). */
function enterDocusaurusSite(siteDir: string, { changeFolder }: CommandContext): void {
  if (findDocusaurusConfig(siteDir)) changeFolder(siteDir);
}

async function build(
  mode: BuildOptions['mode'],
  { site, out }: CommandOptions,
  context: CommandContext,
): Promise<BuildResult> {
  const runBuild = await context.load[mode]();
  const onProgress = createProgress(context.errorOutput);
  const siteDir = path.resolve(context.workingDir, site);
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

async function migrate({ site }: CommandOptions, context: CommandContext): Promise<number> {
  const migrateSite = await context.load.migrate();
  const { written, problems } = await migrateSite(path.resolve(context.workingDir, site));
  printProblems(context, problems, site, 'Nothing was written.');
  if (written !== undefined) printLine(context.output, `Wrote ${path.join(site, written)}`);
  return written === undefined ? 1 : 0;
}

/** Standard output carries the protocol only. */
async function serveAssistant(place: string, context: CommandContext): Promise<number> {
  const assistant = await import('../../assistant/serve-assistant');
  const { workingDir, untilStopped } = context;
  const { stdin: input, stdout: output } = process;
  const version = engineVersion();
  await assistant.serveAssistant({ place, workingDir, version, input, output, untilStopped });
  return 0;
}

function engineVersion(): string {
  const manifest = readFileSync(path.join(engineDir, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

async function runLedgerAction(
  { action, site = '' }: Extract<Invocation, { kind: 'ledger' }>,
  context: CommandContext,
): Promise<number> {
  context.environment.NODE_ENV ??= 'production';
  const { acceptGone, importAddresses } = await import('./ledger-commands');
  const { workingDir } = context;
  const folder = site || defaultSiteFolder(workingDir);
  const siteDir = path.resolve(workingDir, folder);
  enterDocusaurusSite(siteDir, context);
  const progress = createProgress(context.errorOutput);
  const run = () =>
    'import' in action
      ? importAddresses(siteDir, action.import, workingDir)
      : acceptGone(siteDir, action.accept, progress);
  const { file, count, problems } = await run().finally(progress.end);
  printProblems(context, problems, folder, 'Nothing was written.');
  if (file === undefined) return 1;
  const addresses = `${count} ${count === 1 ? 'address' : 'addresses'}`;
  const where = path.join(folder, file);
  const done =
    'import' in action
      ? `Added ${addresses} to ${where}. The next build looks for them.`
      : `Marked ${addresses} as gone in ${where}.`;
  printLine(context.output, done);
  return 0;
}

/** `Built 62 pages in 2.3 s: dist, 4.1 MB`. */
function summaryOf(
  { pages, durationMs, outputBytes }: BuildResult,
  mode: BuildOptions['mode'],
  out: string,
): string {
  const pagesText = `${pages.toLocaleString('en')} ${pages === 1 ? 'page' : 'pages'}`;
  const time = formatSeconds(durationMs);
  if (mode === 'check') return `Checked ${pagesText} in ${time}: no errors`;
  const size =
    outputBytes < 1e6
      ? `${Math.ceil(outputBytes / 1000)} kB`
      : `${(outputBytes / 1e6).toFixed(1)} MB`;
  return `Built ${pagesText} in ${time}: ${out}, ${size}`;
}

async function serveUntilStopped(
  { out, port, host, base }: CommandOptions,
  context: CommandContext,
): Promise<number> {
  const dir = path.resolve(context.workingDir, out);
  return runServer(await serve({ dir, port, host, basePath: base }), `Serving ${out}`, context);
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
