/** The blocks of a page before any script runs; comparing them shows what has changed (B251). */
import { hash } from 'node:crypto';
import type { Block, PageBlocks } from '../shared/page-blocks';
import { type HtmlElement, type HtmlNode, hasClass, parseHtml } from './outputs/html-nodes';

/** Longer blocks only have a fingerprint. */
const longestText = 4000;

/** For pages whose components read other pages: they change with those, which is not news. */
export const unfollowedPage: PageBlocks = { page: '', blocks: [] };

/**
 * @param body HTML of the whole frame, as rendered by the server
 * @returns the same blocks, in the same order, as `blockElements` in the app
 */
export function pageBlocks(body: string): PageBlocks {
  const start = body.indexOf('<article class="prose');
  const end = body.lastIndexOf('</article>');
  const [article] = start < 0 || end < start ? [] : parseHtml(body.slice(start, end));
  if (article === undefined || typeof article === 'string') return unfollowedPage;
  const blocks = blockElements(article.children).map((element): Block => {
    const text = blockText(element);
    return [fingerprint(text), text.length > longestText ? '' : text];
  });
  return { page: fingerprint(blocks.map(([one]) => one).join(' ')), blocks };
}

/** 36 bits: enough for the blocks of one page. */
function fingerprint(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 6);
}

/** Slots have no box, so their children are the article's blocks. */
function blockElements(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node): HtmlElement[] => {
    if (typeof node === 'string') return [];
    return hasClass(node, 'slot') ? blockElements(node.children) : [node];
  });
}

/** Elements whose text does not count. */
const textless = new Set('button script style template svg'.split(' '));
/** Elements that begin and end a line. */
const lineElements = new Set(
  'address article aside blockquote details dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tr ul'.split(
    ' ',
  ),
);

/** Lines of text. White space only counts in code; link targets never count. */
function blockText(element: HtmlElement): string {
  return textOf(element, false)
    .split('\n')
    .map((line) => line.trimEnd().replace(/^ (?=\S)/, ''))
    .filter((line) => line !== '')
    .join('\n');
}

function textOf(node: HtmlNode, isCode: boolean): string {
  if (typeof node === 'string') return isCode ? node : node.replace(/\s+/g, ' ');
  const { tag, attributes, children } = node;
  if (textless.has(tag)) return '';
  if (tag === 'br') return '\n';
  if (tag === 'img') return attributes.alt ?? '';
  const separator = tag === 'tr' ? ' · ' : '';
  const inner = children
    .map((child) => textOf(child, isCode || tag === 'pre'))
    .filter((text) => separator === '' || text.trim() !== '')
    .join(separator);
  return lineElements.has(tag) ? `\n${inner}\n` : inner;
}
