/**
 * Marks the words of a chosen hit in the page it leads to, until Escape or the next page. Uses the
 * CSS Custom Highlight API, which changes nothing in the document; browsers without it show nothing.
 */
import './found-words.css';
import type { Hit } from '../../../search/hit';
import { parseMarkedText } from '../../../search/marked-text';
import { isSamePath } from '../../../shared/url-path';

const highlightName = 'found-words';
/** Of a page full of one word only the first are marked. */
const maxMarks = 500;

let stopMarking: (() => void) | undefined;

/**
 * @param href where the hit leads, as the link says it
 * @param currentPath where the visitor is
 */
export function markFoundWords(hit: Hit, href: string, currentPath: () => string): void {
  stopMarking?.();
  const pattern = wordPattern(foundWords(hit));
  if (!pattern || typeof Highlight === 'undefined' || !CSS.highlights) return;
  const { pathname } = new URL(href, location.href);

  const update = (): void => {
    if (isSamePath(currentPath(), pathname)) markMatches(pattern);
    else stop();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The Escape that closes a dialog is not meant for the marks.
    if (event.key === 'Escape' && !document.querySelector('dialog[open]')) stop();
  };
  const stop = (): void => {
    CSS.highlights.delete(highlightName);
    document.removeEventListener('docs:route-did-update', update);
    document.removeEventListener('keydown', onKeyDown, true);
    stopMarking = undefined;
  };
  stopMarking = stop;
  document.addEventListener('docs:route-did-update', update);
  // Before the dialog's own listener, after which it is closed already.
  document.addEventListener('keydown', onKeyDown, true);
  // A hit on this page changes the hash alone.
  if (isSamePath(currentPath(), pathname)) markMatches(pattern);
}

/** What is marked in a hit's texts, in lower case. */
export function foundWords({ _highlightResult, _snippetResult }: Hit): string[] {
  const values = [_highlightResult, _snippetResult].flatMap((result) => [
    ...Object.values(result?.hierarchy ?? {}),
    ...(result?.content ? [result.content] : []),
  ]);
  const words = values.flatMap(({ value }) =>
    parseMarkedText(value).flatMap(({ text, isMarked }) =>
      isMarked ? [text.trim().toLowerCase()] : [],
    ),
  );
  return [...new Set(words)].filter(Boolean);
}

/** Words of up to three letters count only where a word begins: `id`, not in `width`. */
export function wordPattern(words: readonly string[]): RegExp | undefined {
  if (words.length === 0) return undefined;
  const parts = [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => {
      const text = word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
      return word.length <= 3 ? `(?<![\\p{L}\\p{N}])${text}` : text;
    });
  return new RegExp(parts.join('|'), 'giu');
}

function markMatches(pattern: RegExp): void {
  const highlight = new Highlight();
  const root = document.querySelector('main article');
  if (!root) return;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() && highlight.size < maxMarks) {
    const node = walker.currentNode as Text;
    for (const match of node.data.matchAll(pattern)) {
      const range = new Range();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      highlight.add(range);
    }
  }
  CSS.highlights.set(highlightName, highlight);
}
