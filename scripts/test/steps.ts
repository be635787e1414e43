/** The steps of `npm test`, quick ones first. Each one can be run alone by its name. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeLongPage } from '../../bench/long-page';
import { serve } from '../../engine/build/server/serve';
import { leftOutServers } from '../../tests/deploy/support/installed-servers';
import { enginePackages, leftOutEngines } from '../../tests/engines/support/installed-engines';
import { type Counts, type Runner, readCounts } from './counts';
import { runNode, runPackage, type ToolOptions, type ToolResult } from './tools';

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
/** Two processor cores are what a build server has. */
const workers = 2;
/** A browser test waits more than it works. */
const browserWorkers = 3;

export const steps: readonly Step[] = [
  check('format', (options, args) => runPackage('@biomejs/biome', ['format', ...args], options)),
  check('lint', (options, args) =>
    runPackage(
      '@biomejs/biome',
      ['check', '--formatter-enabled=false', '--error-on-warnings', ...args],
      options,
    ),
  ),
  check('types', (options, args) => runPackage('typescript', ['--noEmit', ...args], options)),
  check('imports', (options) => runNode(['scripts/run.mjs', 'scripts/check-imports.ts'], options)),
  check('marks', (options) => runNode(['scripts/run.mjs', 'scripts/check-marks.ts'], options)),
  check('commits', (options) => runNode(['scripts/commit-message.mjs', '--history'], options)),
  check('unused', (options, args) => runPackage('knip', ['--no-progress', ...args], options)),
  check('spelling', (options, args) =>
    runPackage('cspell', ['lint', '--no-progress', '--no-summary', ...args], options),
  ),
  check('markdown', (options, args) => runPackage('markdownlint-cli2', args, options)),
  { name: 'unit', isShown: true, run: runUnitTests },
  check('fixture', (options) => {
    writeLongPage();
    return buildSite('tests/site', fixtureDir, options);
  }),
  check('site', (options) => buildSite('site', siteDir, options)),
  check(
    'budgets',
    (options, args) =>
      runNode(
        ['bench/run.mjs', 'check-budgets', '--site', siteDir, '--fixture', fixtureDir, ...args],
        options,
      ),
    ['fixture', 'site'],
  ),
  { name: 'deploy', isShown: true, needs: ['fixture', 'site'], run: runDeployTests },
  { name: 'browser', isShown: true, needs: ['fixture', 'site'], run: runBrowserTests },
  { name: 'engines', isShown: true, needs: ['fixture', 'site'], run: runEngineTests },
];

/** A step that is one check: it passes or fails as a whole, and only a failure shows its output. */
function check(
  name: string,
  run: (options: ToolOptions, extraArgs: readonly string[]) => Promise<ToolResult>,
  needs: readonly string[] = [],
): Step {
  return {
    name,
    needs,
    async run({ signal, extraArgs, print }) {
      const { exitCode, output } = await run({ signal }, extraArgs);
      if (exitCode === 0) return { passed: 1, failed: 0, skipped: 0 };
      if (output !== '') print(`\n${output.trimEnd()}\n`);
      return { passed: 0, failed: 1, skipped: 0 };
    },
  };
}

function buildSite(from: string, to: string, options: ToolOptions): Promise<ToolResult> {
  return runNode(['bin/docs.mjs', 'build', '--site', from, '--out', to], options);
}

function runUnitTests({ signal, extraArgs }: StepContext): Promise<Counts> {
  return runRunner('vitest', '.tmp/unit-report.json', (reportFile) =>
    runPackage(
      'vitest',
      [
        'run',
        `--maxWorkers=${workers}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${reportFile}`,
        ...extraArgs,
      ],
      { signal, isShown: true },
    ),
  );
}

/** What the builds have written, and real web servers in front of it. */
async function runDeployTests({ signal, extraArgs, print }: StepContext): Promise<Counts> {
  if (!isBuilt('deploy', print)) return { passed: 0, failed: 1, skipped: 0 };
  const leftOut = leftOutServers();
  if (leftOut.length > 0) {
    print(
      `Without ${leftOut.join(' and ')} their tests are left out: apt-get install ${leftOut.join(' ')}\n`,
    );
  }
  return runRunner('vitest', '.tmp/deploy-report.json', (reportFile) =>
    runPackage(
      'vitest',
      [
        'run',
        '--config',
        'tests/deploy/vitest.config.ts',
        `--maxWorkers=${workers}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${reportFile}`,
        ...extraArgs,
      ],
      {
        signal,
        isShown: true,
        environment: { DOCS_DEPLOY_DIR: siteDir, DOCS_DEPLOY_FIXTURE_DIR: fixtureDir },
      },
    ),
  );
}

/** Serves both sites on free ports for the tests. */
async function runBrowserTests({ signal, extraArgs, print }: StepContext): Promise<Counts> {
  if (!isBuilt('browser', print)) return { passed: 0, failed: 1, skipped: 0 };
  const fixture = await serve({ dir: path.resolve(fixtureDir), port: 0 });
  const site = await serve({ dir: path.resolve(siteDir), port: 0 });
  try {
    return await runRunner('playwright', '.tmp/browser-report.json', () =>
      runPackage('@playwright/test', ['test', `--workers=${browserWorkers}`, ...extraArgs], {
        signal,
        isShown: true,
        environment: {
          DOCS_E2E_FIXTURE_URL: withoutSlash(fixture.url),
          DOCS_E2E_SITE_URL: withoutSlash(site.url),
          DOCS_E2E_FIXTURE_DIR: path.resolve(fixtureDir),
        },
      }),
    );
  } finally {
    await Promise.all([fixture.close(), site.close()]);
  }
}

/** One suite in Chromium, Firefox and WebKit; it serves the sites itself. */
async function runEngineTests({ signal, extraArgs, print }: StepContext): Promise<Counts> {
  if (!isBuilt('engines', print)) return { passed: 0, failed: 1, skipped: 0 };
  for (const name of await leftOutEngines()) {
    print(`Without ${name} its tests are left out: apt-get install ${enginePackages[name]}\n`);
  }
  return runRunner('playwright', '.tmp/engines-report.json', () =>
    runPackage(
      '@playwright/test',
      ['test', '--config', 'tests/engines/playwright.config.ts', ...extraArgs],
      {
        signal,
        isShown: true,
        environment: {
          DOCS_ENGINES_SITE_DIR: path.resolve(siteDir),
          DOCS_ENGINES_FIXTURE_DIR: path.resolve(fixtureDir),
        },
      },
    ),
  );
}

function isBuilt(step: string, print: StepContext['print']): boolean {
  const missing = [fixtureDir, siteDir].filter((dir) => !existsSync(dir));
  if (missing.length === 0) return true;
  print(`\nNot built: ${missing.join(', ')}. Run "npm test -- --only fixture,site,${step}".\n`);
  return false;
}

/** `http://localhost:40001`: tests append paths to it. */
function withoutSlash(url: string): string {
  return url.replace(/\/$/, '');
}

async function runRunner(
  runner: Runner,
  reportFile: string,
  run: (reportFile: string) => Promise<ToolResult>,
): Promise<Counts> {
  mkdirSync(path.dirname(reportFile), { recursive: true });
  rmSync(reportFile, { force: true });
  const { exitCode } = await run(reportFile);
  const report = existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : undefined;
  return readCounts(runner, report, exitCode);
}
