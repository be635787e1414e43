/** What a page of any generator costs in a browser whose processor is slowed four times. */
import type { Browser, Page } from '@playwright/test';
import { median } from '../report';
import { blockingTime, fullSpeed, openPage, recorded, slow4G, untilIdle } from '../running-page';
import { type OutputServer, type SentBytes, sumSent } from './output-server';

export interface PageFigures extends SentBytes {
  /** HTML, styles, scripts and data with what the first movement of the mouse loads. */
  usedTextBytes: number;
  firstPaintMs: number;
  /** Sum of what tasks last beyond 50 ms, until the page is at rest. */
  blockingMs: number;
  /** The same from the first movement of the mouse on: work that was put off until then. */
  inputBlockingMs: number;
}

/** Scripts that wait for an idle moment have begun by then. */
const restMs = 500;

/** Opens a page in an empty browser, waits until it rests, then moves the mouse. */
export async function measurePage(
  browser: Browser,
  server: OutputServer,
  urlPath: string,
): Promise<PageFigures> {
  const { page, session } = await openPage(browser);
  try {
    await session.send('Network.emulateNetworkConditions', slow4G);
    server.takeLog();
    await page.goto(server.url + urlPath, { waitUntil: 'load' });
    await untilRest(page);
    const sent = server.takeLog();
    const before = await recorded(page);
    // Blocking is work of the processor: how long files take is another question.
    await session.send('Network.emulateNetworkConditions', fullSpeed);
    const inputAt = await page.evaluate(() => performance.now());
    await moveMouse(page);
    const after = await recorded(page);
    return {
      ...sumSent(sent),
      usedTextBytes: sumSent([...sent, ...server.takeLog()]).textBytes,
      firstPaintMs: before.firstPaint,
      blockingMs: blockingTime(before, 0),
      inputBlockingMs: blockingTime(after, inputAt),
    };
  } finally {
    await page.context().close();
  }
}

declare global {
  interface Window {
    renderedAfterMs?: number;
  }
}

/**
 * Time from the click on a link in the text to the painted page it leads to, whether the generator
 * changes pages itself or leaves that to the browser. The mouse rests on the link before, as a
 * reader's does, so whatever is prefetched is there.
 *
 * @param title of the page the link leads to, as its first heading shows it
 * @throws when the page has no such link, or the title does not appear
 */
export async function measureClick(
  browser: Browser,
  server: OutputServer,
  { from, to, title }: { from: string; to: string; title: string },
): Promise<number> {
  const { page } = await openPage(browser);
  try {
    await page.addInitScript((wanted) => {
      const clickedAt = (): number => Number(sessionStorage.getItem('clickedAt') ?? 0);
      let isSeen = false;
      const look = (): void => {
        const heading = document.querySelector('h1')?.textContent;
        if (isSeen || clickedAt() === 0 || !heading?.includes(wanted)) return;
        isSeen = true;
        requestAnimationFrame(() => {
          // A message sent within a frame arrives when that frame is painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            window.renderedAfterMs = performance.timeOrigin + performance.now() - clickedAt();
          };
          port2.postMessage(undefined);
        });
      };
      const watched = { childList: true, subtree: true, characterData: true };
      new MutationObserver(look).observe(document, watched);
    }, title);
    await page.goto(server.url + from, { waitUntil: 'load' });
    await moveMouse(page);
    const index = await page.evaluate((target) => {
      const plain = (href: string): string =>
        new URL(href, location.href).pathname.replace(/(?:\.html|\/)$/, '');
      const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')];
      const found = links.find((link) => plain(link.href) === target && link.closest('p') !== null);
      found?.setAttribute('data-measured', '');
      return found ? links.indexOf(found) : -1;
    }, to);
    if (index < 0) throw new Error(`${from} has no link to ${to} in its text.`);
    await page.locator('[data-measured]').hover();
    await untilRest(page);
    await page.evaluate(() => {
      sessionStorage.setItem('clickedAt', String(performance.timeOrigin + performance.now()));
      document.querySelector<HTMLElement>('[data-measured]')?.click();
    });
    const handle = await page.waitForFunction(() => window.renderedAfterMs);
    return (await handle.jsonValue()) ?? Number.NaN;
  } finally {
    await page.context().close();
  }
}

/** The first sign of a reader, and what follows from it. */
async function moveMouse(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await untilRest(page);
}

async function untilRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await untilIdle(page);
  await page.waitForTimeout(restMs);
  await page.waitForLoadState('networkidle');
}

/** The middle value of each figure. */
export function medianFigures(runs: readonly PageFigures[]): PageFigures {
  const [first] = runs;
  if (!first) throw new Error('A median needs at least one run.');
  const names = Object.keys(first) as (keyof PageFigures)[];
  return Object.fromEntries(
    names.map((name) => [name, median(runs.map((figures) => figures[name]))]),
  ) as unknown as PageFigures;
}
