const known = new Set<string>();

/**
 * Adds the rules for an author's literal styles on a page (A50). Class names are derived from the rules,
 * so those of several pages do not conflict. The content policy forbids additional style elements, but
 * not constructed stylesheets.
 */
export function addPageRules(rules: string): void {
  if (known.has(rules)) return;
  known.add(rules);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
