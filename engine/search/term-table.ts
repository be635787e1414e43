/** Terms as numbers while the index is built: each text once, and each word analysed once. */
import { isStopWord } from './stop-words';
import { analyseWord, nameMark } from './tokenise';
import { compareWords } from './word-order';

/** What a word yields, as term numbers. */
export interface WordTerms {
  parts: readonly number[];
  names: readonly number[];
  /** −1 for a word that is no flag. */
  flag: number;
  /** Parts that name something, see `isStopWord`. */
  namingParts: number;
}

/** Written words kept; a longer tail is analysed again. */
const maxKnownWords = 100_000;

const noNames: readonly number[] = [];

export class TermTable {
  readonly terms: string[];
  private readonly ids = new Map<string, number>();
  private readonly words = new Map<string, WordTerms>();
  private sorted: number[] | undefined;

  /** @param terms numbered from the start, in this order */
  constructor(terms: readonly string[] = []) {
    this.terms = [...terms];
    for (const [id, term] of terms.entries()) this.ids.set(term, id);
  }

  get size(): number {
    return this.terms.length;
  }

  idOf(term: string): number {
    const known = this.ids.get(term);
    if (known !== undefined) return known;
    const id = this.terms.push(term) - 1;
    this.ids.set(term, id);
    return id;
  }

  /** All numbers, in the order of their terms in the index. */
  sortedIds(): readonly number[] {
    if (this.sorted?.length !== this.size) {
      const { terms } = this;
      this.sorted = [...terms.keys()].sort((a, b) =>
        compareWords(terms[a] as string, terms[b] as string),
      );
    }
    return this.sorted as number[];
  }

  /** @param written a word as `forEachWritten` gives it */
  wordTerms(written: string): WordTerms {
    const known = this.words.get(written);
    if (known) return known;
    const { parts, names, flag } = analyseWord(written);
    const found: WordTerms = {
      parts: parts.map(({ token }) => this.idOf(token)),
      names: names.length === 0 ? noNames : names.map((name) => this.idOf(name)),
      flag: flag === undefined ? -1 : this.idOf(flag),
      namingParts: parts.filter(({ token }) => !isStopWord(token)).length,
    };
    if (this.words.size >= maxKnownWords) this.words.clear();
    this.words.set(written, found);
    return found;
  }
}

/** `lastupdate=` → `lastupdate`; other terms as they are. */
export function plainTerm(term: string): string {
  return term.endsWith(nameMark) ? term.slice(0, -nameMark.length) : term;
}
