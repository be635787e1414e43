/** Runs a command: `docs` (`bin/docs.mjs`) bundles this file and calls `runCommandLine`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import picocolors from 'picocolors';
import { formatProblems, locateProblems } from '../content/problems/format-problems';
import {
  type CommandOptions,
  type ComparedPlaces,
  type LedgerOrder,
  parseCommandLine,
  type SiteCommand,
} from './command-line';
import { defaultSiteFolder, engineFolder } from './folders';
import type { LedgerOutcome } from './ledger-commands';
import { PortUnavailableError, portHints } from './listen';
import type { Migration } from './migrate-site';
import { createProgress, formatSeconds, type ProgressOutput } from './progress';
import { NothingToServeError, serve } from './serve';
import { explainSystemError } from './system-error';
import type { BuildMode, BuildResult, BuildSite, RunningServer, StartDevServer } from './types';

/** What a command touches of the world. */
export interface CommandContext {
  environment: Record<string, string | undefined>;
  workingDir: string;
  /** Results. */
  output: ProgressOutput;
  /** Progress, problems, mistakes. */
  errorOutput: ProgressOutput;
  isColorful: boolean;
  /** Loaded when needed: serving does not wait for the compiler. */
  loadBuildSite(): Promise<BuildSite>;
  loadCheckSite(): Promise<BuildSite>;
  loadStartDevServer(): Promise<StartDevServer>;
  loadMigrateSite(): Promise<(siteDir: string) => Promise<Migration>>;
  loadCompareBuilds(): Promise<typeof import('../compare/compare-builds')>;
  loadAssistant(): Promise<typeof import('../assistant/serve-assistant')>;
  loadLedgerCommands(): Promise<typeof import('./ledger-commands')>;
  loadSearchReport(): Promise<typeof import('./search-report')>;
  /** Settles when the person or the system wants the command to end. */
  untilStopped(): Promise<void>;
}

/**
 * @param args what follows the program's name
 * @returns exit code: 0 done, 1 the site has errors or the command failed, 2 the command is unknown
 */
export async function runCommandLine(
  args: readonly string[],
  context: CommandContext = processContext(),
): Promise<number> {
  const invocation = parseCommandLine(args, context.environment);
  switch (invocation.kind) {
    case 'help':
      printLine(context.output, invocation.text);
      return 0;
    case 'mistake':
      printHints(context, invocation.what, [...invocation.hints, 'All commands: --help']);
      return 2;
    case 'compare':
      return compare(invocation.places, context);
    case 'mcp':
      return answerAssistant(invocation.place, context);
    case 'search':
      return reportSearches(invocation, context);
    case 'ledger':
      return keepLedger(
        invocation.order,
        invocation.site ?? defaultSiteFolder(context.workingDir),
        context,
      );
    case 'run':
      return runCommand(
        invocation.command,
        { ...invocation.options, site: invocation.site ?? defaultSiteFolder(context.workingDir) },
        context,
      );
  }
}

async function runCommand(
  command: SiteCommand,
  options: CommandOptions,
  context: CommandContext,
): Promise<number> {
  // React and Vite choose their production or development parts by it when they are loaded.
  context.environment.NODE_ENV ??= command === 'dev' ? 'development' : 'production';
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
      case 'dev':
        return await runDevServer(options, context);
      case 'migrate':
        return await migrate(options, context);
    }
  } catch (error) {
    if (error instanceof PortUnavailableError) {
      printHints(context, error.message, portHints(error.port, command));
      return 1;
    }
    const explanation = explainSystemError(error);
    if (!explanation) throw error;
    const isBuild = command === 'build' || command === 'start';
    printHints(context, explanation.what, [
      ...explanation.hints,
      ...(isBuild ? ['The site was not built; the last build is untouched.'] : []),
    ]);
    return 1;
  }
}

async function build(
  mode: BuildMode,
  { site, out }: CommandOptions,
  context: CommandContext,
): Promise<BuildResult> {
  const run = mode === 'check' ? await context.loadCheckSite() : await context.loadBuildSite();
  const progress = createProgress(context.errorOutput);
  const siteDir = path.resolve(context.workingDir, site);
  const outDir = path.resolve(context.workingDir, out);
  let result: BuildResult;
  try {
    result = await run({ siteDir, outDir, mode, onProgress: progress });
  } finally {
    progress.end();
  }
  const outcome = mode === 'check' ? '' : 'The site was not built.';
  const { isColorful } = context;
  const shownSite = path.relative(context.workingDir, siteDir).split(path.sep).join('/');
  const problems = formatProblems(locateProblems(result.problems, shownSite), {
    isColorful,
    outcome,
  });
  if (problems !== '') printLine(context.errorOutput, `${problems}\n`);
  if (result.ok) printLine(context.output, summaryOf(result, mode, out));
  return result;
}

async function migrate({ site }: CommandOptions, context: CommandContext): Promise<number> {
  const run = await context.loadMigrateSite();
  const { written, problems } = await run(path.resolve(context.workingDir, site));
  const outcome = 'Nothing was written.';
  const { isColorful } = context;
  const text = formatProblems(locateProblems(problems, site), { isColorful, outcome });
  if (text !== '') printLine(context.errorOutput, `${text}\n`);
  if (written !== undefined) printLine(context.output, `Wrote ${path.join(site, written)}`);
  return written === undefined ? 1 : 0;
}

