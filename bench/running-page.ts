/** Measures one page in a slowed browser. */
import type { Browser, CDPSession, Page } from '@playwright/test';

/** What was measured → milliseconds, or a score. */
export type Figures = Record<string, number>;

const processorSlowdown = 4;
/** "Slow 4G" as Lighthouse sets it: bytes per second, milliseconds. */
export const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
export const fullSpeed = {
  offline: false,
  latency: 0,
  downloadThroughput: -1,
  uploadThroughput: -1,
};
/** What a task may last before it blocks a reader; the rest of it counts. */
const unnoticedMs = 50;

export interface Recorded {
  /** Start and duration of tasks longer than that. */
  tasks: [start: number, duration: number][];
  firstPaint: number;
  largestPaint: number;
  shift: number;
}

declare global {
  interface Window {
    recorded: Recorded;
  }
}

/** Paints, blocking time and layout shift of an address that is opened and then touched. */
export async function measureLoad(browser: Browser, url: string): Promise<Figures> {
  const { page, session } = await openPage(browser);
  await session.send('Network.emulateNetworkConditions', slow4G);
  await page.goto(url, { waitUntil: 'load' });
  await untilIdle(page);
  const before = await recorded(page);
  // Hydration is work of the processor: how long its files take is another question.
  await session.send('Network.emulateNetworkConditions', fullSpeed);
  const inputAt = await page.evaluate(() => performance.now());
  await takeOver(page);
  const after = await recorded(page);
  await page.context().close();
  return {
    'first paint': before.firstPaint,
    'largest paint': before.largestPaint,
    'blocking time before input': blockingTime(before, 0),
    'blocking time of hydration': blockingTime(after, inputAt),
    'layout shift': after.shift,
  };
}

/** Time from the click on a link, whose page is there already, to the painted page. */
export async function measureNavigation(
  browser: Browser,
  fromUrl: string,
  to: string,
): Promise<Figures> {
  const { page } = await openPage(browser);
  await page.goto(fromUrl, { waitUntil: 'load' });
  await takeOver(page);
  const data = page.waitForResponse((response) => response.url().endsWith(`${to}.page.json`));
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    link.id = 'measured';
    document.querySelector('main')?.append(link);
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  }, to);
  await (await data).finished();
  await untilIdle(page);
  const time = await timeToShow(page, () =>
    page.evaluate(() => document.getElementById('measured')?.click()),
  );
  await page.context().close();
  return { 'navigation, click to rendered': time };
}

/** From the click to the paint of what changes on it: another heading after a link. */
export async function timeToShow(page: Page, click: () => Promise<unknown>): Promise<number> {
  // Without the app a link leads to another document, which ends this.
  const clicked = page
    .evaluate(() => {
      const heading = document.querySelector('h1')?.textContent;
      return new Promise<number>((resolve) =>
        addEventListener(
          'click',
          ({ timeStamp, target }) => {
            const isLink = (target as Element).closest('a') !== null;
            const look = (): void => {
              if (isLink && document.querySelector('h1')?.textContent === heading) {
                requestAnimationFrame(look);
                return;
              }
              // The frame that is about to be painted: what comes next, comes after its paint.
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - timeStamp);
              port2.postMessage(undefined);
            };
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        ),
      );
    })
    .catch(() => undefined);
  const at = Date.now();
  await click();
  const time = await clicked;
  if (time !== undefined) return time;
  await page.waitForLoadState('load');
  await untilIdle(page);
  const { firstPaint } = await recorded(page);
  return (await page.evaluate(() => performance.timeOrigin)) + firstPaint - at;
}

/** A page of its own, slowed down, that records what `recorded` gives. */
export async function openPage(
  browser: Browser,
  rate = processorSlowdown,
): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.addInitScript(() => {
    const found: Recorded = { tasks: [], firstPaint: 0, largestPaint: 0, shift: 0 };
    window.recorded = found;
    const observe = (type: string, note: (entry: PerformanceEntry) => void): void =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) note(entry);
      }).observe({ type, buffered: true });
    observe('longtask', ({ startTime, duration }) => found.tasks.push([startTime, duration]));
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') found.firstPaint = startTime;
    });
    observe('largest-contentful-paint', ({ startTime }) => {
      found.largestPaint = startTime;
    });
    observe('layout-shift', (entry) => {
      found.shift += (entry as PerformanceEntry & { value: number }).value;
    });
  });
  return { page, session };
}

/** The first sign of a reader; resolves when the app lives and has nothing left to do. */
async function takeOver(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  await page.waitForLoadState('networkidle');
  await untilIdle(page);
}

/** Two idle moments: observers have reported by then what came before. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let count = 0; count < 2; count++) {
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

export const recorded = (page: Page): Promise<Recorded> => page.evaluate(() => window.recorded);

/** @param since milliseconds after the page was asked for: earlier tasks do not count */
export function blockingTime({ tasks }: Pick<Recorded, 'tasks'>, since: number): number {
  return tasks
    .filter(([start]) => start >= since)
    .reduce((sum, [, duration]) => sum + Math.max(0, duration - unnoticedMs), 0);
}
