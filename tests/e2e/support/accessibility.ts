/** Accessibility checks with axe, which is injected into every document. */
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { findViolations, type Scope } from '../../support/page-functions';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Injects axe into every document the page opens from now on. */
export async function prepareChecks(page: Page): Promise<void> {
  await page.addInitScript({ path: axePath });
}

/** The only rule whose outcome depends on the color mode. */
export const contrast = 'color-contrast';

export const brokenRules = (page: Page, scope: Scope = {}): Promise<string[]> =>
  page.evaluate(findViolations, scope);

/** Sets the color mode as the boot script does. */
export const showMode = (page: Page, mode: 'light' | 'dark'): Promise<void> =>
  page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme;
  }, mode);
