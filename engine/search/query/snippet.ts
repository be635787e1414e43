/**
 * Marks matches, and cuts a text to its most relevant part. Results are the text with `<mark>` tags and no
 * other markup of ours; they are shown as text nodes (B128).
 */
import type { MatchLevel } from '../hit';
import type { Span } from './matcher';

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

/** The text itself may contain `<mark>`. An invisible space keeps it from being mistaken for one of our tags. */
function neutral(text: string): string {
  return text.replace(/<(?=\/?mark>)/gi, '<\u200B');
}

const ellipsis = '…';

interface Range {
  start: number;
  end: number;
}

/**
 * At most `maxChars` of text around the shortest window with the most distinct query words: whole sentences
 * if they fit. An ellipsis shows where a sentence is cut (B139).
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

/** From the first to the last match of the best window; the start of the text if nothing matches. */
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

/** Sentences, or the cells of a table row. The dots in `e.g.` and `0.3.5` do not end a sentence. */
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

/** The window's sentences, and as many neighbors as fit, following ones first. */
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

/** Part of a sentence that is too long: its start if the window is there. */
function cutAtWords(text: string, sentenceStart: number, window: Range, maxChars: number): Range {
  const room = maxChars - (window.end - window.start);
  const isEarly = window.end - sentenceStart <= maxChars;
  const start = isEarly ? sentenceStart : wordStart(text, window.start - room / 3, window.start);
  return { start, end: wordEnd(text, start + maxChars, window.end) };
}

/** First start of a word at or after `from`, but not after `latest`. */
function wordStart(text: string, from: number, latest: number): number {
  const space = text.indexOf(' ', from);
  return space < 0 ? latest : Math.min(space + 1, latest);
}

/** Last end of a word at or before `to`, but not before `earliest`; anywhere in text without spaces. */
function wordEnd(text: string, to: number, earliest: number): number {
  if (to >= text.length) return text.length;
  const space = text.lastIndexOf(' ', to);
  return space > earliest ? space : Math.max(to, earliest);
}

export function maskOf(spans: readonly Span[]): number {
  return spans.reduce((mask, span) => mask | span.mask, 0);
}

export function matchLevelOf(spans: readonly Span[], wordCount: number): MatchLevel {
  const found = countBits(maskOf(spans));
  return found === 0 ? 'none' : found >= wordCount ? 'full' : 'partial';
}

export function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}
