/** Numbers the terms while the index is built. Each text gets one number, and each word is analysed once. */
import { isStopWord } from '../text/stop-words';
import { analyseWord } from '../text/tokenise';

/** What a word yields, as term numbers. */
interface WordTerms {
  parts: number[];
  /** Joined forms and the flag. */
  names: number[];
  /** Number of parts that are not stop words. */
  namingParts: number;
}

/** Number of words to cache; rarer ones are analysed again. */
const maxKnownWords = 100_000;

export class TermTable {
  private readonly ids: Map<string, number>;
  private readonly words = new Map<string, WordTerms>();

  constructor(readonly terms: string[] = []) {
    this.ids = new Map(terms.map((term, id) => [term, id]));
  }

  idOf(term: string): number {
    let id = this.ids.get(term);
    if (id === undefined) {
      id = this.terms.push(term) - 1;
      this.ids.set(term, id);
    }
    return id;
  }

  /** @param written a word as found by `forEachWritten` */
  wordTerms(written: string): WordTerms {
    let found = this.words.get(written);
    if (!found) {
      const { parts, names, flag = [] } = analyseWord(written);
      found = {
        parts: parts.map(({ token }) => this.idOf(token)),
        names: [names, flag].flat().map((name) => this.idOf(name)),
        namingParts: parts.filter(({ token }) => !isStopWord(token)).length,
      };
      if (this.words.size >= maxKnownWords) this.words.clear();
      this.words.set(written, found);
    }
    return found;
  }
}
