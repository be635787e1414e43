import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/find-chromium.mjs';
import { fontEnvironment } from './tests/support/font-sets';

/** Second tries of a failed test; the run names each test that needed one. */
const retries = process.env.DOCS_TEST_RETRIES ?? (process.env.CI ? '1' : '0');

/**
 * Browser tests against servers that run already: `npm test` builds the sites, starts the servers
 * and names them by DOCS_E2E_FIXTURE_URL and DOCS_E2E_SITE_URL.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: Number(retries),
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  // A busy machine shows what it has to show a little later.
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: '.tmp/browser-report.json' }]],
  use: {
    // Nothing of the machine the tests run on: its fonts, language, time zone, screen.
    launchOptions: {
      executablePath: await findChromium(),
      args: chromiumFlags,
      env: fontEnvironment(),
    },
    locale: 'en-US',
    timezoneId: 'UTC',
    deviceScaleFactor: 1,
    screenshot: 'only-on-failure',
    // Each test would fetch everything that is kept for offline reading, past the requests it answers
    // itself. tests/engines/pages-can-be-read-offline.test.ts looks at the worker.
    serviceWorkers: 'block',
  },
});
