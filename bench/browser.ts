/** Measures pages of any generator in a browser with 4× CPU throttling. */
import type { Browser, Locator, Page } from '@playwright/test';
import type { OutputServer } from './output-server';
import { sum } from './report';

/** Name → milliseconds, KB, count or score. */
export type Figures = Record<string, number>;

export function withSuffix(figures: Figures, suffix: string): Figures {
  const named = Object.entries(figures).map(([name, value]) => [`${name}, ${suffix}`, value]);
  return Object.fromEntries(named);
}

/** Bytes per second, milliseconds. */
const lines = {
  /** The same as in Lighthouse. */
  slow4G: { latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 },
  phone: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  fast: { latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
};
const limitMs = 20_000;
/** Some pages take a minute with throttling; this keeps one page from blocking all others. */
const restLimitMs = 3 * 60_000;

interface Recorded {
  /** Start and duration of tasks longer than 50 ms. */
  tasks: [start: number, duration: number][];
  firstPaint: number;
  largestPaint: number;
  shift: number;
}

/** What the page has to show before a press counts as done. */
export type Answer =
  /** The text in the sidebar has moved down because something opened above it. */
  | { kind: 'moved'; root: string; text: string }
  /** A link to this page is visible outside the article. */
  | { kind: 'link'; path: string }
  | { kind: 'background' }
  /** All elements that match have another text than before. */
  | { kind: 'text'; of: string }
  | { kind: 'frame' };

declare global {
  interface Window {
    recorded: Recorded;
    answeredAfterMs?: number;
  }
}

export interface PageOptions {
  rate?: number;
  line?: keyof typeof lines;
  isPhone?: boolean;
}

export type SetLine = (line: keyof typeof lines) => Promise<unknown>;

/** Runs on a page in a new browser context, so nothing is cached from earlier pages. */
export async function onPage<Result>(
  browser: Browser,
  { rate = 4, line = 'fast', isPhone = false }: PageOptions,
  work: (page: Page, setLine: SetLine) => Promise<Result>,
): Promise<Result> {
  const viewport = isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 };
  // A service worker would prefetch without the limits set here.
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const setLine: SetLine = (name) =>
      session.send('Network.emulateNetworkConditions', { offline: false, ...lines[name] });
    await session.send('Network.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    await setLine(line);
    await page.addInitScript(record);
    await page.addInitScript(watchForAnswer);
    return await work(page, setLine);
  } finally {
    await context.close();
  }
}

/** Runs in every document. */
function record(): void {
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
}

/**
 * Runs in every document. From the next press or key on, waits for the answer stored in the session,
 * even across documents.
 */
function watchForAnswer(): void {
  const shown = (element: Element): boolean => {
    const { left, right, width } = element.getBoundingClientRect();
    const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return isVisible && width > 0 && right > 0 && left < innerWidth;
  };
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  const state = (answer: Answer): string => {
    switch (answer.kind) {
      case 'moved': {
        const label = all(`${answer.root} *`).find(
          (one) => one.childElementCount === 0 && one.textContent?.trim() === answer.text,
        );
        return `${label?.getBoundingClientRect().top ?? ''}`;
      }
      case 'link':
        return `${all(`a[href*="${answer.path}"]`).some((link) => !link.closest('main, footer') && shown(link))}`;
      case 'background':
        return [document.documentElement, document.body]
          .map((element) => getComputedStyle(element).backgroundColor)
          .join();
      case 'text':
        return all(answer.of)
          .map((element) => element.textContent)
          .join();
      case 'frame':
        return `${performance.now()}`;
    }
  };
  const look = (): void => {
    const noted = sessionStorage.getItem('answer');
    if (noted === null) return;
    const { answer, before, at } = JSON.parse(noted);
    if (['', before].includes(state(answer))) {
      requestAnimationFrame(look);
      return;
    }
    sessionStorage.removeItem('answer');
    // A timer runs after the paint. Animations delay it, but then the next frame begins first.
    const painted = (): void => {
      window.answeredAfterMs ??= performance.timeOrigin + performance.now() - at;
    };
    setTimeout(painted);
    requestAnimationFrame(painted);
  };
  const begin = ({ timeStamp }: Event): void => {
    const wanted = sessionStorage.getItem('wanted');
    if (wanted === null) return;
    sessionStorage.removeItem('wanted');
    const answer = JSON.parse(wanted) as Answer;
    const at = performance.timeOrigin + timeStamp;
    sessionStorage.setItem('answer', JSON.stringify({ answer, before: state(answer), at }));
    requestAnimationFrame(look);
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, begin, { capture: true });
  requestAnimationFrame(look);
}

