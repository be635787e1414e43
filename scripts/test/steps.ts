/** The steps of `npm test`, quick ones first. Each can be run alone by its name. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { serve } from '../../engine/build/server/serve';
import { leftOutServers } from '../../tests/deploy/support/installed-servers';
import { enginePackages, leftOutEngines } from '../../tests/engines/support/installed-engines';
import { writeLongPage } from '../../tests/support/long-page';
import { type Counts, failure, type Runner, readCounts } from './counts';
import { runTool } from './tools';

export interface StepContext {
  signal: AbortSignal;
  /** Passed to the step's tool if it is the only step. */
  extraArgs: readonly string[];
  print(text: string): void;
}

export interface Step {
  name: string;
  /** The tool shows its own progress. */
  isShown?: boolean;
  /** If one of these steps fails, this one is skipped, as it would test an older build. */
  needs?: readonly string[];
  run(context: StepContext): Promise<Counts>;
}

const fixtureDir = '.tmp/fixture-dist';
const siteDir = 'dist';
/** Build servers have two cores, and browser tests mostly wait. */
const runners: Readonly<Record<Runner, readonly string[]>> = {
  vitest: ['vitest', 'run', '--maxWorkers=2', '--reporter=default', '--reporter=json'],
  playwright: ['@playwright/test', 'test'],
};
const run = 'scripts/run.mjs';
const build = ['bin/docs.mjs', 'build', '--site'];

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
  { name: 'unit', isShown: true, run: (context) => runTests('vitest', 'unit', [], context) },
  check('fixture', [...build, 'tests/site', '--out', fixtureDir], writeLongPage),
  check('site', [...build, 'site', '--out', siteDir]),
  check('content', ['bin/docs.mjs', 'check', '--site', 'site']),
  {
    ...check('budgets', [run, 'check-budgets', '--site', siteDir, '--fixture', fixtureDir]),
    needs: ['fixture', 'site'],
  },
  onBuiltSites('deploy', 'vitest', ['--config', 'tests/deploy/vitest.config.ts'], () =>
    leftOutServers().map((server) => [server, server]),
  ),
  onBuiltSites('browser', 'playwright', ['--workers=3']),
  onBuiltSites(
    'engines',
    'playwright',
    ['--config', 'tests/engines/playwright.config.ts'],
    async () => (await leftOutEngines()).map((engine) => [engine, enginePackages[engine]]),
  ),
];

/** A check that passes or fails as a whole, and shows its output only if it fails. */
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

/**
 * Tests of both built sites, which are served on free ports.
 *
 * @param listLeftOut lists missing programs, with the packages that provide them
 */
function onBuiltSites(
  name: string,
  runner: Runner,
  args: readonly string[],
  listLeftOut: () => Promise<string[][]> | string[][] = () => [],
): Step {
  return {
    name,
    isShown: true,
    needs: ['fixture', 'site'],
    async run(context) {
      const missing = [fixtureDir, siteDir].filter((dir) => !existsSync(dir));
      if (missing.length > 0) {
        const advice = `Run "npm test -- --only fixture,site,${name}".`;
        context.print(`\nNot built: ${missing.join(', ')}. ${advice}\n`);
        return failure;
      }
      const leftOut = await listLeftOut();
      if (leftOut.length > 0) {
        const [programs, packages] = [0, 1].map((column) => leftOut.map((row) => row[column]));
        const advice = `To run them: apt-get install ${packages?.join(' ')}`;
        context.print(`Tests that need ${programs?.join(' or ')} are skipped. ${advice}\n`);
      }
      const [fixture, site] = [path.resolve(fixtureDir), path.resolve(siteDir)];
      const servers = [await serve({ dir: fixture, port: 0 }), await serve({ dir: site, port: 0 })];
      // `http://localhost:40001`, as tests append paths.
      const [fixtureUrl = '', siteUrl = ''] = servers.map(({ url }) => url.replace(/\/$/, ''));
      try {
        return await runTests(runner, name, args, context, {
          DOCS_SITE_DIR: site,
          DOCS_FIXTURE_DIR: fixture,
          DOCS_E2E_SITE_URL: siteUrl,
          DOCS_E2E_FIXTURE_URL: fixtureUrl,
        });
      } finally {
        await Promise.all(servers.map((server) => server.close()));
      }
    },
  };
}

async function runTests(
  runner: Runner,
  name: string,
  args: readonly string[],
  { signal, extraArgs }: StepContext,
  environment: Record<string, string> = {},
): Promise<Counts> {
  // Playwright's configuration has the same path.
  const reportFile = `.tmp/${name}-report.json`;
  const report = runner === 'vitest' ? [`--outputFile.json=${reportFile}`] : [];
  mkdirSync(path.dirname(reportFile), { recursive: true });
  rmSync(reportFile, { force: true });
  const options = { signal, isShown: true, environment };
  const command = [...runners[runner], ...args, ...report, ...extraArgs];
  const { exitCode } = await runTool(command, options);
  const text = existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : undefined;
  return readCounts(runner, text, exitCode);
}
