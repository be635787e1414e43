/** Tests that run in each browser: one browser for all of them, an origin of its own for each. */
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { projectDir } from '../../support/build-command';
import type { Engine, EngineName, Reader } from './driver';
import { type Front, openFront } from './front';
import { launchEngine } from './launch';
import { Page } from './page';

export { expect };

interface Fixtures {
  /** The browser's first tab. */
  tab: Page;
  /** Another tab of the same browser. */
  openTab: () => Promise<Page>;
  /** Servers of the documentation site and of the fixture site that no other test uses. */
  site: Front;
  fixture: Front;
  setReader: (reader: Reader) => Promise<void>;
  /** Messages that the test causes on purpose; the others must not come. */
  expectConsole: (...patterns: RegExp[]) => void;
}

interface WorkerFixtures {
  engineName: EngineName;
  engine: Engine;
}

const builtDir = (variable: string, usual: string): string =>
  path.resolve(projectDir, process.env[variable] ?? usual);
export const siteDir = builtDir('DOCS_ENGINES_SITE_DIR', 'dist');
export const fixtureDir = builtDir('DOCS_ENGINES_FIXTURE_DIR', '.tmp/fixture-dist');

/** What a driver's own waiting costs, on a busy machine. */
const launchTimeoutMs = 60_000;
const usualWindow = { width: 1280, height: 800 };

export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await launchEngine(engineName);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: launchTimeoutMs },
  ],
  setReader: async ({ engine }, use) => {
    await use((reader) => engine.setReader(reader));
    await engine.setReader({});
  },
  site: async ({ engine: _engine }, use) => useFront(siteDir, use),
  fixture: async ({ engine: _engine }, use) => useFront(fixtureDir, use),
  tab: async ({ engine, site, fixture }, use) => {
    await engine.tab.resize(usualWindow.width, usualWindow.height);
    await use(new Page(engine.tab, [site, fixture]));
    // What a page still does ends with it.
    await engine.tab.goto('about:blank');
  },
  openTab: async ({ engine, site, fixture }, use) => {
    const tabs: Page[] = [];
    await use(async () => {
      const page = new Page(await engine.openTab(), [site, fixture]);
      await page.tab.resize(usualWindow.width, usualWindow.height);
      tabs.push(page);
      return page;
    });
    for (const { tab } of tabs) await tab.close();
  },
  expectConsole: [
    // After the tab and its servers: looked at before they are closed.
    async ({ tab }, use) => {
      const expected: RegExp[] = [];
      const { consoleLines } = tab.tab;
      const start = consoleLines.length;
      await use((...patterns) => expected.push(...patterns));
      const lines = consoleLines.slice(start);
      const known = [brokenOff, ...expected];
      const others = lines.filter((line) => !known.some((pattern) => pattern.test(line)));
      expect(others, 'unexpected messages on the console').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * What Firefox and WebKit say of a request that is cut off by leaving the page, of a part that a busy
 * machine uses long after it was preloaded, and of an icon the site does not have (docs/BROWSERS.md).
 * The rejection is handled, but WebKit no longer runs the handler.
 */
const brokenOff =
  /The page stays as it was sent|status of 404 \(Not Found\) \(\S+\/favicon\.ico\)|was preloaded using link preload but not used|ServiceWorker intercepted the request and encountered an unexpected error|Fetch API cannot load \S+(?:\.page|\.blocks|\/fingerprints)\.json due to access control checks|Unhandled Promise Rejection: Error: \S+\.css could not be loaded/;

async function useFront(dir: string, use: (front: Front) => Promise<void>): Promise<void> {
  const front = await openFront(dir);
  await use(front);
  await front.close();
}
