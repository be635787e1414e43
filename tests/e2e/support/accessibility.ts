/** Checks by the axe engine. It is part of each document from the start, so one page can walk on. */
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

declare const axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Every document the page opens from now on can be checked. */
export async function prepareChecks(page: Page): Promise<void> {
  await page.addInitScript({ path: axePath });
}

/** Text against what is behind it: the only rule that depends on the color mode. */
export const contrast = 'color-contrast';

interface What {
  /** Only this rule. */
  only?: string;
  /** All rules but this one. */
  without?: string;
  /** A part of the page that is not looked at. */
  except?: string;
  /** Only this part is looked at. */
  within?: string;
}

/** Rules of WCAG 2.2 A and AA and best practices that the page breaks as it stands, with elements. */
export async function brokenRules(page: Page, what: What = {}): Promise<string[]> {
  return page.evaluate(async ({ only, without, except, within }) => {
    // Colors halfway through a transition belong to neither state.
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await axe.run(
      { include: [within ?? 'html'], exclude: except ? [except] : [] },
      {
        runOnly: only ? { type: 'rule', values: [only] } : { type: 'tag', values: tags },
        rules: without ? { [without]: { enabled: false } } : {},
        resultTypes: ['violations'],
        preload: false,
      },
    );
    return violations.map(({ id, nodes }) => {
      const places = nodes.slice(0, 3).map(({ html }) => html.slice(0, 120));
      return `${id}: ${places.join(' | ')}`;
    });
  }, what);
}
