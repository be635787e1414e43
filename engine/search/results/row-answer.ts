/**
 * The table row that a query names, for the card above the hits (B270, B271). Uses only hits, so that the own and
 * a hosted index answer alike.
 */

import type { SearchResponse } from '../client/search-client';
import type { Hit } from '../hit';
import { comparableName, namesOfRow, readRow, type TableRow } from '../text/table-rows';

export interface RowAnswer {
  hit: Hit;
  row: TableRow;
  /** 1-based position of the hit in the answer. */
  position: number;
}

export interface QueriedName {
  /** In the form of `comparableName`. */
  text: string;
  /** It contains a symbol that ordinary words lack, so it can only mean the row: `web.port`, `--help`. */
  isExact: boolean;
}

/** Filler words around a name. */
const filler = new Set(
  `a an are command default define do does documentation endpoint error explain field flag for key
  mean meaning means message of option parameter setting syntax the type use value variable what
  what's what’s`.split(/\s+/),
);

/** `--flag`, `/path`, `web.port`, `snake_case`, `call()`; not a version number. */
const nameSign = /^--?\p{L}|^\/\p{L}|[\p{L}\p{N}}\]][._/:=]+[\p{L}\p{N}{[<]|\w\(/u;

/** The whole query, then without filler words, then each word that is a name by itself. */
export function queriedNames(query: string): QueriedName[] {
  const words = query
    .replace(/["“”`]/g, '')
    .trim()
    .split(/\s+/);
  const isFiller = (word = ''): boolean => filler.has(comparableName(word));
  let from = 0;
  let to = words.length;
  while (to - from > 1 && isFiller(words[from])) from++;
  while (to - from > 1 && isFiller(words[to - 1])) to--;
  const asked = [words, words.slice(from, to)].map((some) => comparableName(some.join(' ')));
  const single = words.map(comparableName).filter(isExactName);
  return [...new Set([...asked, ...single])]
    .filter(Boolean)
    .map((text) => ({ text, isExact: text.split(' ').some(isExactName) }));
}

function isExactName(text: string): boolean {
  return /\p{L}/u.test(text) && nameSign.test(text);
}

/** The block as a row, if it has this name. */
export function rowNamed(name: QueriedName, block: string): TableRow | undefined {
  const row = readRow(block);
  return row && namesOfRow(row).includes(name.text) ? row : undefined;
}

/** A word with more hits is an ordinary one. */
const maxHitsOfWord = 8;

/**
 * The best hit that is a row with the name. A name that may be ordinary words is answered only if no page
 * or section is about it; a plain word, only if it is also rare.
 */
export function findAnswer(
  query: string,
  { hits, nbHits }: Pick<SearchResponse, 'hits' | 'nbHits'>,
): RowAnswer | undefined {
  for (const name of queriedNames(query)) {
    const answers = hits.flatMap((hit, index): RowAnswer[] => {
      const row = rowNamed(name, hit.content ?? '');
      return row ? [{ hit, row, position: index + 1 }] : [];
    });
    const [best] = answers;
    // With more than one row, it is unclear which one is meant.
    if (!best || answers.length > (name.isExact ? 2 : 1)) continue;
    if (name.isExact) return best;
    const isCommon = nbHits > maxHitsOfWord && isPlainWord(best.row.name);
    if (!isCommon && !hits.some((hit) => hit !== best.hit && isAbout(hit, name))) return best;
  }
  return undefined;
}

/** Neither `camelCase` nor `kebab-case`, and no digit. */
function isPlainWord(text: string): boolean {
  return /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+)$/u.test(text);
}

/**
 * Its anchor is the name, or its heading starts with it; for a single word, its heading has all words of
 * the query.
 */
function isAbout({ url, type, hierarchy, _highlightResult }: Hit, { text }: QueriedName): boolean {
  if (url.toLowerCase().endsWith(`#${text}`)) return true;
  if (type === 'content') return false;
  const heading = comparableName(hierarchy[type] ?? '');
  if (text.includes(' ')) return heading.startsWith(text);
  return _highlightResult?.hierarchy[type]?.matchLevel === 'full';
}
