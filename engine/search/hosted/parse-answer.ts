/** Parses the service's answer (B154, B190, B191). */
import { type Hierarchy, type HighlightedValue, type Hit, type HitLevel, hitLevels } from '../hit';
import type { SearchResponse } from '../search-client';
import { failure } from './ask-hosts';

/**
 * Unknown fields are ignored, unknown levels are null.
 *
 * @throws `DeserializationError` if the answer has no result (B198)
 */
export function parseAnswer(content: string): SearchResponse {
  const { hits, nbHits, nbPages, queryID } = readResult(content);
  if (!Array.isArray(hits)) {
    throw failure('DeserializationError', 'The answer contains no hits.', {
      response: { status: 200, content },
    });
  }
  return {
    hits: hits.flatMap(parseHit),
    nbHits: typeof nbHits === 'number' ? nbHits : hits.length,
    ...(typeof nbPages === 'number' ? { nbPages } : {}),
    ...(typeof queryID === 'string' ? { queryID } : {}),
  };
}

function readResult(content: string): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(content).results[0]);
  } catch {
    return {};
  }
}

function parseHit(value: unknown): Hit[] {
  const { objectID, url, type, hierarchy, content, ...more } = asRecord(value);
  if (typeof objectID !== 'string' || typeof url !== 'string') return [];
  const levels = asRecord(hierarchy);
  const highlights = parseValues(more._highlightResult);
  const snippets = parseValues(more._snippetResult);
  return [
    {
      objectID,
      url,
      type: isHitType(type) ? type : 'lvl1',
      hierarchy: Object.fromEntries(
        hitLevels.map((level) => [level, textOrNull(levels[level])]),
      ) as Hierarchy,
      content: textOrNull(content),
      ...(highlights && { _highlightResult: highlights }),
      ...(snippets && { _snippetResult: snippets }),
    },
  ];
}

type Values = NonNullable<Hit['_highlightResult']>;

function parseValues(value: unknown): Values | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { hierarchy, content } = value as Record<string, unknown>;
  const levels = asRecord(hierarchy);
  return {
    hierarchy: Object.fromEntries(
      hitLevels.flatMap((level) => (hasValue(levels[level]) ? [[level, levels[level]]] : [])),
    ),
    ...(hasValue(content) ? { content } : {}),
  };
}

function hasValue(value: unknown): value is HighlightedValue {
  return typeof asRecord(value).value === 'string';
}

function isHitType(type: unknown): type is Hit['type'] {
  return type === 'content' || hitLevels.includes(type as HitLevel);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
