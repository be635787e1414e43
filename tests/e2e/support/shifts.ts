import type { Page } from '@playwright/test';

/** Records layout shifts in every later document of the page. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node?: Node }[];
        };
        const places = sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${node?.nodeName} in ${element?.outerHTML.slice(0, 80)}`;
        });
        // Rounding differences of less than a pixel while a table receives its rows.
        if (value < 0.00005) continue;
        shifts.push(`${value.toFixed(4)} ${places.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Layout shifts of the document so far. Waits two frames, in which the last ones are reported. */
export const shifts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (window as unknown as { shifts: string[] }).shifts;
  });
