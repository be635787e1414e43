/** Splits text at the first use of each glossary term (A135) into `term` nodes. */

import { capitalize } from '../../shared/capitalize';
import { escapePattern } from '../../shared/escape-pattern';
import { splitHref } from '../../shared/url-path';
import type { MarkdownNode } from '../compile/parse/markdown-nodes';
import { type GlossaryEntry, glossaryFileName } from './glossary-file';

interface TermFinder {
  pattern: RegExp;
  byWord: ReadonlyMap<string, GlossaryEntry>;
}

const finders = new WeakMap<readonly GlossaryEntry[], TermFinder>();

/**
 * Matches whole words and plurals with "s". If two terms start alike, the longer one wins. A
 * lower-case word may start a sentence; a word with capitals must match exactly.
 */
function createFinder(entries: readonly GlossaryEntry[]): TermFinder {
  const byWord = new Map<string, GlossaryEntry>();
  for (const entry of entries) {
    for (const word of [entry.term, ...entry.aliases]) {
      byWord.set(word, entry);
      if (word === word.toLowerCase()) byWord.set(capitalize(word), entry);
    }
  }
  const words = [...byWord.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => escapePattern(word).replace(/\s+/g, '\\s+'));
  // Parts of names, addresses and numbers are not words: `web-socket`, `/api`, `api.json`.
  const pattern = `(?<![\\p{L}\\p{N}_./@:#-])(${words.join('|')})s?(?![\\p{L}\\p{N}_/@-]|[.:][\\p{L}\\p{N}])`;
  return { pattern: new RegExp(pattern, 'gu'), byWord };
}

/** Blocks and inline elements that hold running text. */
const runningParents = new Set(
  'root paragraph list listItem blockquote emphasis strong delete containerDirective'.split(' '),
);
const runningElements = new Set(
  'div section main article p ul ol li dl dd blockquote details Details Tabs TabItem Admonition'.split(
    ' ',
  ),
);

/**
 * Changes the tree in place, and can safely run twice.
 *
 * @param filePath file of the text; the page that a term names does not mark that term
 * @param used ids of the terms already found on this page; new ones are added
 */
export function markTerms(
  root: MarkdownNode,
  filePath: string,
  entries: readonly GlossaryEntry[],
  used: Set<string>,
): void {
  if (entries.length === 0 || filePath === glossaryFileName) return;
  for (const { id, page } of entries) {
    if (page !== undefined && splitHref(page).path === filePath) used.add(id);
  }
  const finder = finders.get(entries) ?? createFinder(entries);
  finders.set(entries, finder);
  markChildren(root, finder, used, false);
}

/** @param isText the children's text belongs to a paragraph */
function markChildren(
  node: MarkdownNode,
  finder: TermFinder,
  used: Set<string>,
  isText: boolean,
): void {
  const { children } = node;
  if (!children) return;
  // In plain Markdown, tags are siblings of the text they enclose, which may be a link's.
  if (children.some(({ type }) => type === 'html') && node.type === 'paragraph') return;
  node.children = children.flatMap((child) => {
    if (child.type === 'term') used.add(child.identifier ?? '');
    if (child.type === 'text' && isText) return markText(child, finder, used);
    const isRunning =
      child.type === 'mdxJsxFlowElement'
        ? child.name === null || runningElements.has(child.name ?? '')
        : runningParents.has(child.type) && child.data?.directiveLabel !== true;
    if (isRunning) markChildren(child, finder, used, isText || child.type === 'paragraph');
    return [child];
  });
}

function markText(node: MarkdownNode, finder: TermFinder, used: Set<string>): MarkdownNode[] {
  const { value = '', ...rest } = node;
  const parts: MarkdownNode[] = [];
  let last = 0;
  for (const { 0: written, 1: word = '', index } of value.matchAll(finder.pattern)) {
    const entry = finder.byWord.get(word.replace(/\s+/g, ' '));
    if (!entry || used.has(entry.id)) continue;
    used.add(entry.id);
    if (index > last) parts.push({ ...rest, value: value.slice(last, index) });
    parts.push({ ...rest, type: 'term', identifier: entry.id, title: entry.text, value: written });
    last = index + written.length;
  }
  if (last < value.length) parts.push({ ...rest, value: value.slice(last) });
  return parts;
}
