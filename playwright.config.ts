import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/find-chromium.mjs';
import { fontEnvironment } from './tests/support/font-sets';

/** Retries of a failed test; the run names each test that needed one. */
const retries = process.env.DOCS_TEST_RETRIES ?? (process.env.CI ? '1' : '0');

/**
 * Browser tests against servers that are already running: `npm test` builds the sites, starts the
 * servers and passes their addresses in DOCS_E2E_FIXTURE_URL and DOCS_E2E_SITE_URL.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: Number(retries),
  forbidOnly: Boolean(process.env.CI),
  // All limits allow for a busy machine.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: '.tmp/browser-report.json' }]],
  use: {
    // Nothing may depend on the machine's own fonts, language, time zone or screen.
    launchOptions: {
      executablePath: await findChromium(),
      args: chromiumFlags,
      env: fontEnvironment(),
    },
    locale: 'en-US',
    timezoneId: 'UTC',
    deviceScaleFactor: 1,
    screenshot: 'only-on-failure',
    // In each test, a worker would fetch everything for offline reading and bypass the requests that
    // the test answers itself. tests/engines/pages-can-be-read-offline.test.ts tests the worker.
    serviceWorkers: 'block',
  },
});
