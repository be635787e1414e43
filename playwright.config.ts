import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/find-chromium.mjs';
import { fontEnvironment } from './tests/support/font-sets';

const longFiles = [
  '**/every-page-is-accessible.test.ts',
  '**/memory-does-not-grow.test.ts',
  '**/search-asks-the-hosted-service-as-agreed.test.ts',
  '**/the-console-stays-empty.test.ts',
  '**/the-frame-holds-every-page.test.ts',
  '**/the-layout-holds-at-every-width.test.ts',
];

/**
 * Browser tests against servers that run already: `npm test` builds the sites, starts the servers
 * and names them by DOCS_E2E_FIXTURE_URL and DOCS_E2E_SITE_URL.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  // A build server has fifteen minutes for everything. These take half of the browser's share and are run where
  // nobody waits: by `npm test` on a developer's computer, or with DOCS_E2E_ALL=1.
  testIgnore: process.env.CI && !process.env.DOCS_E2E_ALL ? longFiles : [],
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A busy machine may miss a deadline once; what fails three times is broken.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  // A busy machine shows what it has to show a little later.
  expect: { timeout: 10_000 },
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
    // itself. tests/deploy/offline-reading.test.ts looks at the worker.
    serviceWorkers: 'block',
  },
});
