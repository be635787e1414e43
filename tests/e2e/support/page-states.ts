/** States of a page, and what it shows. */
import type { Locator, Page } from '@playwright/test';

/** Blocks the app's script: only the server's HTML and the boot script remain. */
export async function withoutApp(page: Page): Promise<void> {
  await page.route(/\/assets\/app-[^/]*\.js$/, (route) => route.abort());
}

/** Scrolls without animation and waits until the listeners have run. */
export async function scrollWindowTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, top);
}

/** Position and size of an element in the viewport, px. */
export function boxOf(locator: Locator) {
  return locator.evaluate((element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    return { left, right, top, bottom, width, height };
  });
}

/** Brightness of an element's background, 0 (black) to 1 (white). */
export async function backgroundBrightness(locator: Locator): Promise<number> {
  return locator.evaluate((element) => {
    // A canvas converts every color notation to RGB.
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    context.fillStyle = getComputedStyle(element).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return (0.21 * red + 0.72 * green + 0.07 * blue) / 255;
  });
}

/** The color mode by the painted background, whatever the attributes say. */
export async function paintedMode(page: Page): Promise<'light' | 'dark'> {
  return (await backgroundBrightness(page.locator('html'))) < 0.5 ? 'dark' : 'light';
}