async function compare(
  { old, new: now, ...options }: ComparedPlaces,
  context: CommandContext,
): Promise<number> {
  const { compareBuilds, UnreadableSiteError } = await context.loadCompareBuilds();
  try {
    const { text, ok } = await compareBuilds(old, now, {
      workingDir: context.workingDir,
      ...options,
    });
    printLine(context.output, text);
    return ok ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UnreadableSiteError)) throw error;
    printHints(context, error.message, [error.hint]);
    return 1;
  }
}

/** Standard output carries the protocol and nothing else. */
async function answerAssistant(place: string, context: CommandContext): Promise<number> {
  const { serveAssistant, ToolError } = await context.loadAssistant();
  const { workingDir, untilStopped } = context;
  const { stdin: input, stdout: output } = process;
  try {
    const manifest = readFileSync(path.join(engineFolder(), 'package.json'), 'utf8');
    const { version } = JSON.parse(manifest) as { version: string };
    await serveAssistant({ place, workingDir, version, input, output, untilStopped });
    return 0;
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    printHints(context, error.message, [error.hint]);
    return 1;
  }
}

async function reportSearches(
  order: { logs: string[]; out: string; isJson: boolean },
  context: CommandContext,
): Promise<number> {
  const [{ searchReport }, { ToolError }] = await Promise.all([
    context.loadSearchReport(),
    import('../assistant/site-files'),
  ]);
  try {
    const { text, notes } = await searchReport({ ...order, workingDir: context.workingDir });
    for (const note of notes) printLine(context.errorOutput, note);
    printLine(context.output, text);
    return 0;
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    printHints(context, error.message, [error.hint]);
    return 1;
  }
}

async function keepLedger(
  order: LedgerOrder,
  site: string,
  context: CommandContext,
): Promise<number> {
  context.environment.NODE_ENV ??= 'production';
  const { acceptGone, importAddresses } = await context.loadLedgerCommands();
  const siteDir = path.resolve(context.workingDir, site);
  const progress = createProgress(context.errorOutput);
  const isImport = 'import' in order;
  let outcome: LedgerOutcome;
  try {
    outcome = isImport
      ? await importAddresses(siteDir, order.import, context.workingDir)
      : await acceptGone(siteDir, order.accept, progress);
  } finally {
    progress.end();
  }
  const { file, count, problems } = outcome;
  const { isColorful } = context;
  const shown = locateProblems(problems, site);
  const text = formatProblems(shown, { isColorful, outcome: 'Nothing was written.' });
  if (text !== '') printLine(context.errorOutput, `${text}\n`);
  if (file === undefined) return 1;
  const addresses = `${count} ${count === 1 ? 'address' : 'addresses'}`;
  const where = path.join(site, file);
  printLine(
    context.output,
    isImport
      ? `Added ${addresses} to ${where}. The next build looks for them.`
      : `Noted ${addresses} as gone in ${where}.`,
  );
  return 0;
}

/** `Built 62 pages in 2.3 s: dist, 4.1 MB`. */
function summaryOf(
  { pages, durationMs, outputBytes }: BuildResult,
  mode: BuildMode,
  out: string,
): string {
  const pagesText = `${pages.toLocaleString('en')} ${pages === 1 ? 'page' : 'pages'}`;
  const time = formatSeconds(durationMs);
  if (mode === 'check') return `Checked ${pagesText} in ${time}: no errors`;
  return `Built ${pagesText} in ${time}: ${out}, ${formatSize(outputBytes)}`;
}

function formatSize(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

async function serveUntilStopped(
  { out, port, host, base }: CommandOptions,
  context: CommandContext,
): Promise<number> {
  let server: RunningServer;
  try {
    server = await serve({
      dir: path.resolve(context.workingDir, out),
      port,
      ...(host !== undefined && { host }),
      basePath: base,
    });
  } catch (error) {
    if (!(error instanceof NothingToServeError)) throw error;
    printHints(context, error.message, ['Build the site first: npx docs build']);
    return 1;
  }
  printAddress(context, server, `Serving ${out}`);
  await context.untilStopped();
  await server.close();
  return 0;
}

async function runDevServer(
  { site, port, host, locale }: CommandOptions,
  context: CommandContext,
): Promise<number> {
  const startDevServer = await context.loadStartDevServer();
  const server = await startDevServer({
    siteDir: path.resolve(context.workingDir, site),
    port,
    ...(host !== undefined && { host }),
    ...(locale !== undefined && { locale }),
  });
  printAddress(context, server, `Watching ${site === '.' ? 'this folder' : site}`);
  await context.untilStopped();
  await server.close();
  return 0;
}

function printAddress(context: CommandContext, { url }: RunningServer, what: string): void {
  const address = picocolors.createColors(context.isColorful).cyan(url);
  printLine(context.output, `${what} at ${address} (stop with Ctrl+C)`);
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
    loadAssistant: () => import('../assistant/serve-assistant'),
    loadBuildSite: async () => (await import('./build-site')).buildSite,
    loadCheckSite: async () => (await import('./check-site')).checkSite,
    loadCompareBuilds: () => import('../compare/compare-builds'),
    loadLedgerCommands: () => import('./ledger-commands'),
    loadSearchReport: () => import('./search-report'),
    loadMigrateSite: async () => (await import('./migrate-site')).migrateSite,
    loadStartDevServer: async () => (await import('./dev-server')).startDevServer,
    untilStopped: () =>
      new Promise((resolve) => {
        for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
          process.once(signal, () => resolve());
        }
      }),
  };
}
