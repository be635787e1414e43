/** Measures the first search of a reader: from Ctrl+K and a word to the first hit on screen. */
import type { Browser } from '@playwright/test';
import { type Figures, fullSpeed, untilIdle } from './running-page';

/** Bytes per second, milliseconds. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowdown = 4;

interface Opened {
  startedAt: number;
  hitAt: number;
}

/**
 * Nothing of the search is in the browser. Bytes are those of answers, headers included, up to the
 * first hit.
 *
 * @param url page where the search is opened
 * @param word what is typed, at once
 */
export async function measureSearch(browser: Browser, url: string, word: string): Promise<Figures> {
  const slow = await openSearch(browser, url, word, true);
  const fast = await openSearch(browser, url, word, false);
  return {
    'search, Ctrl+K to first hit, slow': slow.time,
    'search, Ctrl+K to first hit, fast': fast.time,
    'search, KB to first hit': slow.bytes / 1024,
    'search, requests to first hit': slow.requests,
  };
}

async function openSearch(
  browser: Browser,
  url: string,
  word: string,
  isSlow: boolean,
): Promise<{ time: number; bytes: number; requests: number }> {
  // A service worker fetches ahead, past the limits set here.
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await page.goto(url, { waitUntil: 'networkidle' });
  await untilIdle(page);
  await session.send('Network.emulateNetworkConditions', isSlow ? slowNetwork : fullSpeed);
  await session.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? slowdown : 1 });
  const answers: Promise<{ endedAt: number; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const { startTime, responseEnd } = request.timing();
    answers.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => ({
        endedAt: startTime + responseEnd,
        bytes: responseBodySize + responseHeadersSize,
      })),
    );
  });
  const opened = page.evaluate(
    () =>
      new Promise<Opened>((resolve) => {
        let startedAt: number | undefined;
        document.addEventListener(
          'keydown',
          ({ key, timeStamp }) => {
            if (key === 'k') startedAt ??= timeStamp;
          },
          true,
        );
        const observer = new MutationObserver(() => {
          if (!document.querySelector('.search-dialog [role=option]')) return;
          observer.disconnect();
          // A message sent within a frame arrives when that frame is painted.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () =>
              resolve({
                startedAt: performance.timeOrigin + (startedAt ?? 0),
                hitAt: performance.timeOrigin + performance.now(),
              });
            port2.postMessage(undefined);
          });
        });
        observer.observe(document.body, { subtree: true, childList: true });
      }),
  );
  await page.keyboard.press('Control+k');
  await page.keyboard.type(word);
  const { startedAt, hitAt } = await opened;
  const before = (await Promise.all(answers)).filter(({ endedAt }) => endedAt <= hitAt);
  await context.close();
  return {
    time: hitAt - startedAt,
    bytes: before.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: before.length,
  };
}
