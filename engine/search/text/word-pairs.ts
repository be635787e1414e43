/**
 * Pairs of neighboring words. The keywords "log file" and "who can log in" share a word, but a query for a log
 * file means the first.
 */
import { stem } from './stem';
import { isStopWord } from './stop-words';

/** Ends the term of a pair; no word contains it. */
const pairMark = '~';

export function isPair(term: string): boolean {
  return term.endsWith(pairMark);
}

/** @returns for each two neighbors other than stop words one term, whatever their order and form */
export function pairsOf(tokens: readonly string[]): string[] {
  const naming = tokens.filter((token) => !isStopWord(token)).map(stem);
  return naming
    .slice(1)
    .map((word, index) => [naming[index] as string, word].sort().join('') + pairMark);
}
