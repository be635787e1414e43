/**
 * How long a page of any generator takes to answer what its reader does: press a group of the
 * sidebar, the menu of a phone, the color mode, follow a link, or search. The pointer comes and
 * presses at once, as a finger does: a mouse that has moved before wakes what waits for it.
 */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { openPage } from '../running-page';
import type { ReaderControls } from './generator';
import type { OutputServer } from './output-server';

/** A reader's phone on a slow line: bytes per second, milliseconds. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowdown = 4;
const limitMs = 20_000;

/** What the page has to show before the press counts as answered. */
type Answer =
  /** The text of a sidebar has moved down by what was opened above it. */
  | { kind: 'moved'; root: string; text: string }
  /** A link to this page is in the window, beside the article. */
  | { kind: 'link'; path: string }
  | { kind: 'background' }
  | { kind: 'heading'; text: string }
  /** The results of a search are others than those seen before. */
  | { kind: 'results'; hit: string };

declare global {
  interface Window {
    answeredAfterMs?: number;
  }
}

/**
 * Runs in every document: waits for the answer noted in the session, across documents, from the
 * first press or key after it was noted.
 */
function watchForAnswer(): void {
  const read = (): { answer: Answer; before: string; at: number } | undefined => {
    const noted = sessionStorage.getItem('answer');
    return noted === null ? undefined : JSON.parse(noted);
  };
  const shown = (element: Element): boolean => {
    const { left, right, width } = element.getBoundingClientRect();
    const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return isVisible && width > 0 && right > 0 && left < innerWidth;
  };
  const topOf = (root: string, text: string): number | undefined =>
    [...document.querySelectorAll(`${root} *`)]
      .find((element) => element.childElementCount === 0 && element.textContent?.trim() === text)
      ?.getBoundingClientRect().top;
  const state = (answer: Answer): string => {
    if (answer.kind === 'moved') return `${topOf(answer.root, answer.text)}`;
    if (answer.kind === 'background') {
      const color = (element: Element): string => getComputedStyle(element).backgroundColor;
      return color(document.documentElement) + color(document.body);
    }
    if (answer.kind === 'heading') {
      return `${document.querySelector('h1')?.textContent?.includes(answer.text) === true}`;
    }
    if (answer.kind === 'results') {
      return [...document.querySelectorAll(answer.hit)].map((hit) => hit.textContent).join();
    }
    const links = [...document.querySelectorAll(`a[href*="${answer.path}"]`)];
    return `${links.some((link) => !link.closest('main, footer') && shown(link))}`;
  };
  const look = (): void => {
    const noted = read();
    if (!noted) return;
    const { answer, before, at } = noted;
    const now = state(answer);
    if (now === before || now === '' || now === 'undefined') {
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

/** @throws when the answer does not come */
async function timeUntil(
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
  const handle = await page.waitForFunction(() => window.answeredAfterMs, undefined, {
    timeout,
  });
  return (await handle.jsonValue()) ?? Number.NaN;
}

export interface Situation {
  browser: Browser;
  server: OutputServer;
  controls: ReaderControls;
}

/** Middle of the element in the window, where the pointer presses it without having been near. */
async function pressAt(
  page: Page,
  selector: string,
  { text, caret }: { text?: string; caret?: string | undefined } = {},
): Promise<() => Promise<void>> {
  const place = await page.evaluate(
    ([wanted, words, within]) => {
      const found = [...document.querySelectorAll(wanted as string)].find(
        (one) =>
          (words === undefined ||
            (one.childElementCount === 0 && one.textContent?.trim() === words)) &&
          one.checkVisibility() &&
          one.getBoundingClientRect().width > 0,
      );
      const element = within ? found?.closest('li')?.querySelector(within) : found;
      element?.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return { x: left + width / 2, y: top + height / 2, isThere: element != null };
    },
    [selector, text, caret],
  );
  if (!place.isThere) throw new Error(`The page has no ${selector} ${text ?? ''}`.trim());
  return () => page.mouse.click(place.x, place.y);
}

async function onPage<Result>(
  { browser, server }: Situation,
  urlPath: string,
  { isPhone = false, isFast = false },
  work: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const { page, session } = await openPage(browser, isFast ? 1 : slowdown);
  try {
    if (isPhone) await page.setViewportSize({ width: 390, height: 844 });
    if (!isFast) await session.send('Network.emulateNetworkConditions', slowLine);
    await page.addInitScript(watchForAnswer);
    await page.goto(server.url + urlPath, { waitUntil: 'load' });
    return await work(page, session);
  } finally {
    await page.context().close();
  }
}

/** From the press on a closed group of the sidebar until it opens. */
export function pressGroup(
  situation: Situation,
  {
    urlPath,
    group,
    next,
    waitMs,
  }: { urlPath: string; group: string; next: string; waitMs: number },
): Promise<number> {
  const { sidebar, caret } = situation.controls;
  return onPage(situation, urlPath, {}, async (page) => {
    await page.waitForTimeout(waitMs);
    const press = await pressAt(page, `${sidebar} *`, { text: group, caret });
    return timeUntil(page, { kind: 'moved', root: sidebar, text: next }, press);
  });
}

/** From the tap on a phone's menu until its links are seen. */
export function pressMenu(
  situation: Situation,
  { urlPath, listed, waitMs }: { urlPath: string; listed: string; waitMs: number },
): Promise<number> {
  return onPage(situation, urlPath, { isPhone: true }, async (page) => {
    await page.waitForTimeout(waitMs);
    const press = await pressAt(page, situation.controls.menu);
    return timeUntil(page, { kind: 'link', path: listed }, press);
  });
}

/** From the press on the switch of the color mode until the page has another background. */
export function pressColorMode(situation: Situation, urlPath: string): Promise<number> {
  const { colorMode } = situation.controls;
  if (colorMode === undefined) return Promise.resolve(Number.NaN);
  return onPage(situation, urlPath, {}, async (page) => {
    // Where the system's mode comes first, a press leads from it to light.
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForTimeout(1000);
    return timeUntil(page, { kind: 'background' }, await pressAt(page, colorMode));
  });
}

/** From the press on one link of the sidebar after another until their headings are painted. */
export function followLinks(
  situation: Situation,
  { urlPath, titles, isFast }: { urlPath: string; titles: readonly string[]; isFast: boolean },
): Promise<number[]> {
  return onPage(situation, urlPath, { isFast }, async (page) => {
    const times: number[] = [];
    for (const title of titles) {
      await page.waitForTimeout(1500);
      const press = await pressAt(page, `${situation.controls.sidebar} *`, { text: title });
      times.push(await timeUntil(page, { kind: 'heading', text: title }, press));
    }
    return times;
  });
}

export interface SearchFigures {
  firstHitMs: number;
  bytes: number;
  requests: number;
  /** Of the letters typed afterwards, the slowest. */
  letterMs: number;
}

/** From Ctrl+K, with a word typed as soon as there is a field, to the first hit; then letter by letter. */
export function search(
  situation: Situation,
  { urlPath, words: [word, second] }: { urlPath: string; words: readonly [string, string] },
): Promise<SearchFigures | undefined> {
  const { hit } = situation.controls;
  if (hit === undefined) return Promise.resolve(undefined);
  return onPage(situation, urlPath, {}, async (page) => {
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1000);
    situation.server.takeLog();
    const firstHitMs = await timeUntil(page, { kind: 'results', hit }, async () => {
      await page.keyboard.press('Control+k');
      await page.waitForFunction(() => document.activeElement?.matches('input, textarea'));
      await page.keyboard.type(word);
    });
    const sent = situation.server.takeLog();
    await page.waitForTimeout(1500);
    const times: number[] = [];
    for (const letter of ` ${second}`) {
      try {
        times.push(
          await timeUntil(page, { kind: 'results', hit }, () => page.keyboard.type(letter), 2000),
        );
      } catch {
        // The results stay as they are.
      }
      await page.waitForTimeout(300);
    }
    return {
      firstHitMs,
      bytes: sent.reduce((sum, { bytes }) => sum + bytes, 0),
      requests: sent.length,
      letterMs: Math.max(...times),
    };
  });
}
