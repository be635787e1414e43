/**
 * How long the page is busy around a reader's first action, at four times slowdown: for each action
 * the longest task after the first paint, what tasks last beyond 50 ms, and the time until the action
 * shows; for a link, which is followed three times, until the new heading is painted:
 *
 *     node bench/run.mjs first-actions --page /mcwebserver/loggers [--rate 1 --line slow4G]
 *
 * Of several runs the smallest counts.
 */
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { launchChromium } from '../scripts/launch-chromium';
import { readOptions } from '../scripts/options';
import { blockingTime, onPage, type PageOptions, recorded, timeUntil } from './browser';
import { serveOutput } from './output-server';
import { formatTable } from './report';

/** What is clicked, on a phone or not. */
interface Action {
  target: string;
  isPhone?: boolean;
  isLink?: boolean;
}

/** What the reader does first; with nothing to click, the mouse moves. */
const actions: Record<string, Action | undefined> = {
  none: undefined,
  'sidebar group': { target: '.sidebar summary' },
  'menu tap': { target: '.menu-button', isPhone: true },
  'contents tap': { target: '.toc-mobile summary', isPhone: true },
  tab: { target: '[role=tab][aria-selected=false]' },
  search: { target: '.search-button' },
  link: { target: '.pagination .next', isLink: true },
};

export async function main(args: string[]): Promise<number> {
  const values = readOptions(args, {
    site: 'dist',
    page: '/mcwebserver/loggers',
    rate: '4',
    line: 'fast',
    runs: '3',
  });
  const server = await serveOutput(path.resolve(values.site));
  const browser = await launchChromium();
  const options = { rate: Number(values.rate), line: values.line as 'fast' };
  const rows: string[][] = [['first action', 'longest task', 'beyond 50 ms', 'shown after, ms']];
  try {
    for (const [name, action] of Object.entries(actions)) {
      const runs: number[][] = [];
      for (let run = 0; run < Number(values.runs); run++) {
        runs.push(await measure(browser, server.url + values.page, action, options));
      }
      const least = runs[0]?.map((_, index) => Math.min(...runs.map((run) => run[index] ?? 0)));
      // Not every page has every control.
      if (!least?.length) continue;
      const [longest = 0, blocking = 0, ...shown] = least.map(Math.round);
      rows.push([name, longest ? String(longest) : '< 50', String(blocking), shown.join(', ')]);
    }
  } finally {
    await browser.close();
    await server.close();
  }
  console.log(formatTable(rows, 1));
  return 0;
}

/** @returns longest task, blocking time, times to what was asked for; nothing without the control */
function measure(
  browser: Browser,
  url: string,
  action: Action | undefined,
  options: PageOptions,
): Promise<number[]> {
  return onPage(browser, { ...options, isPhone: action?.isPhone ?? false }, async (page) => {
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(500);
    const shown: number[] = [];
    if (!action) await page.mouse.move(9, 9);
    for (let time = 0; action && time < (action.isLink ? 3 : 1); time++) {
      const control = page.locator(`${action.target} >> visible=true`).first();
      if ((await control.count()) === 0) return [];
      const answer = { kind: action.isLink ? 'heading' : 'frame' } as const;
      shown.push(await timeUntil(page, answer, () => control.click()));
    }
    // What the app does after its start, fetching ahead included.
    await page.waitForTimeout(3000);
    const found = await recorded(page);
    const tasks = found.tasks.filter(([start]) => start > found.firstPaint);
    const longest = Math.max(0, ...tasks.map(([, duration]) => duration));
    return [longest, blockingTime({ ...found, tasks }), ...shown];
  });
}
