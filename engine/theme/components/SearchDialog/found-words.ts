/**
 * Marks the words of a chosen hit in its page, until Escape or the next page. Uses the CSS Custom
 * Highlight API, which leaves the document unchanged; browsers without it mark nothing.
 */
import type { Hit } from '../../../search/hit';
import { parseMarkedText } from '../../../search/results/hit-text';
import { escapePattern } from '../../../shared/escape-pattern';
import { isSamePath } from '../../../shared/url-path';

const highlightName = 'found-words';
const maxMarks = 500;

let stopMarking: (() => void) | undefined;

/** @param href the link of the hit */
export function markFoundWords(hit: Hit, href: string, currentPath: () => string): void {
  stopMarking?.();
  const pattern = wordPattern(foundWords(hit));
  if (!pattern || typeof Highlight === 'undefined' || !CSS.highlights) return;
  const { pathname } = new URL(href, location.href);

  const listeners = new AbortController();
  const { signal } = listeners;
  const stop = (): void => {
    CSS.highlights.delete(highlightName);
    listeners.abort();
    stopMarking = undefined;
  };
  stopMarking = stop;
  const update = (): void => {
    if (isSamePath(currentPath(), pathname)) show(hit, pattern);
    else stop();
  };
  document.addEventListener('docs:route-did-update', update, { signal });
  // The Escape that closes a dialog keeps the marks: captured, while the dialog is still open.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !document.querySelector('dialog[open]')) stop();
  };
  document.addEventListener('keydown', onKeyDown, { capture: true, signal });
  // For a hit on this page only the hash changes.
  if (isSamePath(currentPath(), pathname)) show(hit, pattern);
}

/** The marked words of a hit, in lower case. */
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

/** Words of up to three letters match only at the start of a word: `id`, not in `width`. */
export function wordPattern(words: readonly string[]): RegExp | undefined {
  if (words.length === 0) return undefined;
  const parts = [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => {
      const text = escapePattern(word);
      return word.length <= 3 ? `(?<![\\p{L}\\p{N}])${text}` : text;
    });
  return new RegExp(parts.join('|'), 'giu');
}

function show(hit: Hit, pattern: RegExp): void {
  const root = document.querySelector<HTMLElement>('main article');
  if (!root) return;
  root.dataset.foundWords = '';
  markMatches(root, pattern);
  openDisclosures(root, hit);
}

/** Enough of the shown text to know where it is. */
const charsToKnow = 40;

/** Opens what holds the text that the hit showed: a disclosure has no address of its own. */
function openDisclosures(root: Element, { type, content }: Hit): void {
  const shown = content?.slice(0, charsToKnow).replace(/…$/, '');
  if (type !== 'content' || !shown) return;
  for (const disclosure of root.querySelectorAll('details')) {
    if (disclosure.textContent.replace(/\s+/g, ' ').includes(shown)) disclosure.open = true;
  }
}

function markMatches(root: Element, pattern: RegExp): void {
  const highlight = new Highlight();
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
