/** What the document hands to the app. */
import { bindLeanTree } from '../shared/content-tree';
import type { EmbeddedPage } from '../shared/page';
import type { SiteData } from '../shared/site-data';
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

/** Puts images of the logo back that the app does not carry, because every document does. */
export function withDocumentLogo(site: SiteData, document: Document): SiteData {
  const { logo } = site;
  if (!logo) return site;
  const [image, darkImage] = document.querySelectorAll('.brand img');
  return {
    ...site,
    logo: {
      ...logo,
      src: logo.src || sourceOf(image),
      ...(logo.srcDark === '' && { srcDark: sourceOf(darkImage) }),
    },
  };
}

function sourceOf(image: Element | undefined): string {
  return image?.getAttribute('src') ?? '';
}

/** Resolves when the whole document has been read. */
export function documentRead(document: Document): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
}
