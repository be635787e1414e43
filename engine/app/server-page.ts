/** Reads the page from the server's document and takes the document over. */
import { bindLeanTree } from '../shared/content-tree';
import type { EmbeddedPage } from '../shared/page';

/**
 * The page in the document, its empty strings bound to the server's elements.
 *
 * @throws Error if the document was not written by this engine
 */
export function readServerPage(): { container: HTMLElement; page: EmbeddedPage } {
  const container = document.getElementById('app');
  const data = document.getElementById('page-data');
  if (!container || !data) throw new Error('This document is not a page of the site.');
  const page = JSON.parse(data.textContent) as EmbeddedPage;
  return { container, page: { ...page, tree: bindLeanTree(page.tree, slotElements(container)) } };
}

/** The server's slots by number. Content may have the attribute too, but only inside a slot. */
function slotElements(container: Element): Map<number, Element> {
  const slots = new Map<number, Element>();
  for (const element of container.querySelectorAll('[data-slot]')) {
    if (element.parentElement?.closest('[data-slot]')) continue;
    slots.set(Number(element.getAttribute('data-slot')), element);
  }
  return slots;
}

export function whenParsed(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
}

/** Hydrated: the app now prefetches links and restores scroll positions itself (B32). */
export function markHydrated(): void {
  document.documentElement.dataset.hasHydrated = 'true';
  for (const rules of document.querySelectorAll('script[type=speculationrules]')) rules.remove();
  history.scrollRestoration = 'manual';
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  // Until the app has started again, the browser restores the position.
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
}
