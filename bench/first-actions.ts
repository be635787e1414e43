/**
 * How long the page is busy around a reader's first action, at four times slowdown: for each action
 * the longest task after the first paint, what tasks last beyond 50 ms, and the time until the action
 * shows; for a link, which is followed three times, until the new heading is painted:
 *
 *     node bench/run.mjs first-actions --page /mcwebserver/loggers --start idle
 *
 * Tasks are processor time of the main thread out of a trace, so a busy machine changes them little;
 * of several runs the smallest counts. `--start` is a value of the setting `hydrate`, played with
 * what a build for `activity` has. `--rate 1` does not slow down, `--network slow` is slow 4G.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { serve } from '../engine/build/server/serve';
import { launchChromium } from '../scripts/launch-chromium';
import { formatTable } from './report';
import { blockingTime, openPage, slow4G, timeToShow } from './running-page';
import { longTasks } from './task-times';

const options = {
  site: { type: 'string', default: 'dist' },
  page: { type: 'string', default: '/mcwebserver/loggers' },
  start: { type: 'string', default: 'activity' },
  rate: { type: 'string', default: '4' },
  network: { type: 'string', default: 'fast' },
  runs: { type: 'string', default: '3' },
} as const;
type Settings = { [Name in keyof typeof options]: string };

/** What the reader does first → what is clicked, on a phone or not; nothing is clicked without. */
const actions: Record<string, { target?: string; isPhone?: true }> = {
  none: {},
  'sidebar group': { target: '.sidebar summary' },
  'menu tap': { target: '.menu-button', isPhone: true },
  'contents tap': { target: '.toc-mobile summary', isPhone: true },
  tab: { target: '[role=tab][aria-selected=false]' },
  search: { target: '.search-button' },
  link: { target: '.pagination .next' },
};

export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options });
  const server = await serve({ dir: path.resolve(values.site), port: 0 });
  const browser = await launchChromium();
  const rows: string[][] = [['first action', 'longest task', 'beyond 50 ms', 'shown after, ms']];
  try {
    for (const name of Object.keys(actions)) {
      const runs: (number[] | undefined)[] = [];
      for (let run = 0; run < Number(values.runs); run++) {
        runs.push(await measure(browser, server.url.replace(/\/$/, ''), name, values));
      }
      const found = runs.filter((run) => run !== undefined);
      const least = found[0]?.map((_, index) => Math.min(...found.map((run) => run[index] ?? 0)));
      if (!least) continue;
      const [longest = 0, blocking = 0, ...shown] = least.map(Math.round);
      rows.push([name, String(longest), String(blocking), shown.join(', ')]);
    }
  } finally {
    await browser.close();
    await server.close();
  }
  console.log(formatTable(rows, 1));
  return 0;
}

/** @returns longest task, blocking time, times to what was asked for; undefined without the control */
async function measure(
  browser: Browser,
  site: string,
  name: string,
  settings: Settings,
): Promise<number[] | undefined> {
  const { target, isPhone } = actions[name] as (typeof actions)[string];
  const { page, session } = await openPage(browser, Number(settings.rate));
  try {
    if (isPhone) await page.setViewportSize({ width: 390, height: 844 });
    if (settings.network === 'slow') await session.send('Network.emulateNetworkConditions', slow4G);
    await page.addInitScript(startAs, settings.start);
    const tasks = await longTasks(browser, async () => {
      await page.goto(site + settings.page, { waitUntil: 'load' });
      // What comes by itself in idle time is under way or done.
      await page.waitForTimeout(settings.start === 'activity' ? 500 : 3000);
      const shown: number[] = [];
      for (let time = 0; time < (name === 'link' ? 3 : target ? 1 : 0); time++) {
        const control = page.locator(`${target} >> visible=true`).first();
        if ((await control.count()) === 0) return undefined;
        shown.push(await timeToShow(page, () => control.click()));
      }
      if (!target) await page.mouse.move(9, 9);
      // The tail of it: what the app does once it lives, fetching ahead included.
      await page.waitForTimeout(3000);
      return shown;
    });
    if (!tasks.result) return undefined;
    const { durations } = tasks;
    const blocking = blockingTime({ tasks: durations.map((time) => [0, time]) }, 0);
    return [Math.max(0, ...durations), blocking, ...tasks.result];
  } finally {
    await page.context().close();
  }
}

/** Runs in the page: starts the app as the setting says. */
function startAs(policy: string): void {
  if (policy === 'activity') return;
  addEventListener('load', () =>
    requestIdleCallback(() => {
      if (policy === 'idle') dispatchEvent(new PointerEvent('pointermove'));
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.fetchPriority = 'low';
      link.href = document.documentElement.dataset.app as string;
      document.head.append(link);
    }),
  );
}
