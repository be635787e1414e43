/** Finds a query's matches in a text, to mark them. */

import { escapePattern } from '../../shared/escape-pattern';
import { minPrefixChars } from '../ranking-weights';
import { stem, stemPrefix } from '../text/stem';
import { analyzeWord, forEachWritten, plainTerm, plainToken } from '../text/tokenize';
import { type Query, type QueryWord, tokensOf } from './query';

export interface Span {
  start: number;
  end: number;
  /** The query words it matches: bit i for word i. */
  mask: number;
}

/** Letters with other forms: accents, wide forms, other scripts. */
const foreignLetter = /[\u00c0-\u1fff\u2c00-\ud7ff\ud840-\ud8ff\uf900-\uffff]/;

/** Shorter words are rarely two words written as one. */
const minJoinedChars = 5;

export class Matcher {
  /** Stem of a wanted word → query words. */
  private readonly stems = new Map<string, number>();
  /** First letters of these words, which rule out most tokens. */
  private readonly firstLetters = new Set<string>();
  /** Finds every place in a plain text where a match may start, and some where none does. */
  private readonly beginnings: RegExp;
  /** For each query word its parts written apart: `file system` for `filesystem`. */
  private readonly apart: { pattern: RegExp; mask: number }[] = [];
  /** Matches within a word as written. */
  private readonly ofWords = new Map<string, readonly Span[]>();
  /** Matches in a whole text: hits share titles, and long sections are searched twice. */
  private readonly ofTexts = new Map<string, readonly Span[]>();

  /**
   * @param corrections for each query word, the words it was corrected to
   * @param synonyms for each query word, the words that may replace it
   * @param weights for each query word, how rare it is
   */
  constructor(
    private readonly query: Query,
    private readonly corrections: readonly (readonly string[])[],
    synonyms: readonly (readonly string[])[],
    private readonly weights: readonly number[] = [],
  ) {
    for (const [position, { token, paraphrases = [] }] of query.words.entries()) {
      const corrected = corrections[position] ?? [];
      for (const word of [token, ...corrected, ...paraphrases, ...(synonyms[position] ?? [])]) {
        const key = stem(word);
        this.stems.set(key, (this.stems.get(key) ?? 0) | (1 << position));
        this.firstLetters.add(word.charAt(0));
      }
      for (const word of [token, ...corrected].filter(({ length }) => length >= minJoinedChars)) {
        // No part has a single letter: "constrain some" is not "constrains".
        const letters = [...word].map((letter, at) =>
          at > 1 && at < word.length - 1 ? `[ -]?${escapePattern(letter)}` : escapePattern(letter),
        );
        const pattern = new RegExp(`(${letters.join('')})([a-z\\u00c0-\\uffff]*)`, 'gi');
        this.apart.push({ pattern, mask: 1 << position });
      }
    }
    const beginnings = [...this.stems.keys(), ...query.names.map(({ text }) => text.slice(0, 3))]
      .map(stemPrefix)
      .filter((text) => text !== '')
      .map(escapePattern);
    this.beginnings = new RegExp(beginnings.join('|'), 'gi');
  }

  /** @returns below 1, more for rarer words */
  rarityOf(mask: number): number {
    const sum = this.weights.reduce((all, weight, word) => all + weight * ((mask >> word) & 1), 0);
    return sum / (sum + 1);
  }

  get wordCount(): number {
    return this.query.words.length;
  }

  /** Whether each quoted phrase is in the text, word after word; true if nothing is quoted. */
  hasPhrases(text: string): boolean {
    const { phrases } = this.query;
    if (phrases.length === 0) return true;
    const tokens = ` ${tokensOf(text).join(' ')} `;
    return phrases.every((phrase) => tokens.includes(` ${phrase.join(' ')} `));
  }

  /** The query words of a mask. */
  wordsOf(mask: number): string[] {
    return this.query.words.flatMap(({ token }, position) => (mask & (1 << position) ? token : []));
  }

  /** All matches in the text, in order and without overlaps. */
  find(text: string): readonly Span[] {
    if (this.wordCount === 0 || text === '') return [];
    let spans = this.ofTexts.get(text);
    if (!spans) {
      const found = foreignLetter.test(text)
        ? this.findInWords(text, 0)
        : this.findInPlainText(text);
      spans = this.addApart(text, found);
      this.ofTexts.set(text, spans);
    }
    return spans;
  }

