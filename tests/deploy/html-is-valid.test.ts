import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { listFiles } from '../../engine/build/folders';
import { fixtureDir, siteDir } from '../support/build-command';

const rules: ConfigData = {
  root: true,
  // Conformance and accessibility, but not code style: React writes `<br/>` and `hidden=""`.
  extends: ['html-validate:standard', 'html-validate:a11y'],
  elements: ['html5', { aside: { aria: { implicitRole: roleOfAside } } }],
  rules: {
    // HTML only forbids white space in ids; React's start with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // Lists may have a label.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
};

/** HTML-AAM 1.0: within an article an aside is a landmark only when it has a name. */
function roleOfAside(node: {
  closest(selector: string): unknown;
  hasAttribute(name: string): boolean;
}): string | null {
  const isNamed = node.hasAttribute('aria-label') || node.hasAttribute('aria-labelledby');
  return isNamed || !node.closest('article, section') ? 'complementary' : 'generic';
}

const validator = new HtmlValidate(new StaticConfigLoader(rules));

/** Distinct findings, as `page.html:1:204 rule: message (selector)`. */
async function findings(html: string, filePath: string): Promise<string[]> {
  const { results } = await validator.validateString(html, filePath);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message, selector }) =>
      [`${filePath}:${line}:${column} ${ruleId}: ${message}`, selector && `(${selector})`]
        .filter(Boolean)
        .join(' '),
    ),
  );
  return [...new Set(found)];
}

describe.each([
  ['the site', siteDir, 60],
  ['the fixture', fixtureDir, 30],
])('%s', (_, folder, fewest) => {
  const pages = listFiles(folder).filter((file) => file.endsWith('.html'));

  test('has pages', () => {
    expect(pages.length).toBeGreaterThan(fewest);
  });

  test.each(pages)('B13: %s is valid HTML', async (page) => {
    const html = readFileSync(path.join(folder, page), 'utf8');
    expect(await findings(html, page)).toEqual([]);
  });
});
