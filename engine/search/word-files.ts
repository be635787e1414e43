/** The spelling list: which words a mistyped one may have meant. */
import { contentHash } from './content-hash';
import { writeDigit } from './digits';
import { pairMark, type WordFile, wordFileName, wordSeparator } from './format';
import type { IndexedPage, PageTerms } from './page-terms';
import type { SortedPostings } from './posting-store';
import { isStopWord } from './stop-words';
import { plainTerm } from './term-table';
import { compareWords } from './word-order';

export interface WordFiles {
  files: { name: string; text: string }[];
  words: [letters: string, hash: string][];
}

const minWordChars = 4;

/** Letters of one file: those in a row whose words stay below this, so that rare letters share. */
const minFileWords = 150;

/**
 * A word is offered when two sections have it, or a heading does.
 *
 * @param pages the pages of the postings
 */
export function buildWordFiles(
  postings: SortedPostings,
  { table }: Pick<PageTerms, 'table'>,
  pages: readonly IndexedPage[],
): WordFiles {
  const pairs = headingPairs(table.terms, pages);
  const common = new Map<string, number>();
  for (const [index, term] of postings.terms.entries()) {
    const count = postings.countAt(index);
    if (count === 1 && !postings.isInHeading(index)) continue;
    const word = plainTerm(term);
    if (word.length < minWordChars || !isWord(word)) continue;
    const entry = pairs.get(word) ?? word;
    common.set(entry, Math.max(common.get(entry) ?? 0, count));
  }
  return writeFiles(common);
}

/** Letters only, and naming something. */
function isWord(text: string): boolean {
  return /^\p{L}{2,}$/u.test(text) && !isStopWord(text);
}

/**
 * Neighbouring words of headings, by what they are written as one: someone will write `mailserver`
 * for "mail server". A word that exists by itself is none of them.
 */
function headingPairs(
  terms: readonly string[],
  pages: readonly IndexedPage[],
): Map<string, string> {
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

function writeFiles(common: ReadonlyMap<string, number>): WordFiles {
  const byLetter = new Map<string, string[]>();
  for (const word of [...common.keys()].sort(compareWords)) {
    const letter = String.fromCodePoint(word.codePointAt(0) as number);
    const words = byLetter.get(letter) ?? [];
    words.push(word);
    byLetter.set(letter, words);
  }
  const result: WordFiles = { files: [], words: [] };
  let letters = '';
  let words: string[] = [];
  const close = (): void => {
    if (words.length === 0) return;
    const file: WordFile = [
      words.join(wordSeparator),
      words.map((word) => writeDigit(Math.floor(Math.log2(common.get(word) as number)))).join(''),
    ];
    const text = JSON.stringify(file);
    const hash = contentHash(text);
    result.files.push({ name: wordFileName(hash), text });
    result.words.push([letters, hash]);
    letters = '';
    words = [];
  };
  for (const [letter, list] of byLetter) {
    if (words.length > 0 && words.length + list.length > minFileWords * 2) close();
    letters += letter;
    words.push(...list);
    if (words.length >= minFileWords) close();
  }
  close();
  return result;
}
