/** Answers search requests of the service's wire protocol with the site's own engine. */
import { createHash } from 'node:crypto';
import type { FacetFilters } from '../../../engine/search/client/search-client';
import type { QueryEngine } from '../../../engine/search/query/query-engine';

export interface QueryParameters {
  query: string;
  indexName: string;
  hitsPerPage?: number;
  page?: number;
  facetFilters?: FacetFilters;
  attributesToSnippet?: string[];
  clickAnalytics?: boolean;
}

/** Body of `POST /1/indexes/*\/queries`. */
export async function answerQueries(
  engine: QueryEngine,
  { requests }: { requests: QueryParameters[] },
): Promise<{ results: object[] }> {
  return { results: await Promise.all(requests.map((request) => answerQuery(engine, request))) };
}

async function answerQuery(engine: QueryEngine, parameters: QueryParameters): Promise<object> {
  const { query, indexName, hitsPerPage = 20, page = 0, facetFilters } = parameters;
  const [, words = '25'] = /content:(\d+)/.exec(parameters.attributesToSnippet?.join() ?? '') ?? [];
  const { hits, nbHits } = await engine.search({
    query,
    hitsPerPage,
    page,
    snippetChars: Number(words) * 6.4,
    ...(facetFilters ? { facetFilters } : {}),
  });
  return {
    hits,
    nbHits,
    page,
    nbPages: Math.ceil(nbHits / hitsPerPage),
    hitsPerPage,
    exhaustiveNbHits: true,
    processingTimeMS: 1,
    query,
    index: indexName,
    ...(parameters.clickAnalytics
      ? { queryID: createHash('md5').update(query).digest('hex') }
      : {}),
  };
}
