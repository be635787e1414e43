/**
 * A search hit in the shape of the hosted service (B190), so that dialog and results page need not
 * know which engine answered. Values hold plain text with `<mark>` around what matched.
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
  /** Text with `<mark>` tags and no other markup that was not in the text itself. */
  value: string;
  /** How many of the query's words were found in it. */
  matchLevel: MatchLevel;
  matchedWords: string[];
}

interface SnippetValue {
  value: string;
  matchLevel: MatchLevel;
}

export interface Hit {
  /** Unique in the index; the address of the section. */
  objectID: string;
  /** Address of the page with the section's anchor. */
  url: string;
  /** `content` when no word of the heading matched, else the level of the heading. */
  type: HitType;
  hierarchy: Hierarchy;
  /** The paragraph that matched best; null when the section has no text. */
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
