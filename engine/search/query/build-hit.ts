/** Turns a ranked section into a hit (B128, B190). */
import {
  type Hierarchy,
  type HighlightedValue,
  type Hit,
  type HitLevel,
  hierarchyOf,
  hitLevels,
  type SnippetValue,
} from '../hit';
import type { SectionText } from '../index/index-table';
import type { Matcher, Span } from './matcher';
import { countBits, cutSnippet, markText, maskOf, matchLevelOf } from './snippet';

/** @param row the paragraph that answers the query, if any; shown in full, instead of the best match */
export function buildHit(
  section: SectionText,
  matcher: Matcher,
  snippetChars: number,
  row?: string,
): Hit {
  const hierarchy = headingsOf(section);
  const url = section.anchor === '' ? section.pageUrl : `${section.pageUrl}#${section.anchor}`;
  const ownLevel = hitLevels[section.level] as HitLevel;
  const highlights: Partial<Record<HitLevel, HighlightedValue>> = {};
  const snippets: Partial<Record<HitLevel, SnippetValue>> = {};
  for (const level of hitLevels) {
    const text = hierarchy[level];
    if (text === null) continue;
    const block = blockOf(text, matcher);
    highlights[level] = highlight(block, matcher);
    snippets[level] = snippet(block, matcher, snippetChars);
  }
  const content = row === undefined ? bestBlock(section, matcher) : blockOf(row, matcher);
  const ownHeading = blockOf(hierarchy[ownLevel] ?? '', matcher);
  const title = blockOf(section.title, matcher);
  return {
    objectID: url,
    url,
    type: content && saysMore(content, ownHeading, title, matcher) ? 'content' : ownLevel,
    hierarchy,
    content: content?.text ?? null,
    _highlightResult: {
      hierarchy: highlights,
      ...(content && { content: highlight(content, matcher) }),
    },
    _snippetResult: {
      hierarchy: snippets,
      ...(content && { content: snippet(content, matcher, snippetChars) }),
    },
  };
}

/**
 * Whether a paragraph tells why the section was found, and what else is shown hardly does: its heading and
 * the page's title. A page whose title matches is shown with its text anyway. Quoted words must be seen.
 */
function saysMore(content: Block, heading: Block, title: Block, matcher: Matcher): boolean {
  const inHeading = maskOf(heading.spans);
  if (inHeading === 0) return content.spans.length > 0;
  if (heading.text === title.text) return false;
  if (matcher.hasPhrases(content.text) && !matcher.hasPhrases(heading.text)) return true;
  const onlyInContent = maskOf(content.spans) & ~maskOf(title.spans);
  return countBits(onlyInContent) > 2 * countBits(inHeading);
}

/**
 * The non-empty paragraphs, then the non-empty lines of code; most callers need only the first ones.
 * A paragraph such as "You need:" is joined with the next one, unless that is a table row, or the colon may
 * announce code.
 */
function* blocksOf({ text, code }: SectionText): Generator<string> {
  const paragraphs = code === '' ? /.*\S.*(?:(?<=:)\n(?!.* · ).+)?/g : /.*\S.*/g;
  for (const [paragraph] of text.matchAll(paragraphs)) {
    // The text it announces, or the rest of its sentence, is not shown.
    yield paragraph
      .trim()
      .replace('\n', ' ')
      .replace(/[,;:]$/, '…');
  }
  for (const [line] of code.matchAll(/.*\S.*/g)) yield line.trim();
}

function headingsOf({ topic, title, level, parents, heading }: SectionText): Hierarchy {
  const texts = [topic, title, ...parents.map((parent) => parent || null)];
  if (level > 1) texts[level] = heading;
  return hierarchyOf(texts);
}

interface Block {
  text: string;
  spans: readonly Span[];
}

function blockOf(text: string, matcher: Matcher): Block {
  return { text, spans: matcher.find(text) };
}

function highlight({ text, spans }: Block, matcher: Matcher): HighlightedValue {
  return {
    value: markText(text, spans),
    matchLevel: matchLevelOf(spans, matcher.wordCount),
    matchedWords: matcher.wordsOf(maskOf(spans)),
  };
}

function snippet({ text, spans }: Block, matcher: Matcher, maxChars: number): SnippetValue {
  return {
    value: cutSnippet(text, spans, maxChars),
    matchLevel: matchLevelOf(spans, matcher.wordCount),
  };
}

/**
 * The paragraph, or line of code, with the quoted phrases, else with the most distinct query words; of
 * several, the one with the rarest, then the first.
 */
function bestBlock(section: SectionText, matcher: Matcher): Block | undefined {
  let best: Block | undefined;
  let bestValue = -1;
  for (const text of blocksOf(section)) {
    if (bestValue >= 2 * matcher.wordCount) break;
    const block = blockOf(text, matcher);
    const mask = maskOf(block.spans);
    const quoted = matcher.hasPhrases(text) ? matcher.wordCount : 0;
    const value = quoted + countBits(mask) + matcher.rarityOf(mask);
    if (value <= bestValue) continue;
    best = block;
    bestValue = value;
  }
  return best;
}