/**
 * Milliseconds from a press until the answer is painted, even if it is in another document.
 *
 * @throws if there is no answer in time
 */
export async function timeUntil(
  page: Page,
  answer: Answer,
  press: () => Promise<unknown>,
  timeout = limitMs,
): Promise<number> {
  await page.evaluate((wanted) => {
    delete window.answeredAfterMs;
    sessionStorage.setItem('wanted', JSON.stringify(wanted));
  }, answer);
  await press();
  const handle = await page.waitForFunction(() => window.answeredAfterMs, undefined, { timeout });
  return (await handle.jsonValue()) ?? Number.NaN;
}

/** Presses without moving the mouse first, like a finger: movement would start deferred work. */
export async function timePress(page: Page, answer: Answer, control: Locator): Promise<number> {
  await control.scrollIntoViewIfNeeded({ timeout: limitMs });
  const box = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const press = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return timeUntil(page, answer, press);
}

/** The first input, and all work it starts. */
async function moveMouse(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await untilRest(page);
}

/** Waits until idle callbacks have run and observers have reported everything so far. */
async function untilRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: restLimitMs });
  await page.evaluate(async () => {
    for (let count = 0; count < 2; count++) {
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await page.waitForTimeout(500);
  await page.waitForLoadState('networkidle', { timeout: restLimitMs });
}

export const recorded = (page: Page): Promise<Recorded> => page.evaluate(() => window.recorded);

/** @param since milliseconds after the page was requested; earlier tasks do not count */
export function blockingTime(tasks: Recorded['tasks'], since = 0): number {
  return sum(tasks.map(([start, duration]) => (start < since ? 0 : duration - 50)));
}

/** Opens a page, waits until it is idle, then moves the mouse, as work may be deferred until input. */
export async function measureLoad(
  page: Page,
  server: OutputServer,
  urlPath: string,
  setLine: SetLine,
): Promise<Figures> {
  server.takeLog();
  await page.goto(server.url + urlPath, { waitUntil: 'load' });
  await untilRest(page);
  const sent = server.takeLog();
  const before = await recorded(page);
  // Blocking time is about the processor, not the network.
  await setLine('fast');
  const inputAt = await page.evaluate(() => performance.now());
  await moveMouse(page);
  const after = await recorded(page);
  return {
    'first paint': before.firstPaint,
    'largest paint': before.largestPaint,
    'blocking time before input': blockingTime(before.tasks),
    'blocking time of hydration': blockingTime(after.tasks, inputAt),
    'layout shift': after.shift,
    requests: sent.requests,
    'HTML, CSS, JS and data, KB': sent.textBytes / 1024,
    'the same after the first input, KB': (sent.textBytes + server.takeLog().textBytes) / 1024,
    'fonts, KB': sent.fontBytes / 1024,
  };
}

/**
 * Time from the click on a link in the text until its page is painted. The mouse hovers over the link
 * first, as a reader's does, so prefetching has taken place.
 */
export async function measureNavigation(page: Page, from: string, to: string): Promise<Figures> {
  await page.goto(from, { waitUntil: 'load' });
  await moveMouse(page);
  await page.evaluate((href) => {
    const link = `<p id="measured"><a href="${href}">To</a></p>`;
    document.querySelector('main h1')?.insertAdjacentHTML('afterend', link);
  }, to);
  const link = page.locator('#measured a');
  await link.hover({ timeout: limitMs });
  await untilRest(page);
  const time = await timePress(page, { kind: 'text', of: 'h1' }, link);
  return { 'navigation, click to rendered': time };
}

/** From Ctrl+K to the first hit for a word typed as soon as the field is there. */
export async function measureSearch(
  page: Page,
  server: OutputServer,
  hit: string,
  word: string,
): Promise<Figures> {
  await untilRest(page);
  server.takeLog();
  const toFirstHit = await timeUntil(page, { kind: 'text', of: hit }, async () => {
    await page.keyboard.press('Control+k');
    await page.waitForFunction(() => document.activeElement?.matches('input, textarea'));
    await page.keyboard.type(word);
  });
  const { bytes, requests } = server.takeLog();
  return {
    'search, Ctrl+K to first hit': toFirstHit,
    'search, KB to first hit': bytes / 1024,
    'search, requests to first hit': requests,
  };
}
