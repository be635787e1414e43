/** A tab of a browser driven by Puppeteer. */
import type { ConsoleMessage, KeyInput, Page } from 'puppeteer-core';
import type { Tab } from './driver';

const loadTimeoutMs = 20_000;

/** The document was replaced while a function ran in it; the call can be repeated. */
const isBetweenDocuments = (error: unknown): boolean =>
  /context (?:was destroyed|with specified id)|detached frame|DiscardedBrowsingContext|no such frame|Inspected target navigated|destroyed/i.test(
    String(error),
  );

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
      const isAborted = (error: unknown): boolean => /NS_BINDING_ABORTED/.test(String(error));
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
    async evaluate(pageFunction, ...args) {
      for (let attempt = 1; ; attempt++) {
        try {
          return (await page.evaluate(
            pageFunction as unknown as (...args: unknown[]) => unknown,
            ...args,
          )) as never;
        } catch (error) {
          if (attempt === 5 || !isBetweenDocuments(error)) throw error;
        }
      }
    },
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
