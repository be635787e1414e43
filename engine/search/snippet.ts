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
  /** First letters of everything looked for: they rule out most tokens. */
  const firstLetters = new Set<number>();
  const add = (word: string, mask: number): void => {
    const key = stem(word);
    stems.set(key, (stems.get(key) ?? 0) | mask);
    firstLetters.add(word.charCodeAt(0));
  };
  query.words.forEach(({ token, others = [] }, position) => {
    const mask = 1 << position;
    add(token, mask);
    for (const word of [...(corrections[position] ?? []), ...others]) add(word, mask);
    for (const word of synonyms.get(stem(token))) add(word, mask);
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
        if (text === token || corrections[position]?.includes(text)) mask |= 1 << position;
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
  // Only what is between spaces around a beginning is looked at word by word.
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

interface Range {
  start: number;
  end: number;
}

/**
 * At most `maxChars` of the text around the shortest window with most different query words: whole
 * sentences where they fit. There is an ellipsis only where a sentence is not whole (B139).
 */
export function cutSnippet(text: string, spans: readonly Span[], maxChars: number): string {
  if (text.length <= maxChars) return markText(text, spans);
  const sentences = sentencesOf(text);
  const { start, end } = snippetRange(
    text,
    sentences,
    densestWindow(text, spans, maxChars),
    maxChars,
  );
  const before = sentences.some((sentence) => sentence.start === start) ? '' : ellipsis;
  const after = sentences.some((sentence) => sentence.end === end) ? '' : ellipsis;
  return before + markText(text, spans, start, end) + after;
}

/** From the first to the last match of the best window; the beginning of a text without a match. */
function densestWindow(text: string, spans: readonly Span[], maxChars: number): Range {
  let best: Range = { start: 0, end: 0 };
  let bestValue = 0;
  for (const [first, { start }] of spans.entries()) {
    let mask = 0;
    for (let index = first; index < spans.length; index++) {
      const span = spans[index] as Span;
      if (index > first && span.end - start > maxChars) break;
      mask |= span.mask;
      const value = countBits(mask) - (span.end - start) / (2 * text.length);
      if (value <= bestValue) continue;
      best = { start, end: Math.min(span.end, start + maxChars) };
      bestValue = value;
    }
  }
  return best;
}

/** Sentences, and cells of a table's row; the dots of `e.g.` and `0.3.5` end none. */
function sentencesOf(text: string): Range[] {
  const border = /(?<!\b(?:e\.g|i\.e|vs|etc))[.!?]["'”’)\]]*\s+(?=[^\sa-z])|[。！？]| · /g;
  const sentences: Range[] = [];
  let start = 0;
  for (const { index, 0: found } of text.matchAll(border)) {
    const mark = found === ' · ' ? '' : found.trimEnd();
    sentences.push({ start, end: index + mark.length });
    start = index + found.length;
  }
  if (start < text.length) sentences.push({ start, end: text.length });
  return sentences;
}

/** The window's sentences and as many of their neighbours as fit, the following ones first. */
function snippetRange(
  text: string,
  sentences: readonly Range[],
  window: Range,
  maxChars: number,
): Range {
  let first = sentences.findLastIndex(({ start }) => start <= window.start);
  let last = sentences.findIndex(({ end }) => end >= window.end);
  const startOf = (index: number): number => (sentences[index] as Range).start;
  const endOf = (index: number): number => (sentences[index] as Range).end;
  const fits = (from: number, to: number): boolean =>
    from >= 0 && to < sentences.length && endOf(to) - startOf(from) <= maxChars;
  if (!fits(first, last)) return cutAtWords(text, startOf(first), window, maxChars);
  while (fits(first, last + 1)) last++;
  while (fits(first - 1, last)) first--;
  const whole = { start: startOf(first), end: endOf(last) };
  const isShort = whole.end - whole.start < maxChars / 2;
  return isShort && last + 1 < sentences.length
    ? { start: whole.start, end: wordEnd(text, whole.start + maxChars, whole.end) }
    : whole;
}

/** Part of a sentence that is too long: its beginning if the window is there. */
function cutAtWords(text: string, sentenceStart: number, window: Range, maxChars: number): Range {
  const room = maxChars - (window.end - window.start);
  const isEarly = window.end - sentenceStart <= maxChars;
  const start = isEarly ? sentenceStart : wordStart(text, window.start - room / 3, window.start);
  return { start, end: wordEnd(text, start + maxChars, window.end) };
}

/** First beginning of a word from there on, but not behind `latest`. */
function wordStart(text: string, from: number, latest: number): number {
  const space = text.indexOf(' ', from);
  return space < 0 ? latest : Math.min(space + 1, latest);
}

/** Last end of a word up to there, but not before `earliest`; anywhere in a text without spaces. */
function wordEnd(text: string, to: number, earliest: number): number {
  if (to >= text.length) return text.length;
  const space = text.lastIndexOf(' ', to);
  return space > earliest ? space : Math.max(to, earliest);
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
