/**
 * Measures the built sites in a browser with 4× CPU throttling: paint, blocking and layout shift on
 * slow 4G, navigation from click to rendered page, and a first search. Prints medians beside the budgets
 * of bench/budgets.json:
 *
 *     npm run bench:running [-- --site dist --fixture .tmp/fixture-dist --runs 3 --first-actions]
 *
 * `--first-actions` adds, for each first action of a reader, the longest task after the first paint,
 * the blocking time (tasks beyond 50 ms), and the time until the action shows. With `--check` the exit
 * code is 1 if a budget is exceeded. Run it on an otherwise idle machine.
 */
import { readOptions } from '../scripts/options';
import {
  type Answer,
  blockingTime,
  type Figures,
  measureLoad,
  measureNavigation,
  measureSearch,
  type PageOptions,
  recorded,
  timeUntil,
  withSuffix,
} from './browser';
import budgets from './budgets.json' with { type: 'json' };
import { areBuilt, builtSites } from './check-budgets';
import { median, printBudgets } from './report';
import { formatFigure, measureInTurns, type Scenario, type Subject } from './turns';

interface MeasuredPage extends Subject {
  /** Starting page of the navigation to it. */
  from: string;
  to: string;
  /** A word that the search finds; missing = search is not measured. */
  word?: string;
}

const scenarios: readonly Scenario<MeasuredPage>[] = [
  {
    options: { line: 'slow4G' },
    measure: (page, { to }, server, setLine) => measureLoad(page, server, to, setLine),
  },
  { measure: (page, { from, to }, { url }) => measureNavigation(page, url + from, to) },
  search('slow', { line: 'phone' }),
  search('fast', { rate: 1 }),
];

function search(speed: string, options: PageOptions): Scenario<MeasuredPage> {
  return {
    options,
    async measure(page, { from, word }, server) {
      if (word === undefined) return {};
      await page.goto(server.url + from, { waitUntil: 'load' });
      const figures = await measureSearch(page, server, '.search-dialog [role=option]', word);
      return withSuffix(figures, speed);
    },
  };
}

/**
 * @param target the clicked element; missing = the mouse only moves
 * @param presses more than 1 for links, which lead to the same control on the next page
 */
function firstAction(
  name: string,
  target?: string,
  { presses = 1, ...options }: PageOptions & { presses?: number } = {},
): Scenario<MeasuredPage> {
  return {
    options,
    async measure(page, { to }, server) {
      await page.goto(server.url + to, { waitUntil: 'load' });
      await page.waitForTimeout(500);
      const shown: Figures = {};
      if (target === undefined) await page.mouse.move(9, 9);
      for (let press = 1; target !== undefined && press <= presses; press++) {
        const control = page.locator(`${target} >> visible=true`).first();
        if ((await control.count()) === 0) return {};
        const answer: Answer = presses > 1 ? { kind: 'text', of: 'h1' } : { kind: 'frame' };
        shown[`${name}, shown ${press}`] = await timeUntil(page, answer, () => control.click());
      }
      // The app's work after its start, including prefetches.
      await page.waitForTimeout(3000);
      const { tasks, firstPaint } = await recorded(page);
      const durations = tasks.map(([start, duration]) => (start < firstPaint ? 0 : duration));
      return {
        [`${name}, longest task`]: Math.max(0, ...durations),
        [`${name}, beyond 50 ms`]: blockingTime(tasks, firstPaint),
        ...shown,
      };
    },
  };
}

const firstActions = [
  firstAction('no action'),
  firstAction('sidebar group', '.sidebar summary'),
  firstAction('menu tap', '.menu-button', { isPhone: true }),
  firstAction('contents tap', '.toc-mobile summary', { isPhone: true }),
  firstAction('tab', '[role=tab][aria-selected=false]'),
  firstAction('search', '.search-button'),
  firstAction('link', '.pagination .next', { presses: 3 }),
];

export async function main(args: string[]): Promise<number> {
  const defaults = { ...builtSites, runs: '3', 'first-actions': false, check: false };
  const values = readOptions(args, defaults);
  if (!areBuilt(values)) return 1;
  const [from, to] = ['/mcwebserver/configuration', '/mcwebserver/loggers'];
  const { found, problems } = await measureInTurns<MeasuredPage>(
    [
      { name: 'short page', outDir: values.site, from, to, word: 'logger' },
      { name: 'long page', outDir: values.fixture, from: '/guide/first', to: '/long' },
    ],
    [...scenarios, ...(values['first-actions'] ? firstActions : [])],
    Number(values.runs),
  );
  const measured = [...found].flatMap(([figure, bySubject]) =>
    [...bySubject].map(([subject, runs]) => [
      `${figure}, ${subject}`,
      [median(runs), runs.map(formatFigure).join('  ')],
    ]),
  );
  for (const problem of problems) console.error(problem);
  const exceeded = printBudgets(Object.fromEntries(measured), formatFigure, budgets.running);
  return values.check && exceeded.length > 0 ? 1 : 0;
}
