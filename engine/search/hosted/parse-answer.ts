/** Parses the service's answer (B154, B190, B191). */

import type { SearchResponse } from '../client/search-client';
import { asRecord, type HighlightedValue, type Hit, hitLevels, parseHit } from '../hit';
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
    hits: hits.flatMap(parseMarkedHit),
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

function parseMarkedHit(value: unknown): Hit[] {
  const hit = parseHit(value);
  if (!hit) return [];
  const { _highlightResult, _snippetResult } = asRecord(value);
  const highlights = parseValues(_highlightResult);
  const snippets = parseValues(_snippetResult);
  return [
    {
      ...hit,
      ...(highlights && { _highlightResult: highlights }),
      ...(snippets && { _snippetResult: snippets }),
    },
  ];
}

type Values = NonNullable<Hit['_highlightResult']>;

function parseValues(value: unknown): Values | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { hierarchy, content } = asRecord(value);
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
