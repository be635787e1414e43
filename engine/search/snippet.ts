/**
 * Marks what matched, and cuts the part of a text that says most. Results hold the text itself with
 * `<mark>` and `</mark>` and no other markup of ours; they are shown as text nodes (B128).
 */
import type { MatchLevel } from './hit';
import type { Query } from './query';
import { minPrefixChars } from './ranking-weights';
import { stem, stemPrefix } from './stem';
import type { SynonymTable } from './synonyms';
import { type AnalyseWord, forEachWritten, nameMark, plainToken } from './tokenise';

export interface Matcher {
  /** Number of query words; bit i of a mask stands for word i. */
  wordCount: number;
  /** Which query words a token of a text stands for. */
  maskOfToken(token: string): number;
  /** The same for joined forms and flags. */
  maskOfName(name: string): number;
  /** Finds every place of a plain text where a match may be, and others; global. */
  beginnings: RegExp;
  /** Matches within a word as written, found before. */
  known: Map<string, readonly Span[]>;
  /** Matches of a whole text: hits share titles, and a long section is looked through twice. */
  knownTexts: Map<string, readonly Span[]>;
}

export interface Span {
  start: number;
  end: number;
  /** Query words it stands for. */
  mask: number;
}

/** @param corrections for each query word, the words it was corrected to */
export function createMatcher(
  query: Query,
  corrections: readonly (readonly string[])[],
  synonyms: SynonymTable,
): Matcher {
  const stems = new Map<string, number>();
  /** First letters of everything looked for; most tokens are told apart by them. */
  const firstLetters = new Set<number>();
  const add = (word: string, mask: number): void => {
    const key = stem(word);
    stems.set(key, (stems.get(key) ?? 0) | mask);
    firstLetters.add(word.charCodeAt(0));
  };
  query.words.forEach(({ token }, position) => {
    const mask = 1 << position;
    add(token, mask);
    for (const word of corrections[position] ?? []) add(word, mask);
    for (const word of synonyms.get(stem(token)) ?? []) add(word, mask);
  });
  const beginnings = [...stems.keys(), ...query.names.map(({ text }) => text.slice(0, 3))]
    .map(stemPrefix)
    .filter((text) => text !== '');
  return {
    wordCount: query.words.length,
    known: new Map(),
    knownTexts: new Map(),
    beginnings: new RegExp(beginnings.map(escapePattern).join('|'), 'gi'),
    maskOfToken(token) {
      if (!firstLetters.has(token.charCodeAt(0))) return 0;
      let mask = stems.get(stem(token)) ?? 0;
      query.words.forEach((word, position) => {
        const isBeginning = word.isUnfinished || word.token.length >= minPrefixChars;
        if (isBeginning && token.startsWith(word.token)) mask |= 1 << position;
      });
      return mask;
    },
    maskOfName(name) {
      const text = name.endsWith(nameMark) ? name.slice(0, -nameMark.length) : name;
      let mask = 0;
      for (const { text: typed, words, isUnfinished } of query.names) {
        if (text !== typed && !(isUnfinished && text.startsWith(typed))) continue;
        for (const position of words) mask |= 1 << position;
      }
      query.words.forEach(({ token }, position) => {
        if (text === token) mask |= 1 << position;
      });
      return mask;
    },
  };
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&');
}

/** Letters that may stand for others: accents, wide forms, other scripts. */
const foreignLetter = /[\u00c0-\u1fff\u2c00-\ud7ff\ud840-\ud8ff\uf900-\uffff]/;

/** Every place of the text that matches, in order, none overlapping. */
export function findMatches(text: string, matcher: Matcher, analyse: AnalyseWord): readonly Span[] {
  if (matcher.wordCount === 0 || text === '') return [];
  let spans = matcher.knownTexts.get(text);
  if (!spans) {
    spans = searchText(text, matcher, analyse);
    matcher.knownTexts.set(text, spans);
  }
  return spans;
}

function searchText(text: string, matcher: Matcher, analyse: AnalyseWord): Span[] {
  const spans: Span[] = [];
  if (foreignLetter.test(text)) {
    addMatches(text, 0, matcher, analyse, spans);
    return spans;
  }
  // Only what stands between spaces around a beginning is looked at word by word.
  const { beginnings } = matcher;
  beginnings.lastIndex = 0;
  for (let match = beginnings.exec(text); match; match = beginnings.exec(text)) {
    let start = match.index;
    while (start > 0 && !isSpace(text.charCodeAt(start - 1))) start--;
    let end = beginnings.lastIndex;
    while (end < text.length && !isSpace(text.charCodeAt(end))) end++;
    addMatches(text.slice(start, end), start, matcher, analyse, spans);
    // A match is never empty, so that this always moves on.
    beginnings.lastIndex = end;
  }
  return spans;
}

