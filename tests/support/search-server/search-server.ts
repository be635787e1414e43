/**
 * Fake of the hosted search service. It speaks the wire protocol on several local hosts, answers
 * queries with the site's own engine, accepts indexing calls, records every request, and fails on
 * demand as real hosts do.
 *
 *     const server = await startSearchServer({ engine, hostCount: 4 });
 *     server.setFault(0, { kind: 'hang' });
 */
import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { type Listening, listen } from '../../../engine/build/server/listen';
import type { FacetFilters } from '../../../engine/search/client/search-client';
import type { QueryEngine } from '../../../engine/search/query/query-engine';
import { createIndexStore, failed, type IndexAnswer, type IndexStore } from './indexes';

/** Ways in which a host of the service can fail. */
export type Fault =
  /** Responds after this delay. */
  | { kind: 'slow'; ms: number }
  /** Accepts the request and never responds. */
  | { kind: 'hang' }
  | { kind: 'status'; status: number; message?: string }
  /** Closes the connection without a response. */
  | { kind: 'drop' }
  /** Sends half of the response and closes the connection. */
  | { kind: 'half-body' }
  /** Responds with something other than JSON. */
  | { kind: 'wrong-json' }
  /** Responds without CORS headers. */
  | { kind: 'no-cors' };

interface RecordedRequest {
  /** Index of the host, from 0. */
  host: number;
  method: string;
  path: string;
  /** With the leading question mark. */
  search: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

export interface SearchServerOptions {
  engine?: QueryEngine;
  /** Default 1. */
  hostCount?: number;
  /** Port of the first host; the others use the following ones. Default: free ports. */
  port?: number;
  /** Keys for searching and for changing indexes. If missing, every key is accepted. */
  searchKey?: string;
  adminKey?: string;
}

export type SearchServer = Awaited<ReturnType<typeof startSearchServer>>;

export async function startSearchServer(options: SearchServerOptions = {}) {
  const { hostCount = 1, port = 0 } = options;
  const store = createIndexStore();
  const faults = new Map<number, Fault>();
  const requests: RecordedRequest[] = [];

  const answer = async (request: RecordedRequest, response: ServerResponse): Promise<void> => {
    requests.push(request);
    const fault = server.onRequest?.(request) ?? faults.get(request.host);
    if (fault?.kind === 'slow') await wait(fault.ms);
    if (fault?.kind !== 'no-cors') {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
    }
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'drop') return void response.socket?.destroy();
    if (fault?.kind === 'wrong-json') {
      return void response.end('<!doctype html><title>Log in to the network</title>');
    }
    const { status, body } =
      fault?.kind === 'status'
        ? failed(fault.status, fault.message)
        : await respond(request, options, store.handle);
    const json = Buffer.from(JSON.stringify(body));
    response.statusCode = status;
    response.setHeader('content-type', 'application/json');
    if (fault?.kind !== 'half-body') return void response.end(json);
    response.setHeader('content-length', json.length);
    response.write(json.subarray(0, json.length / 2), () => response.socket?.destroy());
  };

  const listening: Listening[] = [];
  for (let host = 0; host < hostCount; host++) {
    const create = () =>
      createServer((message, response) => {
        readRequest(host, message)
          .then((request) => answer(request, response))
          .catch((error: unknown) => {
            response.statusCode = 500;
            response.end(JSON.stringify(failed(500, String(error)).body));
          });
      });
    listening.push(await listen(create, port === 0 ? 0 : port + host, '127.0.0.1'));
  }

  const server = {
    /** As in the setting `search.hosts`: `127.0.0.1:41001`. */
    hosts: listening.map((one) => `127.0.0.1:${one.port}`),
    requests,
    indexes: store.indexes,
    /** Called before each response; a returned fault applies to that request only. */
    onRequest: undefined as ((request: RecordedRequest) => Fault | undefined) | undefined,
    /** Makes a host fail; undefined makes it work again. */
    setFault(host: number | 'all', fault: Fault | undefined) {
      for (const index of listening.keys()) {
        if (host !== 'all' && host !== index) continue;
        if (fault) faults.set(index, fault);
        else faults.delete(index);
      }
    },
    async close() {
      await Promise.all(listening.map((one) => one.close()));
    },
  };
  return server;
}

async function readRequest(host: number, message: IncomingMessage): Promise<RecordedRequest> {
  const body = await text(message);
  const { method = 'GET', headers } = message;
  const { pathname, search } = new URL(message.url ?? '/', 'http://localhost');
  const parsed = body === '' ? undefined : JSON.parse(body);
  return { host, method, path: pathname, search, headers, body: parsed };
}

const forbidden = failed(403, 'Invalid Application-ID or API key');

async function respond(
  { method, path, search, headers, body }: RecordedRequest,
  { engine, searchKey, adminKey }: SearchServerOptions,
  handle: IndexStore['handle'],
): Promise<IndexAnswer> {
  const key = new URLSearchParams(search).get('x-algolia-api-key') ?? headers['x-algolia-api-key'];
  if (method === 'OPTIONS') return { status: 204, body: {} };
  if (path === '/1/indexes/*/queries') {
    if (!engine) return failed(404, 'There is no index');
    if (searchKey !== undefined && key !== searchKey) return forbidden;
    const { requests } = body as { requests: QueryParameters[] };
    const results = requests.map((parameters) => answerQuery(engine, parameters));
    return { status: 200, body: { results: await Promise.all(results) } };
  }
  if (adminKey !== undefined && key !== adminKey) return forbidden;
  return handle(method, path, body) ?? failed(404, `There is no ${method} ${path}`);
}

interface QueryParameters {
  query: string;
  indexName: string;
  hitsPerPage?: number;
  page?: number;
  facetFilters?: FacetFilters;
  attributesToSnippet?: string[];
  clickAnalytics?: boolean;
}

async function answerQuery(engine: QueryEngine, parameters: QueryParameters): Promise<object> {
  const { query, indexName, hitsPerPage = 20, page = 0, facetFilters } = parameters;
  const [, words = '25'] = /content:(\d+)/.exec(parameters.attributesToSnippet?.join() ?? '') ?? [];
  const snippetChars = Number(words) * 6.4;
  const request = { query, hitsPerPage, page, snippetChars, ...(facetFilters && { facetFilters }) };
  const { hits, nbHits } = await engine.search(request);
  const queryID = hash('md5', query);
  return {
    ...{ hits, nbHits, page, hitsPerPage, query, index: indexName },
    nbPages: Math.ceil(nbHits / hitsPerPage),
    exhaustiveNbHits: true,
    processingTimeMS: 1,
    ...(parameters.clickAnalytics && { queryID }),
  };
}
