/** Turns a ranked section into the hit that is shown (B128, B190). */
import { type Hierarchy, type Hit, type HitLevel, type HitType, hitLevels } from './hit';
import type { SectionText } from './index-reader';
import {
  countBits,
  cutSnippet,
  findMatches,
  type Matcher,
  markText,
  matchLevelOf,
  type Span,
} from './snippet';
import type { AnalyseWord } from './tokenise';

/** Longer paragraphs are cut to the text around the first match. */
const maxContentChars = 600;

/** @param row the paragraph that answers the query, if any; shown whole, in place of the best one */
export function buildHit(
  section: SectionText,
  matcher: Matcher,
  snippetChars: number,
  queryWords: readonly string[],
  analyse: AnalyseWord,
  row?: string,
): Hit {
  const hierarchy = hierarchyOf(section);
  const url = section.anchor === '' ? section.pageUrl : `${section.pageUrl}#${section.anchor}`;
  const ownLevel = hitLevels[section.level] as HitLevel;
  const highlights: NonNullable<Hit['_highlightResult']>['hierarchy'] = {};
  const snippets: NonNullable<Hit['_snippetResult']>['hierarchy'] = {};
  let headingMask = 0;
  for (const level of hitLevels) {
    const value = hierarchy[level];
    if (value === null) continue;
    const spans = findMatches(value, matcher, analyse);
    highlights[level] = highlight(value, spans, matcher, queryWords);
    snippets[level] = {
      value: cutSnippet(value, spans, snippetChars),
      matchLevel: matchLevelOf(spans, matcher.wordCount),
    };
    if (level === ownLevel) headingMask = maskOf(spans);
  }
  const content =
    row === undefined ? bestBlock(section, matcher, analyse) : blockOf(row, matcher, analyse);
  const shown = content && (row === undefined ? shorten(content) : content);
  const type: HitType = headingMask === 0 && content?.mask ? 'content' : ownLevel;
  return {
    objectID: section.id ?? url,
    url,
    type,
    hierarchy,
    content: shown?.text ?? null,
    _highlightResult: {
      hierarchy: highlights,
      ...(shown ? { content: highlight(shown.text, shown.spans, matcher, queryWords) } : {}),
    },
    _snippetResult: {
      hierarchy: snippets,
      ...(content
        ? {
            content: {
              value: cutSnippet(content.text, content.spans, snippetChars),
              matchLevel: matchLevelOf(content.spans, matcher.wordCount),
            },
          }
        : {}),
    },
  };
}

/** Whether the headings and the loaded text together contain every query word. */
export function coversQuery(section: SectionText, matcher: Matcher, analyse: AnalyseWord): boolean {
  const { topic, title, parents, heading } = section;
  let mask = 0;
  const isCovered = (text: string): boolean => {
    mask |= maskOf(findMatches(text, matcher, analyse));
    return countBits(mask) >= matcher.wordCount;
  };
  return [topic, title, ...parents, heading].some(isCovered) || someBlock(section, isCovered);
}

/**
 * Like `some` on the non-empty paragraphs, then the non-empty lines of code, without splitting the
 * whole text first.
 */
function someBlock({ text, code }: SectionText, test: (block: string) => boolean): boolean {
  for (const field of [text, code]) {
    for (let start = 0; start < field.length; ) {
      const border = field.indexOf('\n', start);
      const end = border < 0 ? field.length : border;
      const block = field.slice(start, end);
      if (/\S/.test(block) && test(block)) return true;
      start = end + 1;
    }
  }
  return false;
}

function hierarchyOf({ topic, title, level, parents, heading }: SectionText): Hierarchy {
  const hierarchy: Hierarchy = {
    lvl0: topic,
    lvl1: title,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  parents.forEach((parent, index) => {
    if (parent !== '') hierarchy[hitLevels[index + 2] as HitLevel] = parent;
  });
  if (level > 1) hierarchy[hitLevels[level] as HitLevel] = heading;
  return hierarchy;
}

function highlight(
  value: string,
  spans: readonly Span[],
  matcher: Matcher,
  queryWords: readonly string[],
): NonNullable<NonNullable<Hit['_highlightResult']>['content']> {
  const mask = maskOf(spans);
  return {
    value: markText(value, spans),
    matchLevel: matchLevelOf(spans, matcher.wordCount),
    matchedWords: queryWords.filter((_, position) => mask & (1 << position)),
  };
}

function maskOf(spans: readonly Span[]): number {
  return spans.reduce((mask, span) => mask | span.mask, 0);
}

interface Block {
  text: string;
  spans: readonly Span[];
  mask: number;
}

/**
 * The paragraph with the most distinct query words; text wins over code, the first over later ones.
 */
function bestBlock(
  section: SectionText,
  matcher: Matcher,
  analyse: AnalyseWord,
): Block | undefined {
  let best: Block | undefined;
  let bestValue = -1;
  const greatestValue = matcher.wordCount * 1000 + 9;
  someBlock(section, (text) => {
    const block = blockOf(text, matcher, analyse);
    const value = countBits(block.mask) * 1000 + Math.min(block.spans.length, 9);
    if (value > bestValue) {
      best = block;
      bestValue = value;
    }
    return bestValue === greatestValue;
  });
  return best && { ...best, text: best.text.trim(), spans: shift(best) };
}

function blockOf(text: string, matcher: Matcher, analyse: AnalyseWord): Block {
  const spans = findMatches(text, matcher, analyse);
  return { text, spans, mask: maskOf(spans) };
}

/** Cuts a long paragraph to the part around its first match. */
function shorten(block: Block): Block {
  const { text, spans, mask } = block;
  if (text.length <= maxContentChars) return block;
  const first = spans[0]?.start ?? 0;
  const wanted = Math.max(0, Math.min(first - maxContentChars / 4, text.length - maxContentChars));
  const from = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1;
  const end = text.lastIndexOf(' ', from + maxContentChars);
  const to = end > first ? end : Math.min(text.length, from + maxContentChars);
  return {
    text: text.slice(from, to),
    spans: spans
      .filter((span) => span.start >= from && span.end <= to)
      .map((span) => ({ ...span, start: span.start - from, end: span.end - from })),
    mask,
  };
}

/** Shifts spans after leading spaces (indented code) were removed. */
function shift({ text, spans }: Block): readonly Span[] {
  const cut = text.length - text.trimStart().length;
  return cut === 0
    ? spans
    : spans.map((span) => ({ ...span, start: span.start - cut, end: span.end - cut }));
}
