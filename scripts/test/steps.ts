/** The steps of `npm test`, quick ones first. Each one can be run alone by its name. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeLongPage } from '../../bench/long-page';
import { serve } from '../../engine/build/server/serve';
import { leftOutServers } from '../../tests/deploy/support/installed-servers';
import { enginePackages, leftOutEngines } from '../../tests/engines/support/installed-engines';
import { type Counts, type Runner, readCounts } from './counts';
import { runTool } from './tools';

export interface StepContext {
  signal: AbortSignal;
  /** Handed on to the tool of the step; only when one step alone is run. */
  extraArgs: readonly string[];
  print(text: string): void;
}

export interface Step {
  name: string;
  /** Its tool shows its own progress. */
  isShown?: boolean;
  /** Steps whose failure leaves nothing to test here: the output would be that of an older build. */
  needs?: readonly string[];
  run(context: StepContext): Promise<Counts>;
}

const fixtureDir = '.tmp/fixture-dist';
const siteDir = 'dist';
/** Two processor cores are what a build server has; a browser test waits more than it works. */
const vitest = ['vitest', 'run', '--maxWorkers=2', '--reporter=default', '--reporter=json'];
const playwright = ['@playwright/test', 'test'];
const run = 'scripts/run.mjs';
const build = ['bin/docs.mjs', 'build', '--site'];
const failure: Counts = { passed: 0, failed: 1, skipped: 0 };

export const steps: readonly Step[] = [
  check('format', ['@biomejs/biome', 'format']),
  check('lint', ['@biomejs/biome', 'check', '--formatter-enabled=false', '--error-on-warnings']),
  check('types', ['typescript', '--noEmit']),
  check('imports', [run, 'scripts/check-imports.ts']),
  check('marks', [run, 'scripts/check-marks.ts']),
  check('commits', ['scripts/commit-message.mjs', '--history']),
  check('unused', ['knip', '--no-progress']),
  check('spelling', ['cspell', 'lint', '--no-progress', '--no-summary']),
  check('markdown', ['markdownlint-cli2']),
  { name: 'unit', isShown: true, run: (context) => runTests('vitest', 'unit', vitest, context) },
  check('fixture', [...build, 'tests/site', '--out', fixtureDir], writeLongPage),
  check('site', [...build, 'site', '--out', siteDir]),
  {
    ...check('budgets', [
      ...['bench/run.mjs', 'check-budgets'],
      ...['--site', siteDir, '--fixture', fixtureDir],
    ]),
    needs: ['fixture', 'site'],
  },
  onBuiltSites('deploy', runDeployTests),
  onBuiltSites('browser', runBrowserTests),
  onBuiltSites('engines', runEngineTests),
];

/** One check: it passes or fails as a whole, and only a failure shows its output. */
function check(name: string, command: readonly string[], prepare?: () => void): Step {
  return {
    name,
    async run({ signal, extraArgs, print }) {
      prepare?.();
      const { exitCode, output } = await runTool([...command, ...extraArgs], { signal });
      if (exitCode === 0) return { passed: 1, failed: 0, skipped: 0 };
      if (output !== '') print(`\n${output.trimEnd()}\n`);
      return failure;
    },
  };
}

function onBuiltSites(name: string, runOnSites: Step['run']): Step {
  return {
    name,
    isShown: true,
    needs: ['fixture', 'site'],
    async run(context) {
      const missing = [fixtureDir, siteDir].filter((dir) => !existsSync(dir));
      if (missing.length === 0) return runOnSites(context);
      const advice = `Run "npm test -- --only fixture,site,${name}".`;
      context.print(`\nNot built: ${missing.join(', ')}. ${advice}\n`);
      return failure;
    },
  };
}

/** What the builds have written, and real web servers in front of it. */
function runDeployTests(context: StepContext): Promise<Counts> {
  sayLeftOut(leftOutServers(), context);
  const command = [...vitest, '--config', 'tests/deploy/vitest.config.ts'];
  const environment = { DOCS_DEPLOY_DIR: siteDir, DOCS_DEPLOY_FIXTURE_DIR: fixtureDir };
  return runTests('vitest', 'deploy', command, context, environment);
}

/** Serves both sites on free ports for the tests. */
async function runBrowserTests(context: StepContext): Promise<Counts> {
  const fixture = await serve({ dir: path.resolve(fixtureDir), port: 0 });
  const site = await serve({ dir: path.resolve(siteDir), port: 0 });
  try {
    return await runTests('playwright', 'browser', [...playwright, '--workers=3'], context, {
      // `http://localhost:40001`: tests append paths to it.
      DOCS_E2E_FIXTURE_URL: fixture.url.replace(/\/$/, ''),
      DOCS_E2E_SITE_URL: site.url.replace(/\/$/, ''),
      DOCS_E2E_FIXTURE_DIR: path.resolve(fixtureDir),
    });
  } finally {
    await Promise.all([fixture.close(), site.close()]);
  }
}

/** One suite in Chromium, Firefox and WebKit; it serves the sites itself. */
async function runEngineTests(context: StepContext): Promise<Counts> {
  const leftOut = await leftOutEngines();
  sayLeftOut(
    leftOut,
    context,
    leftOut.map((name) => enginePackages[name]),
  );
  const command = [...playwright, '--config', 'tests/engines/playwright.config.ts'];
  return runTests('playwright', 'engines', command, context, {
    DOCS_ENGINES_SITE_DIR: path.resolve(siteDir),
    DOCS_ENGINES_FIXTURE_DIR: path.resolve(fixtureDir),
  });
}

function sayLeftOut(
  names: readonly string[],
  { print }: StepContext,
  packages: readonly string[] = names,
): void {
  if (names.length === 0) return;
  const advice = `apt-get install ${packages.join(' ')}`;
  print(`Without ${names.join(' and ')} their tests are left out: ${advice}\n`);
}

async function runTests(
  runner: Runner,
  name: string,
  command: readonly string[],
  { signal, extraArgs }: StepContext,
  environment: Record<string, string> = {},
): Promise<Counts> {
  // The configurations of Playwright name the same file.
  const reportFile = `.tmp/${name}-report.json`;
  const report = runner === 'vitest' ? [`--outputFile.json=${reportFile}`] : [];
  mkdirSync(path.dirname(reportFile), { recursive: true });
  rmSync(reportFile, { force: true });
  const options = { signal, isShown: true, environment };
  const { exitCode } = await runTool([...command, ...report, ...extraArgs], options);
  const text = existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : undefined;
  return readCounts(runner, text, exitCode);
}
