/** A rule for an author's literal style, as `sheetOf` of the compiler writes it; browsers may add a space. */
const literalPattern = /^:is\(#_,\s*(\.s-\w+)\)$/;

/**
 * React removes only the styles it has set itself. So before it takes over the site's components, the classes
 * that the build made of their literal styles (A50) become styles again, which the content policy lets scripts set.
 */
export function restoreStyles(): void {
  // The page's own; sheets of other sites cannot be read.
  const sheets = [...document.styleSheets].filter(({ href }) => href === null);
  for (const rule of sheets.flatMap(({ cssRules }) => [...cssRules])) {
    const { selectorText, style } = rule as CSSStyleRule;
    const selector = literalPattern.exec(selectorText)?.[1];
    if (selector !== undefined) restoreStyle(selector, style.cssText);
  }
}

function restoreStyle(selector: string, text: string): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    // React never looks at the contents of a slot.
    if (element.closest('[data-slot]')) continue;
    element.style.cssText += text;
    element.classList.remove(selector.slice(1));
  }
}
