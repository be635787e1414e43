/**
 * Measures the pages of each generator: the first load on slow 4G, then the time from each press to
 * its painted answer on a slow connection (200 KB/s, 150 ms).
 */
import type { Page } from '@playwright/test';
import {
  type Figures,
  measureLoad,
  measureNavigation,
  measureSearch,
  type PageOptions,
  timePress,
  timeUntil,
  withSuffix,
} from '../browser';
import { pageAt } from '../corpus';
import type { OutputServer } from '../output-server';
import type { Scenario } from '../turns';
import { linkedPath, mediumPath } from './build-peer';
import type { Generator } from './generators';

type Action = Scenario<Generator & { outDir: string }>;

const load = (name: string, urlPath: string): Action => ({
  options: { line: 'slow4G' },
  measure: async (page, _, server, setLine) =>
    withSuffix(await measureLoad(page, server, urlPath, setLine), name),
});

/** A reader's action on a page of 1,000 words that has just loaded. */
function action(
  act: (page: Page, controls: Generator['controls'], server: OutputServer) => Promise<Figures>,
  options: PageOptions = {},
): Action {
  return {
    options: { line: 'phone', ...options },
    async measure(page, { controls }, server) {
      await page.goto(server.url + mediumPath, { waitUntil: 'load' });
      return act(page, controls, server);
    },
  };
}

const pressGroup = (label: string, waitMs: number): Action =>
  action(async (page, { sidebar, caret }) => {
    await page.waitForTimeout(waitMs);
    const group = page.locator(sidebar).getByText('Section 2', { exact: true }).first();
    const control = caret ? group.locator('xpath=ancestor::li[1]').locator(caret).first() : group;
    const answer = { kind: 'moved', root: sidebar, text: 'Section 3' } as const;
    return { [label]: await timePress(page, answer, control) };
  });

/** Follows one sidebar link after another. */
const followLinks = (label: string, options?: PageOptions): Action =>
  action(async (page, { sidebar }) => {
    const figures: Figures = {};
    for (const [index, way] of ['first', 'second', 'third'].entries()) {
      await page.waitForTimeout(1500);
      const link = page.locator(`${sidebar} a[href*="${pageAt(index + 4).urlPath}"]`).first();
      figures[`${label}, ${way}`] = await timePress(page, { kind: 'text', of: 'h1' }, link);
    }
    return figures;
  }, options);

export const actions: readonly Action[] = [
  load('home', '/'),
  load('a page', mediumPath),
  { measure: (page, _, { url }) => measureNavigation(page, url + mediumPath, linkedPath) },
  pressGroup('sidebar group, 0.3 s after load', 300),
  pressGroup('sidebar group, 1 s after load', 1000),
  pressGroup('sidebar group, 5 s after load', 5000),
  action(
    async (page, { menu }) => {
      await page.waitForTimeout(1000);
      const answer = { kind: 'link', path: pageAt(6).urlPath } as const;
      const time = await timePress(page, answer, page.locator(menu).first());
      return { 'phone’s menu, 1 s after load': time };
    },
    { isPhone: true },
  ),
  action(async (page, { colorMode }) => {
    if (colorMode === undefined) return {};
    // If the first state is the system's mode, the next is light.
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForTimeout(1000);
    const button = page.locator(colorMode).first();
    return { 'color mode': await timePress(page, { kind: 'background' }, button) };
  }),
  followLinks('sidebar link'),
  followLinks('sidebar link, not slowed', { rate: 1, line: 'fast' }),
  action(async (page, { hit }, server) => {
    if (hit === undefined) return {};
    const figures = await measureSearch(page, server, hit, 'gauge');
    await page.waitForTimeout(1500);
    const times: number[] = [];
    for (const letter of ' battery') {
      const type = () => page.keyboard.type(letter);
      // The results may not change.
      const time = timeUntil(page, { kind: 'text', of: hit }, type, 2000).catch(() => 0);
      times.push(await time);
      await page.waitForTimeout(300);
    }
    return { ...figures, 'search, slowest of eight more letters': Math.max(...times) };
  }),
];
