/** Accessibility checks with axe. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from './page';

declare const axe: { run(context: object, options: object): Promise<AxeResults> };

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Violations of WCAG 2.2 A and AA and of best practices in both color modes, with elements. */
export async function brokenRules(tab: Page): Promise<string[]> {
  // The content policy forbids injecting a script element, so the driver runs the code.
  await tab.driver.evaluate(new Function(axeSource) as () => void);
  const broken: string[] = [];
  for (const mode of ['light', 'dark']) {
    const found = await tab.driver.evaluate(async (theme) => {
      document.documentElement.dataset.theme = theme;
      // Colors in mid-transition would distort the contrast check.
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
