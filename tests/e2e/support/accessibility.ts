/** Accessibility checks with axe, which is injected into every document. */
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

declare const axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Injects axe into every document the page opens from now on. */
export async function prepareChecks(page: Page): Promise<void> {
  await page.addInitScript({ path: axePath });
}

/** The only rule whose outcome depends on the color mode. */
export const contrast = 'color-contrast';

interface Scope {
  /** Only this rule. */
  only?: string;
  /** All rules except this one. */
  without?: string;
  /** Selector of a part of the page to skip. */
  except?: string;
  /** Selector of the only part to check. */
  within?: string;
}

/** Violations of WCAG 2.2 A and AA and of best practices in the current state, with elements. */
export async function brokenRules(page: Page, scope: Scope = {}): Promise<string[]> {
  return page.evaluate(async ({ only, without, except, within }) => {
    // Colors in mid-transition would distort the contrast check.
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
  }, scope);
}
