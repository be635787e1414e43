/**
 * Browsers find rules by the last compound of a selector: `.prose p` is tried on paragraphs only, but
 * `.prose :is(p, li)` on every element. This makes a selector of each alternative.
 */
import postcss from 'postcss';
import type { StylePlugin } from './browser-build';

export const splitSelectors: StylePlugin = {
  postcssPlugin: 'docs-split-selectors',
  OnceExit(root) {
    root.walkRules((rule) => {
      rule.selectors = rule.selectors.flatMap(splitSelector);
    });
  },
};

/** `:is(…)` or `:where(…)` at the start of the last compound. */
const lastAlternatives =
  /^(?<before>|.*[\s>+~])(?<name>:is|:where)\((?<alternatives>(?:[^()]|\([^()]*\))*)\)(?<after>:?(?:[^()\s>+~]|\((?:[^()]|\([^()]*\))*\))*)$/s;

/** Keeps alternatives that differ in specificity: `:is()` has that of the most specific one. */
export function splitSelector(selector: string): string[] {
  const { before, name, alternatives, after } = lastAlternatives.exec(selector)?.groups ?? {};
  const parts = postcss.list.comma(alternatives ?? '');
  const isEven = name === ':where' || new Set(parts.map(specificity)).size === 1;
  if (parts.length < 2 || !isEven) return [selector];
  return parts.map((part) => {
    // `.prose :is(thead td)` also matches if `.prose` is in the `thead`.
    const isCompound = name === ':is' && !/[\s>+~]/.test(part);
    return before + (isCompound ? part : `${name}(${part})`) + after;
  });
}

/** Equal only for the same specificity, and never with pseudo-classes or quotes. */
function specificity(selector: string): string {
  if (/[:"']/.test(selector)) return selector;
  const count = (pattern: RegExp): number => selector.match(pattern)?.length ?? 0;
  return [/#/g, /[.[]/g, /(?:^|[\s>+~])[a-z]/g].map(count).join();
}
