/** The words that a misspelled word may be corrected to. */

import { groupBy } from '../../shared/group-by';
import { isStopWord } from '../text/stop-words';
import { plainTerm } from '../text/tokenize';
import { contentHash } from './content-hash';
import { pairMark, type WordFile, wordFileName, wordSeparator } from './format';
import type { InvertedIndex } from './inverted-index';
import type { ForwardIndex } from './page-indexer';
import { writeDigit } from './varint';

const minWordChars = 4;

/** Minimum words per file: successive first letters share a file until they reach it. */
const minFileWords = 150;

/** Contains words that occur in two sections or in a heading. */
export function buildWordFiles(
  index: InvertedIndex,
  forward: ForwardIndex,
): { name: string; text: string; letters: string; hash: string }[] {
  const pairs = headingPairs(forward);
  /** Word → number of its sections. */
  const counts = new Map<string, number>();
  for (const [at, term] of index.terms.entries()) {
    const count = index.countAt(at);
    if (count === 1 && !index.isInHeading(at)) continue;
    const word = plainTerm(term);
    if (word.length < minWordChars || !isWord(word)) continue;
    const entry = pairs.get(word) ?? word;
    counts.set(entry, Math.max(counts.get(entry) ?? 0, count));
  }
  return groupByLetters([...counts.keys()].sort()).map(({ letters, words }) => {
    const file: WordFile = [
      words.join(wordSeparator),
      words.map((word) => writeDigit(Math.floor(Math.log2(counts.get(word) as number)))).join(''),
    ];
    const text = JSON.stringify(file);
    const hash = contentHash(text);
    return { name: wordFileName(hash), text, letters, hash };
  });
}

/** Letters only, and not a stop word. */
function isWord(text: string): boolean {
  return /^\p{L}{2,}$/u.test(text) && !isStopWord(text);
}

/**
 * Neighboring words of headings, by their joined form, as readers may write `mailserver` for "mail
 * server". Leaves out joined forms that are words themselves.
 */
function headingPairs({ terms, pages }: ForwardIndex): Map<string, string> {
  const pairs = new Map<string, string>();
  const words = new Set<string>();
  for (const heading of pages.flatMap(({ headings }) => headings)) {
    let previous = '';
    for (const id of heading) {
      const token = terms[id] as string;
      const isPartner = isWord(token);
      if (isPartner) words.add(token);
      if (isPartner && previous !== '') pairs.set(previous + token, previous + pairMark + token);
      previous = isPartner ? token : '';
    }
  }
  for (const word of words) pairs.delete(word);
  return pairs;
}

/** @param words sorted */
function groupByLetters(words: readonly string[]): { letters: string; words: string[] }[] {
  const byLetter = groupBy(words, ([letter = '']) => letter);
  const groups: { letters: string; words: string[] }[] = [];
  for (const [letter, list] of byLetter) {
    const last = groups.at(-1);
    const room =
      last && last.words.length < minFileWords ? minFileWords * 2 - last.words.length : 0;
    if (last && list.length <= room) {
      last.letters += letter;
      last.words.push(...list);
    } else groups.push({ letters: letter, words: list });
  }
  return groups;
}
