/**
 * Opens the closed details and selects the hidden tab panels around an element.
 *
 * @returns true if anything changed: the page should scroll to the element again
 */
export function revealElement(target: Element): boolean {
  let hasOpened = false;
  for (let element = target.parentElement; element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement && !element.open) {
      element.open = true;
      hasOpened = true;
    }
    if (element.getAttribute('role') === 'tabpanel' && element.hasAttribute('hidden')) {
      const tabId = element.getAttribute('aria-labelledby');
      if (tabId) document.getElementById(tabId)?.click();
      hasOpened = true;
    }
  }
  return hasOpened;
}
