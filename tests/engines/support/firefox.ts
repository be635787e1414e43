/** Firefox by WebDriver BiDi. What readers ask of it is set where Firefox keeps it: in its own windows. */
import puppeteer, { type Browser } from 'puppeteer-core';
import type { Engine, Reader } from './driver';
import { puppeteerTab } from './puppeteer-tab';

/** The connection Puppeteer has: it offers none of this itself. */
interface BidiBrowser {
  connection: { send(method: string, params: object): Promise<{ result: unknown }> };
}

export async function launchFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      // Scrollbars over the page, as on phones and in the other browsers here.
      'ui.useOverlayScrollbars': 1,
      // Letters as wide as they are drawn, not rounded to the pixels of a coarse screen.
      'gfx.text.subpixel-position.force-enabled': true,
      // Traffic of its own.
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
      'browser.safebrowsing.downloads.enabled': false,
    },
  });
  const page = (await browser.pages())[0] ?? (await browser.newPage());
  const runInBrowser = await browserScope(browser);
  // Without the focus, keys press no buttons.
  await runInBrowser('Services.focus.activeWindow = window; gBrowser.selectedBrowser.focus();');
  return {
    name: 'firefox',
    tab: puppeteerTab(page),
    setReader: (reader) => runInBrowser(readerScript(reader)),
    async openTab() {
      return puppeteerTab(await browser.newPage());
    },
    close: () => browser.close(),
  };
}

/** Runs script with the rights of the browser's own windows. */
async function browserScope(browser: Browser): Promise<(expression: string) => Promise<void>> {
  const { connection } = browser as unknown as BidiBrowser;
  const tree = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const { contexts } = tree.result as { contexts: { context: string }[] };
  const target = { context: contexts[0]?.context };
  return async (expression) => {
    const { result } = await connection.send('script.evaluate', {
      expression,
      target,
      awaitPromise: true,
    });
    const { type, exceptionDetails } = result as { type: string; exceptionDetails?: object };
    if (type !== 'success') throw new Error(`In Firefox: ${JSON.stringify(exceptionDetails)}`);
  };
}

function readerScript(reader: Reader): string {
  return `{
    const { browsingContext } = gBrowser.tabs[0].linkedBrowser;
    browsingContext.mediumOverride = '${reader.print ? 'print' : ''}';
    browsingContext.allowJavascript = ${reader.script ?? true};
    Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', ${reader.colorScheme === 'dark' ? 0 : 1});
    Services.prefs.setIntPref('ui.prefersReducedMotion', ${reader.reducedMotion ? 1 : 0});
    Services.prefs.setIntPref('browser.display.document_color_use', ${reader.forcedColors ? 2 : 1});
    undefined;
  }`;
}
