/** A tab of a browser driven by Puppeteer. */
import type { ConsoleMessage, KeyInput, Page } from 'puppeteer-core';
import { acrossDocuments } from './across-documents';
import type { Tab } from './driver';

/** Allows for a busy machine. */
const loadTimeoutMs = 60_000;

export function puppeteerTab(page: Page): Tab {
  const consoleLines: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    const type = message.type();
    if (type === 'error' || type === 'warn') consoleLines.push(`${type}: ${message.text()}`);
  });
  page.on('pageerror', (error) => consoleLines.push(`uncaught: ${String(error)}`));
  return {
    consoleLines,
    async goto(url) {
      const open = () => page.goto(url, { waitUntil: 'load', timeout: loadTimeoutMs });
      const isAborted = (error: unknown): boolean =>
        /NS_BINDING_ABORTED|interrupted an unfinished/.test(String(error));
      try {
        // Firefox reports an earlier navigation that this one ends as its own failure.
        await open().catch((error) => (isAborted(error) ? open() : Promise.reject(error)));
      } catch (error) {
        // The browser's error page is a valid result.
        if (!/net::ERR_|NS_ERROR_/.test(String(error))) throw error;
      }
    },
    async reload() {
      await page.reload({ waitUntil: 'load', timeout: loadTimeoutMs });
    },
    backToDocument: () => page.evaluate(() => void setTimeout(() => history.back())),
    evaluate: (pageFunction, ...args) =>
      acrossDocuments(async () => {
        const run = pageFunction as unknown as (...args: unknown[]) => unknown;
        return (await page.evaluate(run, ...args)) as never;
      }),
    async press(keys) {
      // `Control++` ends in the plus key.
      const parts = keys.split(/\+(?=.)/) as KeyInput[];
      const last = parts.pop() as KeyInput;
      for (const key of parts) await page.keyboard.down(key);
      await page.keyboard.press(last);
      for (const key of parts.reverse()) await page.keyboard.up(key);
    },
    type: (text) => page.keyboard.type(text),
    movePointer: (x, y) => page.mouse.move(x, y),
    clickAt: (x, y) => page.mouse.click(x, y),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => page.close(),
  };
}
