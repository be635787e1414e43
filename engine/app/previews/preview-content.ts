/** What a card says: taken from pages as text, never as HTML. */
import { type ContentTree, isTreeElement } from '../../shared/content-tree';
import { decodePath, isSamePath } from '../../shared/url-path';
import { routeOfLink } from '../router/link-clicks';
import type { PreviewSources } from './start-previews';

export interface Preview {
  /** Of the page a section belongs to, when it is another page. */
  page?: string;
  /** Missing for what has no heading: a footnote. */
  title?: string;
  /** May be empty. */
  text: string;
}

/**
 * A term's definition, a section's heading and first sentences, or a page's title and description.
 *
 * @returns undefined for a link that leaves the site or leads to where it is
 */
export async function previewOf(
  link: HTMLAnchorElement,
  { history, location: here, loader }: PreviewSources,
): Promise<Preview | undefined> {
  if (link.matches('.term')) return { title: plain(link), text: link.title };
  const location = routeOfLink(link, history);
  if (!location) return undefined;
  const { pathname } = location;
  const id = decodePath(location.hash.slice(1));
  if (isSamePath(pathname, here.get().pathname)) {
    const article = link.closest('.prose');
    const target = id && article?.ownerDocument.getElementById(id);
    if (!article || !target || sectionOf(article, link) === target) return undefined;
    return targetPreview(article, target);
  }
  const { meta, tree } = await loader.load(pathname);
  const { title, description = '' } = meta;
  const article = id === '' ? undefined : inert(tree);
  const target = article?.ownerDocument.getElementById(id);
  if (!article || !target) return { title, text: firstSentences(description) };
  const preview = targetPreview(article, target);
  return preview.title ? { page: title, ...preview } : { title, ...preview };
}

const headings = 'h1,h2,h3,h4,h5,h6';

/** The elements of a page in a document of their own, where nothing is loaded and nothing runs. */
function inert(tree: ContentTree): HTMLElement {
  return new DOMParser().parseFromString(htmlOf(tree), 'text/html').body;
}

function htmlOf(tree: ContentTree): string {
  return tree.map((node) => (isTreeElement(node) ? htmlOf(node[2]) : String(node))).join('');
}

/** The heading an element is below. */
function sectionOf(article: Element, element: Element): Element | undefined {
  return [...article.querySelectorAll(headings)]
    .filter((heading) => isBefore(heading, element) || heading.contains(element))
    .at(-1);
}

function targetPreview(article: Element, target: Element): Preview {
  if (!target.matches(headings)) return { text: firstSentences(plain(target)) };
  let text = '';
  for (const block of article.querySelectorAll(`${headings},p,li`)) {
    if (!isBefore(target, block)) continue;
    // The section ends, or its first sentences are there.
    if (block.matches(headings) || text.length > enough) break;
    // A list's item with paragraphs is what they say.
    if (!block.querySelector('p')) text += ` ${plain(block)}`;
  }
  return { title: plain(target), text: firstSentences(text) };
}

function isBefore(first: Node, second: Node): boolean {
  return Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/** The text of an element without ways back and buttons. */
function plain(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll('.footnote-back,button,.code')) part.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Characters after which no further paragraph is taken. */
const enough = 80;
/** Characters of a card at most. */
const most = 240;

/** Whole sentences where the first one fits, else as many words as do. */
export function firstSentences(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words.length <= most) return words;
  const end = [...words.slice(0, most).matchAll(/[.!?…]["”’)]*(?= )/g)].at(-1);
  if (end) return words.slice(0, end.index + end[0].length);
  return `${words.slice(0, words.lastIndexOf(' ', most - 1))}…`;
}
