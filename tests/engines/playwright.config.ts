import { defineConfig } from '@playwright/test';
import type { EngineName } from './support/driver';
import { engineNames, leftOutEngines } from './support/installed-engines';

const leftOut = await leftOutEngines();

/**
 * Runs one suite in Chromium, Firefox and WebKit, each with one browser and one worker. Drivers and
 * servers are in `support`; `npm test` builds the sites first.
 */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  outputDir: '../../test-results/engines',
  projects: engineNames
    .filter((name) => !leftOut.includes(name))
    .map((engineName) => ({
      name: engineName,
      use: { engineName },
      workers: 1,
      // Chromium is the reference for the others.
      testIgnore: engineName === 'chromium' ? '**/the-layout-is-that-of-chromium.test.ts' : [],
    })),
  workers: 3,
  retries: Number(process.env.DOCS_TEST_RETRIES ?? (process.env.CI ? 1 : 0)),
  forbidOnly: Boolean(process.env.CI),
  // All limits allow for a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: '../../.tmp/engines-report.json' }]],
});
