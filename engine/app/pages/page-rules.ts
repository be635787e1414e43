/** Rules a document has got already. */
const known = new WeakMap<Document, Set<string>>();

/**
 * Gives the document the rules of a page it did not begin with: an author's literal styles (A50). Each
 * class is named by what its rule says, so rules of several pages stay side by side. The content
 * policy forbids style elements a page was not sent with; a sheet made by script is not one.
 */
export function addPageRules(document: Document, rules: string): void {
  const added = known.get(document) ?? new Set();
  if (added.has(rules)) return;
  known.set(document, added.add(rules));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
