/**
 * A search hit in the hosted service's shape (B190), so that the dialog and the results page do not
 * depend on the engine. Values are plain text with `<mark>` around matches.
 */
export type HitLevel = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';
export type HitType = HitLevel | 'content';

export const hitLevels: readonly HitLevel[] = [
  'lvl0',
  'lvl1',
  'lvl2',
  'lvl3',
  'lvl4',
  'lvl5',
  'lvl6',
];

/** lvl0 = top category or site title, lvl1 = page title, lvl2–lvl6 = headings. */
export type Hierarchy = Record<HitLevel, string | null>;

export type MatchLevel = 'none' | 'partial' | 'full';

export interface HighlightedValue {
  /** Text with `<mark>` tags; any other markup is part of the text and must be shown as such. */
  value: string;
  /** How many of the query's words it contains. */
  matchLevel: MatchLevel;
  matchedWords: string[];
}

export interface SnippetValue {
  value: string;
  matchLevel: MatchLevel;
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
