/** What the document hands to the app. */
import { bindLeanTree } from '../shared/content-tree';
import type { EmbeddedPage } from '../shared/page';
import { parseEmbeddedPage } from './pages/payload';

export interface ServerPage {
  container: HTMLElement;
  page: EmbeddedPage;
}

/**
 * The page in the document: its data, its strings bound to the server's elements.
 *
 * @throws Error when the document was not written by this engine or came incomplete
 */
export function readServerPage(document: Document): ServerPage {
  const container = document.getElementById('app');
  const data = document.getElementById('page-data');
  if (!container || !data) throw new Error('This document holds no page of the site.');
  const page = parseEmbeddedPage(JSON.parse(data.textContent));
  return { container, page: { ...page, tree: bindLeanTree(page.tree, slotElements(container)) } };
}

/** The server's slots by number. Content may carry the attribute too, but only inside of a slot. */
export function slotElements(container: Element): Map<number, Element> {
  const slots = new Map<number, Element>();
  for (const element of container.querySelectorAll('[data-slot]')) {
    if (element.parentElement?.closest('[data-slot]')) continue;
    slots.set(Number(element.getAttribute('data-slot')), element);
  }
  return slots;
}

/** Resolves when the whole document has been read. */
export function documentRead(document: Document): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
}
