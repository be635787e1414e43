/**
 * A search hit in the hosted service's shape (B190), so that the dialog and the results page do not
 * depend on the engine. Values are plain text with `<mark>` around matches.
 */
export const hitLevels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
export type HitLevel = (typeof hitLevels)[number];
export type HitType = HitLevel | 'content';

/** lvl0 = top category or site title, lvl1 = page title, lvl2–lvl6 = headings. */
export type Hierarchy = Record<HitLevel, string | null>;

export type MatchLevel = 'none' | 'partial' | 'full';

export interface SnippetValue {
  /** Text with `<mark>` tags; any other markup is part of the text and must be shown as text. */
  value: string;
  /** Whether it contains all, some or none of the query's words. */
  matchLevel: MatchLevel;
}

export interface HighlightedValue extends SnippetValue {
  matchedWords: string[];
}

export interface Hit {
  /** URL of the section; unique in the index. */
  objectID: string;
  /** URL of the page with the section's anchor. */
  url: string;
  /** `content` if no word of the heading matched, else the heading's level. */
  type: HitType;
  hierarchy: Hierarchy;
  /** The best matching paragraph; null if the section has no text. */
  content: string | null;
  _highlightResult?: {
    hierarchy: Partial<Record<HitLevel, HighlightedValue>>;
    content?: HighlightedValue;
  };
  _snippetResult?: {
    hierarchy: Partial<Record<HitLevel, SnippetValue>>;
    content?: SnippetValue;
  };
}

/** A hit without highlights and snippets (B189). */
export type PlainHit = Omit<Hit, '_highlightResult' | '_snippetResult'>;

/**
 * Reads a hit from an untrusted source: unknown fields are ignored, unknown levels are null (B154).
 *
 * @returns undefined if id, address or headings are missing
 */
export function parseHit(value: unknown): PlainHit | undefined {
  const { objectID, url, type, hierarchy, content } = asRecord(value);
  if (typeof objectID !== 'string' || typeof url !== 'string') return undefined;
  if (typeof hierarchy !== 'object' || hierarchy === null) return undefined;
  const levels = asRecord(hierarchy);
  return {
    objectID,
    url,
    type: ['content', ...hitLevels].includes(type as HitType) ? (type as HitType) : 'lvl1',
    hierarchy: hierarchyOf(hitLevels.map((level) => textOrNull(levels[level]))),
    content: textOrNull(content),
  };
}

/** @param texts from `lvl0` on */
export function hierarchyOf(texts: readonly (string | null)[]): Hierarchy {
  const [lvl0 = null, lvl1 = null, lvl2 = null, lvl3 = null, ...others] = texts;
  const [lvl4 = null, lvl5 = null, lvl6 = null] = others;
  return { lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 };
}

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