  private addApart(text: string, found: Span[]): Span[] {
    let spans = found;
    for (const { pattern, mask } of this.apart) {
      // Most texts have none, and `matchAll` copies the pattern for each of them.
      if (text.search(pattern) < 0) continue;
      for (const { 0: words, 1: typed = '', 2: more, index: start } of text.matchAll(pattern)) {
        const isWithinWord = /[\p{L}\p{N}]/u.test(text.charAt(start - 1));
        // "new error" is not "newer".
        const isLonger = more !== '' && /[ -]..$/.test(typed);
        if (isWithinWord || isLonger || !/[ -]/.test(typed)) continue;
        const end = start + words.length;
        const isOther = (span: Span): boolean => span.end <= start || span.start >= end;
        const whole = spans.reduce((sum, span) => (isOther(span) ? sum : sum | span.mask), mask);
        spans = [...spans.filter(isOther), { start, end, mask: whole }];
      }
    }
    return spans === found ? found : spans.sort((a, b) => a.start - b.start);
  }

  /** Analyzes only the words around possible starts of matches: 20 long sections take 0.6 ms instead of 5. */
  private findInPlainText(text: string): Span[] {
    const spans: Span[] = [];
    const { beginnings } = this;
    beginnings.lastIndex = 0;
    for (let match = beginnings.exec(text); match; match = beginnings.exec(text)) {
      let start = match.index;
      if (isInsidePart(text, start)) {
        beginnings.lastIndex = start + 1;
        continue;
      }
      while (start > 0 && !isSpace(text.charCodeAt(start - 1))) start--;
      let end = beginnings.lastIndex;
      while (end < text.length && !isSpace(text.charCodeAt(end))) end++;
      this.findInWords(text.slice(start, end), start, spans);
      // A match is never empty, so this always advances.
      beginnings.lastIndex = end;
    }
    return spans;
  }

  private findInWords(text: string, offset: number, spans: Span[] = []): Span[] {
    forEachWritten(text, (written, at) => {
      let found = this.ofWords.get(written);
      if (!found) {
        found = this.findWithin(written);
        this.ofWords.set(written, found);
      }
      for (const { start, end, mask } of found) {
        spans.push({ start: offset + at + start, end: offset + at + end, mask });
      }
    });
    return spans;
  }

  /** The whole word if its joined form matches, else its matching parts. */
  private findWithin(written: string): readonly Span[] {
    const plain = plainToken(written);
    if (plain !== undefined) {
      const mask = this.maskOfToken(plain);
      return mask === 0 ? [] : [{ start: 0, end: written.length, mask }];
    }
    const { parts, names, endings = [], flag } = analyzeWord(written);
    let whole = flag === undefined ? 0 : this.maskOfName(flag);
    for (const name of names) whole |= this.maskOfName(name);
    if (whole !== 0) return [{ start: 0, end: written.length, mask: whole }];
    const spans: Span[] = [];
    for (const { token, start, end } of [...parts, ...endings]) {
      const mask = this.maskOfToken(token);
      if (mask === 0) continue;
      const last = spans.at(-1);
      // Pairs of characters overlap.
      if (last && last.end > start) {
        last.end = end;
        last.mask |= mask;
      } else spans.push({ start, end, mask });
    }
    return spans;
  }

  private maskOfToken(token: string): number {
    if (!this.firstLetters.has(token.charAt(0))) return 0;
    let mask = this.stems.get(stem(token)) ?? 0;
    for (let position = 0; position < this.query.words.length; position++) {
      const word = this.query.words[position] as QueryWord;
      const isPrefix = word.isUnfinished || word.token.length >= minPrefixChars;
      if (isPrefix && token.startsWith(word.token)) mask |= 1 << position;
    }
    return mask;
  }

  /** The same for joined forms and flags. */
  private maskOfName(name: string): number {
    const text = plainTerm(name);
    let mask = 0;
    for (const { text: typed, words, isUnfinished } of this.query.names) {
      if (text !== typed && !(isUnfinished && text.startsWith(typed))) continue;
      for (const position of words) mask |= 1 << position;
    }
    for (const [position, { token }] of this.query.words.entries()) {
      if (text === token || this.corrections[position]?.includes(text)) mask |= 1 << position;
    }
    return mask;
  }
}

/** Whether a word merely continues here, as at the `p` of `lastUpdate`; the `U` starts a part. */
function isInsidePart(text: string, at: number): boolean {
  return at > 0 && /^[A-Za-z0-9][a-z0-9]/.test(text.slice(at - 1, at + 1));
}

/** For a text without letters of other scripts. */
function isSpace(code: number): boolean {
  return code <= 32 || code === 0xa0;
}
