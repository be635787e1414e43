/** Chromium, driven over the DevTools protocol. */
import puppeteer from 'puppeteer-core';
import { chromiumFlags, findChromium } from '../../../scripts/find-chromium.mjs';
import { type Engine, type Reader, startTimeoutMs } from './driver';
import { puppeteerTab } from './puppeteer-tab';

export async function launchChromium(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'chrome',
    executablePath: await findChromium(),
    headless: 'shell',
    timeout: startTimeoutMs,
    args: chromiumFlags,
  });
  const page = (await browser.pages())[0] ?? (await browser.newPage());
  const session = await page.createCDPSession();
  // A headless browser cannot show the permission prompt.
  await session.send('Browser.grantPermissions', {
    permissions: ['clipboardSanitizedWrite', 'clipboardReadWrite'],
  });
  return {
    name: 'chromium',
    tab: puppeteerTab(page),
    async setReader({ colorScheme, reducedMotion, forcedColors, print, script }: Reader) {
      await page.setJavaScriptEnabled(script ?? true);
      await session.send('Emulation.setEmulatedMedia', {
        media: print ? 'print' : '',
        features: [
          { name: 'prefers-color-scheme', value: colorScheme ?? 'light' },
          { name: 'prefers-reduced-motion', value: reducedMotion ? 'reduce' : '' },
          { name: 'forced-colors', value: forcedColors ? 'active' : '' },
        ],
      });
    },
    openTab: async () => puppeteerTab(await browser.newPage()),
    close: () => browser.close(),
  };
}
