/** Firefox, driven over WebDriver BiDi. User preferences are set by script in the browser's own window. */
import puppeteer, { type Browser } from 'puppeteer-core';
import { type Engine, type Reader, startTimeoutMs } from './driver';
import { puppeteerTab } from './puppeteer-tab';

/** Puppeteer's own connection, for commands without a public API. */
interface BidiBrowser {
  connection: { send(method: string, params: object): Promise<{ result: unknown }> };
}

export async function launchFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: startTimeoutMs,
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      // Overlay scrollbars, as in the other browsers here.
      'ui.useOverlayScrollbars': 1,
      // Subpixel glyph positions, so that text widths are not rounded.
      'gfx.text.subpixel-position.force-enabled': true,
      // No background traffic.
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
      'browser.safebrowsing.downloads.enabled': false,
    },
  });
  const page = (await browser.pages())[0] ?? (await browser.newPage());
  const runInBrowser = await browserScope(browser);
  // Without focus, keys do not activate buttons.
  await runInBrowser('Services.focus.activeWindow = window; gBrowser.selectedBrowser.focus();');
  return {
    name: 'firefox',
    tab: puppeteerTab(page),
    setReader: (reader) => runInBrowser(readerScript(reader)),
    openTab: async () => puppeteerTab(await browser.newPage()),
    close: () => browser.close(),
  };
}

/** Returns a function that runs script with chrome privileges. */
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
