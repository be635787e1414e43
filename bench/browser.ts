/** Measures pages of any generator in a browser whose processor is slowed four times. */
import type { Browser, Locator, Page } from '@playwright/test';
import type { OutputServer } from './output-server';

/** What was measured → milliseconds, KB, a count or a score. */
export type Figures = Record<string, number>;

/** Bytes per second, milliseconds. */
const lines = {
  /** As Lighthouse sets it. */
  slow4G: { latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 },
  /** A reader's phone. */
  phone: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  fast: { latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
};
const limitMs = 20_000;
/** Some pages take a minute on a slowed processor, and none may hold up the rest. */
const restLimitMs = 3 * 60_000;
/** What a task may last before it blocks a reader; the rest of it counts. */
const unnoticedMs = 50;

interface Recorded {
  /** Start and duration of tasks longer than that. */
  tasks: [start: number, duration: number][];
  firstPaint: number;
  largestPaint: number;
  shift: number;
}

/** What the page has to show before a press counts as answered. */
export type Answer =
  /** The text of a sidebar has moved down by what was opened above it. */
  | { kind: 'moved'; root: string; text: string }
  /** A link to this page is in the window, beside the article. */
  | { kind: 'link'; path: string }
  | { kind: 'background' }
  | { kind: 'heading' }
  /** The results of a search are others than those seen before. */
  | { kind: 'results'; hit: string }
  /** Whatever is painted next. */
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

/** Works on a page in a browser context of its own: nothing is kept from one to the next. */
export async function onPage<Result>(
  browser: Browser,
  { rate = 4, line = 'fast', isPhone = false }: PageOptions,
  work: (page: Page, setLine: SetLine) => Promise<Result>,
): Promise<Result> {
  const viewport = isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 };
  // A service worker fetches ahead, past the limits set here.
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
 * Runs in every document: waits for the answer noted in the session, across documents, from the first
 * press or key after it was noted.
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
      case 'heading':
        return document.querySelector('h1')?.textContent ?? '';
      case 'results':
        return all(answer.hit)
          .map((hit) => hit.textContent)
          .join();
      case 'frame':
        return `${performance.now()}`;
    }
  };
  const look = (): void => {
    const noted = sessionStorage.getItem('answer');
    if (noted === null) return;
    const { answer, before, at } = JSON.parse(noted) as {
      answer: Answer;
      before: string;
      at: number;
    };
    if (['', before].includes(state(answer))) {
      requestAnimationFrame(look);
      return;
    }
    sessionStorage.removeItem('answer');
    // A message sent within a frame arrives when that frame is painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      window.answeredAfterMs = performance.timeOrigin + performance.now() - at;
    };
    port2.postMessage(undefined);
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
 * From a press to the paint of what it asks for, also when that is another document.
 *
 * @throws when the answer does not come
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

/** Presses at once, as a finger does: a mouse that moves before wakes what waits for it. */
export async function pressOf(page: Page, control: Locator): Promise<() => Promise<void>> {
  await control.scrollIntoViewIfNeeded({ timeout: limitMs });
  const { x, y, width, height } = (await control.boundingBox()) ?? new DOMRect();
  return () => page.mouse.click(x + width / 2, y + height / 2);
}

/** The first sign of a reader, and what follows from it. */
async function moveMouse(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await untilRest(page);
}

/** Scripts that wait for an idle moment have run, and observers have reported what came before. */
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

/** @param since milliseconds after the page was asked for: earlier tasks do not count */
export function blockingTime({ tasks }: Recorded, since = 0): number {
  return tasks
    .filter(([start]) => start >= since)
    .reduce((sum, [, duration]) => sum + duration - unnoticedMs, 0);
}

/** Opens a page, waits until it rests, then moves the mouse: work may be put off until then. */
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
  // Blocking is work of the processor: how long files take is another question.
  await setLine('fast');
  const inputAt = await page.evaluate(() => performance.now());
  await moveMouse(page);
  const after = await recorded(page);
  return {
    'first paint': before.firstPaint,
    'largest paint': before.largestPaint,
    'blocking time before input': blockingTime(before),
    'blocking time of hydration': blockingTime(after, inputAt),
    'layout shift': after.shift,
    requests: sent.requests,
    'HTML, CSS, JS and data, KB': sent.textBytes / 1024,
    'the same after the first input, KB': (sent.textBytes + server.takeLog().textBytes) / 1024,
    'fonts, KB': sent.fontBytes / 1024,
  };
}

/**
 * Time from the click on a link in the text to the painted page it leads to. The mouse has been on the
 * link, as a reader's has, so whatever is prefetched is there.
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
  const press = await pressOf(page, link);
  return { 'navigation, click to rendered': await timeUntil(page, { kind: 'heading' }, press) };
}

/** From Ctrl+K, with a word typed as soon as there is a field, to the first hit. */
export async function measureSearch(
  page: Page,
  server: OutputServer,
  hit: string,
  word: string,
): Promise<Figures> {
  await untilRest(page);
  server.takeLog();
  const toFirstHit = await timeUntil(page, { kind: 'results', hit }, async () => {
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
