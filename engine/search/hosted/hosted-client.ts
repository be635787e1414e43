/** Searches a hosted index. A separate chunk, loaded only on sites with one. */
import type { HostedSearchData } from '../../shared/site-data';
import { untilAborted } from '../../shared/until-aborted';
import { createFallbackClient } from '../client/fallback-client';
import type { ClientOptions } from '../client/open-client';
import type { SearchClient, SearchRequest, SearchResponse } from '../client/search-client';
import { asRecord, type HighlightedValue, type Hit, hitLevels, parseHit } from '../hit';
import { dialogHits } from '../limits';
import { askHosts, failure, type HostedSource } from './ask-hosts';
import { createInsights, type Insights } from './insights';

/** @param own the site's own index, if any, as a fallback */
export function openHostedClient(
  { view, storage }: ClientOptions,
  index: HostedSearchData,
  own: SearchClient | undefined,
): SearchClient {
  const visitor = `anonymous-${crypto.getRandomValues(new Uint32Array(4)).join('')}`;
  const hosted = createHostedClient({
    index,
    storage,
    fetch: view.fetch.bind(view),
    insights: index.hasInsights ? createInsights(index, view, visitor) : undefined,
  });
  if (!own) return hosted;
  return createFallbackClient({
    hosted,
    embedded: own,
    logFailure: (error) =>
      console.warn(
        'The hosted search index did not respond; the site’s own index is used instead.',
        error,
      ),
  });
}

export interface HostedClientOptions extends Omit<HostedSource, 'hosts'> {
  /** Set if the site has enabled them. */
  insights?: Insights | undefined;
}

/**
 * Aborting a request only ends the wait: its answer is cached until the dialog is closed (B153).
 *
 * @throws Error `` `appId` is missing. `` or `` `apiKey` is missing. `` (B199)
 */
export function createHostedClient(options: HostedClientOptions): SearchClient {
  const { index, insights } = options;
  for (const name of ['appId', 'apiKey'] as const) {
    if (!index[name]) throw new Error(`\`${name}\` is missing.`);
  }
  const source = { ...options, hosts: hostsOf(index) };
  const answers = new Map<string, Promise<SearchResponse>>();

  return {
    search(request) {
      const body = JSON.stringify({ requests: [searchParameters(index, request)] });
      const answer = answers.get(body) ?? askHosts(source, body).then(parseAnswer);
      answers.set(body, answer);
      answer.catch(() => answers.delete(body));
      return untilAborted(answer, request.signal);
    },
    forget() {
      answers.clear();
      insights?.stop();
    },
    ...(insights && { track: insights.track }),
  };
}

/** The search host first, then the other three in random order (B150). */
function hostsOf({ appId, hosts }: HostedSearchData): readonly string[] {
  if (hosts) return hosts;
  const others = [1, 2, 3].map((number) => ({
    origin: `https://${appId}-${number}.algolianet.com`,
    order: Math.random(),
  }));
  others.sort((a, b) => a.order - b.order);
  return [`https://${appId}-dsn.algolia.net`, ...others.map(({ origin }) => origin)];
}

/** English average, including the space. */
const charsPerWord = 6.5;

/** The body of a query (B148). */
export function searchParameters(
  index: HostedSearchData,
  request: SearchRequest,
): Record<string, unknown> {
  const { query, hitsPerPage = dialogHits, page, snippetChars, hasOperators } = request;
  // The service counts words.
  const snippetWords = Math.round(snippetChars / charsPerWord);
  const facetFilters = [
    ...(request.facetFilters ?? []),
    // A single filter may be a string instead of a list.
    ...[index.parameters.facetFilters ?? []].flat(),
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

/**
 * Unknown fields are ignored, unknown levels are null (B154, B190, B191).
 *
 * @throws `DeserializationError` if the answer has no result (B198)
 */
function parseAnswer(content: string): SearchResponse {
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
