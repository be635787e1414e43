/** Accessibility checks with axe. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { findViolations } from '../../support/page-functions';
import type { Page } from './page';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Violations in both color modes. */
export async function brokenRules({ driver }: Page): Promise<string[]> {
  // The content policy forbids injecting a script element, so the driver runs the code.
  await driver.evaluate(new Function(axeSource) as () => void);
  const broken: string[] = [];
  for (const mode of ['light', 'dark']) {
    await driver.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, mode);
    const found = await driver.evaluate(findViolations, {});
    broken.push(...found.map((line) => `${mode}: ${line}`));
  }
  return broken;
}
