/** States of a page that tests wait for, and what they change about it. */
import type { Locator, Page } from '@playwright/test';

/** Opens an address; the server's page is there, the app sleeps until the first activity. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
}

/** A key without effect is the reader's first activity; resolves when the app has taken over. */
export async function wakeUp(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
}

/** Opens an address and wakes the app up. */
export async function openAwake(page: Page, address: string): Promise<void> {
  await open(page, address);
  await wakeUp(page);
}

/** From now on the app cannot be loaded: only the server's page and the boot script are left. */
export async function withoutApp(page: Page): Promise<void> {
  await page.route(/\/assets\/app-[^/]*\.js$/, (route) => route.abort());
}

/** Scrolls the window at once, and waits until listeners have seen it. */
export async function scrollWindowTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, top);
}

export const scrollTopOf = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
  width: number;
  height: number;
}

/** Where an element is in the window, px. */
export async function boxOf(locator: Locator): Promise<Box> {
  return locator.evaluate((element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    return { left, right, top, bottom, width, height };
  });
}

/** Brightness of an element's background, 0 (black) to 1 (white). */
export async function backgroundBrightness(locator: Locator): Promise<number> {
  return locator.evaluate((element) => {
    // Colors are given in several notations; a canvas knows them all.
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    context.fillStyle = getComputedStyle(element).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return (0.21 * red + 0.72 * green + 0.07 * blue) / 255;
  });
}

/** The color mode a page shows, by what is painted and not by what attributes say. */
export async function paintedMode(page: Page): Promise<'light' | 'dark'> {
  return (await backgroundBrightness(page.locator('html'))) < 0.5 ? 'dark' : 'light';
}
