/** What axe finds on a page, in both color modes. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from './page';

declare const axe: { run(context: object, options: object): Promise<AxeResults> };

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Rules of WCAG 2.2 A and AA and best practices the page breaks, with elements; in both modes. */
export async function brokenRules(tab: Page): Promise<string[]> {
  // The content policy allows no foreign script element: the driver runs it instead.
  await tab.tab.evaluate(new Function(axeSource) as () => void);
  const broken: string[] = [];
  for (const mode of ['light', 'dark']) {
    const found = await tab.tab.evaluate(async (theme) => {
      document.documentElement.dataset.theme = theme;
      // Colors of half a transition are no colors of the page.
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
          animation.finish();
      }
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      const { violations } = await axe.run(document, {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
        preload: false,
      });
      return violations.map(
        ({ id, nodes }) =>
          `${theme}: ${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 120))}`,
      );
    }, mode);
    broken.push(...found);
  }
  return broken;
}
