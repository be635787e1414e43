/**
 * For the browser: makes the app apply the whole style sheet, as selecting text does, and tells whether
 * it has.
 */
export function appliesWholeSheet(): boolean {
  const selection = document.getSelection();
  selection?.selectAllChildren(document.body);
  document.dispatchEvent(new Event('selectionchange'));
  selection?.removeAllRanges();
  return document.adoptedStyleSheets.some(({ cssRules }) =>
    [...cssRules].some((rule) => (rule as CSSStyleRule).selectorText === ':root'),
  );
}
