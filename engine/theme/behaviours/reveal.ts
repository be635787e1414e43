import { useEffect } from 'react';
import { decodePath } from '../../shared/url-path';
import { useRuntime } from '../runtime';

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

/** Reveals the target of the hash, on load and whenever the hash changes. */
export function useRevealedTarget(): void {
  const { location } = useRuntime();
  useEffect(() => {
    let frame = 0;
    const reveal = (): void => {
      const id = decodePath(location.get().hash.slice(1));
      const target = id ? document.getElementById(id) : null;
      if (target && revealElement(target)) {
        frame = requestAnimationFrame(() => target.scrollIntoView());
      }
    };
    reveal();
    const unsubscribe = location.subscribe(reveal);
    return () => {
      cancelAnimationFrame(frame);
      unsubscribe();
    };
  }, [location]);
}
