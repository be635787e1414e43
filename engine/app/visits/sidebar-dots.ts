/** Dots in the sidebar at pages that have changed since the reader's visit (B250). */
import { element } from './elements';
import type { Visits } from './start-visits';

let observer: MutationObserver | undefined;

/**
 * Marks the links of the sidebar, those that come later as well: groups are filled when they open.
 *
 * @returns marks them again, when another page has changed or none has any more
 */
export function markSidebar({ view, keyOf, changed }: Visits): () => void {
  observer?.disconnect();
  const sidebar = view.document.querySelector('.sidebar');
  const update = (): void => {
    for (const link of sidebar?.querySelectorAll('a') ?? []) {
      const key = keyOf(link.href);
      const dot = link.querySelector('.visit-dot');
      if (key === undefined || !changed.has(key)) dot?.remove();
      else if (!dot) link.append(newDot());
    }
  };
  if (sidebar) {
    observer = new MutationObserver(update);
    observer.observe(sidebar, { childList: true, subtree: true });
  }
  update();
  return update;
}

function newDot(): HTMLElement {
  return element('span', 'visit-dot', element('span', 'sr-only', ' (changed since your visit)'));
}
