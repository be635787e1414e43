/** The body of a query to the hosted service (B148). */

import type { FacetFilters, SearchRequest } from '../client/search-client';
import { hitLevels } from '../hit';
import { dialogHits } from '../limits';
import type { HostedIndex } from './hosted-config';

/** English average, including the space. */
const charsPerWord = 6.5;

export type SearchParameters = Record<string, unknown>;

export function searchParameters(index: HostedIndex, request: SearchRequest): SearchParameters {
  const { query, hitsPerPage = dialogHits, page, snippetChars, hasOperators } = request;
  // The service counts words.
  const snippetWords = Math.round(snippetChars / charsPerWord);
  const facetFilters = [
    ...(request.facetFilters ?? []),
    ...configuredFilters(index.parameters.facetFilters),
  ];
  return {
    query,
    indexName: index.indexName,
    attributesToRetrieve: [
      ...hitLevels.map((level) => `hierarchy.${level}`),
      'content',
      'type',
      'url',
    ],
    attributesToSnippet: [
      ...hitLevels.slice(1).map((level) => `hierarchy.${level}:${snippetWords}`),
      `content:${snippetWords}`,
    ],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage,
    clickAnalytics: index.hasInsights,
    ...(page === undefined ? {} : { page }),
    ...(hasOperators ? { advancedSyntax: true } : {}),
    ...index.parameters,
    ...(facetFilters.length > 0 ? { facetFilters } : {}),
  };
}

/** A single filter may be a string instead of a list. */
function configuredFilters(filters: unknown): FacetFilters {
  if (typeof filters === 'string') return [filters];
  return Array.isArray(filters) ? (filters as FacetFilters) : [];
}
