/** Dots in the sidebar for pages that have changed since the reader's visit (B250). */
import { t } from '../../shared/messages';
import { element } from '../elements';
import type { Visits } from './start-visits';

let observer: MutationObserver | undefined;

/**
 * Marks the links of the sidebar, including those added when groups open.
 *
 * @returns updates the marks; to be called when `changed` has changed
 */
export function markSidebar({ keyOf, changed }: Visits): () => void {
  observer?.disconnect();
  const sidebar = document.querySelector('.sidebar');
  const update = (): void => {
    for (const link of sidebar?.querySelectorAll('a') ?? []) {
      const key = keyOf(link.href);
      mark(link, '.page-dot', key !== undefined && changed.has(key));
    }
    for (const group of sidebar?.querySelectorAll('details') ?? []) {
      const title = group.querySelector(':scope > .branch') ?? group.previousElementSibling;
      const isOwn = title?.querySelector('.page-dot') != null;
      if (title) mark(title, '.group-dot', !isOwn && group.querySelector('.page-dot') !== null);
    }
  };
  if (sidebar) {
    observer = new MutationObserver(update);
    observer.observe(sidebar, { childList: true, subtree: true });
  }
  update();
  return update;
}

const texts = {
  '.page-dot': t(' (changed since your visit)'),
  // Visible while the group is closed.
  '.group-dot': t(' (has pages that changed since your visit)'),
};

/** Changes nothing if the dot is up to date, or the observer would loop. */
function mark(target: Element, kind: keyof typeof texts, isMarked: boolean): void {
  const dot = target.querySelector(kind);
  if (!isMarked) dot?.remove();
  else if (!dot) {
    const text = element('span', 'sr-only', texts[kind]);
    target.append(element('span', `visit-dot ${kind.slice(1)}`, text));
  }
}
