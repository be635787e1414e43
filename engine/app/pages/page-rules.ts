const known = new WeakMap<Document, Set<string>>();

/**
 * Adds the rules for an author's literal styles on a page (A50). Class names are derived from the rules,
 * so those of several pages do not conflict. The content policy forbids additional style elements, but
 * not constructed stylesheets.
 */
export function addPageRules(document: Document, rules: string): void {
  const added = known.get(document) ?? new Set();
  if (added.has(rules)) return;
  known.set(document, added.add(rules));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
