import { useEffect } from 'react';
import { decodePath } from '../../shared/url-path';
import { useRuntime } from '../runtime';

/**
 * Makes an element visible that is in closed details or in a hidden tab panel: opens and selects
 * what is around it.
 *
 * @returns true when something had to be opened, so the page should scroll there again
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

/** Reveals what the address's hash names: on load and whenever the hash changes. */
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
