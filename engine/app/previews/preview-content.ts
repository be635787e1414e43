/** Content of a preview card, taken from pages as text, never as HTML. */
import { treeHtml } from '../../shared/tree-html';
import { decodePath, isSamePath } from '../../shared/url-path';
import { routeOfLink } from '../router/link-clicks';
import type { PreviewSources } from './start-previews';

export interface Preview {
  /** Title of the page, for a section of another page. */
  page?: string;
  /** Missing for footnotes. */
  title?: string;
  /** May be empty. */
  text: string;
}

/**
 * A term's definition, a section's heading and first sentences, or a page's title and description.
 *
 * @returns undefined for links to other sites, to the section the link is in, or to a missing section
 *   of the same page
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
  // An inert document: loads no images and runs no scripts.
  const article =
    id === '' ? undefined : new DOMParser().parseFromString(treeHtml(tree), 'text/html').body;
  const target = article?.ownerDocument.getElementById(id);
  if (!article || !target) return { title, text: firstSentences(description) };
  const preview = targetPreview(article, target);
  return preview.title ? { page: title, ...preview } : { title, ...preview };
}

const headings = 'h1,h2,h3,h4,h5,h6';

/** The heading above an element. */
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
    if (block.matches(headings) || text.length > enough) break;
    // The text of an item with paragraphs is added together with them.
    if (!block.querySelector('p')) text += ` ${plain(block)}`;
  }
  return { title: plain(target), text: firstSentences(text) };
}

function isBefore(first: Node, second: Node): boolean {
  return Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/** The text of an element without backlinks, buttons and code blocks. */
function plain(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll('.footnote-back,button,.code')) part.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Characters after which no further paragraph is added. */
const enough = 80;
const maxChars = 240;

/** As many sentences as fit, or words if the first sentence is too long. */
export function firstSentences(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words.length <= maxChars) return words;
  const end = [...words.slice(0, maxChars).matchAll(/[.!?…]["”’)]*(?= )/g)].at(-1);
  if (end) return words.slice(0, end.index + end[0].length);
  return `${words.slice(0, words.lastIndexOf(' ', maxChars - 1))}…`;
}
