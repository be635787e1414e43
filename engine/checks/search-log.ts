/**
 * Extracts queries from web server logs: requests of the search page (common, combined or Caddy format)
 * and search reports (one JSON object per line), which may be mixed. Nothing else is kept: neither
 * client nor time.
 */
import { isPrivateQuery } from '../search/results/private-query';
import type { SearchReport } from '../search/results/unanswered';

export interface SearchLog {
  /** As typed, but with normalized white space and no control characters; with repetitions. */
  queries: string[];
  privateCount: number;
  badLines: number[];
}

// `203.0.113.7 - - [23/Nov/2026:10:00:00 +0000] "GET /search?q=port HTTP/1.1" 200 512 …`
const accessLine = /^\S+ \S+ [^[]*\[[^\]]*\] "((?:[^"\\]|\\.)*)" (\d{3}) (?:\d+|-)(?: |$)/;
const searchRequest = /^GET \S*?\/search(?:\.html|\/)?\?(\S*)/;

/** @param lines streamed: logs may be larger than memory */
export async function readSearchLog(
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<SearchLog> {
  const log: SearchLog = { queries: [], privateCount: 0, badLines: [] };
  let number = 0;
  for await (const line of lines) {
    number++;
    if (line.trim() === '') continue;
    const [, request, status = ''] = accessLine.exec(line) ?? [];
    const queries = request === undefined ? queriesOfJson(line) : requestedQueries(request, status);
    if (!queries) log.badLines.push(number);
    // Logs hold untrusted text: strip terminal escape sequences.
    const plain = queries?.map((query) => query.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()) ?? [];
    const known = plain.filter((query) => !isPrivateQuery(query));
    log.privateCount += plain.length - known.length;
    log.queries.push(...known.filter((query) => query !== ''));
  }
  return log;
}

/** @returns undefined when the line is neither a report nor a request */
function queriesOfJson(line: string): string[] | undefined {
  try {
    const { queries, request, status } = JSON.parse(line) as Partial<SearchReport & CaddyRequest>;
    if (typeof request?.uri === 'string') {
      return requestedQueries(`${request.method} ${request.uri}`, String(status));
    }
    const isReport =
      Array.isArray(queries) && queries.every((entry) => typeof entry?.query === 'string');
    return isReport ? queries.map(({ query }) => query) : undefined;
  } catch {
    return undefined;
  }
}

type CaddyRequest = { request: { method: string; uri: string }; status: number };

function requestedQueries(request: string, status: string): string[] {
  const [, search] = searchRequest.exec(request) ?? [];
  if (search === undefined || !/^(?:2..|304)$/.test(status)) return [];
  return new URLSearchParams(search).getAll('q').slice(0, 1);
}
