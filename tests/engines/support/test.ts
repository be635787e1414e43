/** Fixtures for tests that run in every browser. They share one browser; each test has its own origin. */
import { test as base, expect } from '@playwright/test';
import { fixtureDir, siteDir } from '../../support/build-command';
import type { Engine, EngineName, Reader } from './driver';
import { type Front, openFront } from './front';
import { launchEngine } from './launch';
import { Page } from './page';

export { expect };

interface Fixtures {
  /** The browser's first tab. */
  tab: Page;
  /** Opens another tab of the same browser. */
  openTab: () => Promise<Page>;
  /**
   * Serves an output folder to this test alone. The server closes after the tab has left its pages.
   *
   * @param port port of a closed server to replace
   */
  serve: (dir: string, port?: number) => Promise<Front>;
  /** All servers of this test. */
  fronts: Front[];
  /** The documentation site and the fixture site. */
  site: Front;
  fixture: Front;
  setReader: (reader: Reader) => Promise<void>;
  /** Allows console messages that the test provokes. Any other message fails the test. */
  expectConsole: (...patterns: RegExp[]) => void;
}

interface WorkerFixtures {
  engineName: EngineName;
  engine: Engine;
}

/** A browser has up to three parts, which start one after the other. */
const launchTimeoutMs = 180_000;
const defaultViewport = { width: 1280, height: 800 };

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
  fronts: async ({ engine: _engine }, use) => {
    const fronts: Front[] = [];
    await use(fronts);
    for (const front of fronts) {
      await front.close();
      closedOrigins.add(front.url);
    }
  },
  serve: async ({ fronts }, use) => {
    await use(async (dir, port) => {
      const front = await openFront(dir, port);
      closedOrigins.delete(front.url);
      fronts.push(front);
      return front;
    });
  },
  site: async ({ serve }, use) => use(await serve(siteDir)),
  fixture: async ({ serve }, use) => use(await serve(fixtureDir)),
  tab: async ({ engine, fronts }, use) => {
    await engine.tab.resize(defaultViewport.width, defaultViewport.height);
    await use(new Page(engine.tab, fronts));
    // Stops everything the page is still doing.
    await engine.tab.goto('about:blank');
  },
  openTab: async ({ engine, fronts }, use) => {
    const tabs: Page[] = [];
    await use(async () => {
      const page = new Page(await engine.openTab(), fronts);
      await page.driver.resize(defaultViewport.width, defaultViewport.height);
      tabs.push(page);
      return page;
    });
    for (const { driver } of tabs) await driver.close();
  },
  expectConsole: [
    // Depends on the tab, so that it runs before the tab and its servers are closed.
    async ({ tab }, use) => {
      const expected: RegExp[] = [];
      const { consoleLines } = tab.driver;
      const start = consoleLines.length;
      await use((...patterns) => expected.push(...patterns));
      const lines = consoleLines.slice(start);
      const known = [ignoredMessages, ...expected];
      const others = lines.filter(
        (line) => !isOfEarlierTest(line) && !known.some((pattern) => pattern.test(line)),
      );
      expect(others, 'unexpected messages on the console').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * What Firefox and WebKit log about requests aborted by leaving the page, preloads that a busy machine
 * uses late, fonts whose download the next page stops (status 2152398850), and a missing favicon
 * (docs/BROWSERS.md). The rejection is handled, but WebKit no longer
 * runs the handler.
 */
const ignoredMessages =
  /The page stays as the server sent it|status of 404 \(Not Found\) \(\S+\/favicon\.ico\)|was preloaded using link preload but not used|ServiceWorker intercepted the request and encountered an unexpected error|Fetch API cannot load \S+\.(?:css|json) due to access control checks|downloadable font: download failed .*status=2152398850|Unhandled Promise Rejection: (?:Error: \S+\.css could not be loaded|TypeError: Load failed)/;

/** Servers of earlier tests. A page that was left can still report that it no longer reaches them. */
const closedOrigins = new Set<string>();

const isOfEarlierTest = (line: string): boolean =>
  closedOrigins.has(/https?:\/\/[^/\s)]+/.exec(line)?.[0] ?? '');