/** Of a text without letters of other scripts. */
function isSpace(code: number): boolean {
  return code <= 32 || code === 0xa0;
}

function addMatches(
  text: string,
  offset: number,
  matcher: Matcher,
  analyse: AnalyseWord,
  spans: Span[],
): void {
  forEachWritten(text, (written, at) => {
    let found = matcher.known.get(written);
    if (!found) {
      found = matchesWithin(written, matcher, analyse);
      matcher.known.set(written, found);
    }
    for (const { start, end, mask } of found) {
      spans.push({ start: offset + at + start, end: offset + at + end, mask });
    }
  });
}

const noSpans: readonly Span[] = [];

/** The whole word when its joined form was meant, else its parts. */
function matchesWithin(written: string, matcher: Matcher, analyse: AnalyseWord): readonly Span[] {
  const plain = plainToken(written);
  if (plain !== undefined) {
    const mask = matcher.maskOfToken(plain);
    return mask === 0 ? noSpans : [{ start: 0, end: written.length, mask }];
  }
  const { parts, names, flag } = analyse(written);
  let whole = flag === undefined ? 0 : matcher.maskOfName(flag);
  for (const name of names) whole |= matcher.maskOfName(name);
  if (whole !== 0) return [{ start: 0, end: written.length, mask: whole }];
  const spans: Span[] = [];
  for (const { token, start, end } of parts) {
    const mask = matcher.maskOfToken(token);
    if (mask === 0) continue;
    const last = spans[spans.length - 1];
    // Pairs of characters overlap.
    if (last && last.end > start) {
      last.end = end;
      last.mask |= mask;
    } else spans.push({ start, end, mask });
  }
  return spans;
}

/** The text from `from` to `to` with its matches marked. */
export function markText(text: string, spans: readonly Span[], from = 0, to = text.length): string {
  let marked = '';
  let position = from;
  for (const { start, end } of spans) {
    if (end <= from || start >= to) continue;
    marked += neutral(text.slice(position, start));
    marked += `<mark>${neutral(text.slice(start, end))}</mark>`;
    position = end;
  }
  return marked + neutral(text.slice(position, to));
}

/**
 * A text may itself speak of `<mark>`. An invisible space keeps such a tag from being taken for one
 * of ours.
 */
function neutral(text: string): string {
  return text.replace(/<(?=\/?mark>)/gi, '<\u200B');
}

const ellipsis = '…';

/**
 * The window of `wordLimit` words with most different query words, then most matches, then the
 * earliest; with an ellipsis on each side where something was left out.
 */
export function cutSnippet(text: string, spans: readonly Span[], wordLimit: number): string {
  const starts: number[] = [];
  const ends: number[] = [];
  const words = /\S+/g;
  for (let word = words.exec(text); word; word = words.exec(text)) {
    starts.push(word.index);
    ends.push(words.lastIndex);
  }
  if (starts.length <= wordLimit) return markText(text, spans);
  const best = densestWindow(masksOf(starts, ends, spans), wordLimit);
  const before = best > 0 ? ellipsis : '';
  const after = best + wordLimit < starts.length ? ellipsis : '';
  return before + markText(text, spans, starts[best], ends[best + wordLimit - 1]) + after;
}

/** First word of the window. @param masks for each word, the query words found in it */
function densestWindow(masks: readonly number[], wordLimit: number): number {
  let best = 0;
  let bestValue = -1;
  for (let first = 0; first + wordLimit <= masks.length; first++) {
    let mask = 0;
    let matches = 0;
    for (let index = first; index < first + wordLimit; index++) {
      const found = masks[index] as number;
      mask |= found;
      if (found !== 0) matches++;
    }
    // Some words in front of the first match make it readable.
    const isTight = first > 0 && (masks[first] || masks[first + 1] || masks[first + 2]);
    const value = countBits(mask) * 100 + matches + (isTight ? 0 : 0.5);
    if (value > bestValue) {
      best = first;
      bestValue = value;
    }
  }
  return best;
}

/** For each word, the query words found in it; words and spans are in order. */
function masksOf(
  starts: readonly number[],
  ends: readonly number[],
  spans: readonly Span[],
): number[] {
  let next = 0;
  return starts.map((start, word) => {
    while (next < spans.length && (spans[next] as Span).end <= start) next++;
    let mask = 0;
    const end = ends[word] as number;
    for (let index = next; index < spans.length && (spans[index] as Span).start < end; index++) {
      mask |= (spans[index] as Span).mask;
    }
    return mask;
  });
}

export function matchLevelOf(spans: readonly Span[], wordCount: number): MatchLevel {
  const mask = spans.reduce((sum, span) => sum | span.mask, 0);
  const found = countBits(mask);
  return found === 0 ? 'none' : found >= wordCount ? 'full' : 'partial';
}

export function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}
