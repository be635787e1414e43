/**
 * Fake of the hosted search service. It speaks the wire protocol on several local hosts, answers
 * queries with the site's own engine, accepts indexing calls, records every request, and fails on
 * demand as real hosts do.
 *
 *     const server = await startSearchServer({ engine, hostCount: 4 });
 *     server.setFault(0, { kind: 'hang' });
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { type Listening, listen } from '../../../engine/build/server/listen';
import type { QueryEngine } from '../../../engine/search/query/query-engine';
import { type Fault, failAtOnce, sendHalf } from './faults';
import { createIndexStore, type IndexAnswer, type IndexStore } from './indexes';
import { answerQueries, type QueryParameters } from './queries';

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
    if (fault && failAtOnce(fault, response)) return;
    const { status, body } = await respond(request, options, store.handle);
    const json = JSON.stringify(body);
    if (fault?.kind === 'half-body') return sendHalf(response, json);
    response.statusCode = status;
    response.setHeader('content-type', 'application/json');
    response.end(json);
  };

  const listening: Listening[] = [];
  for (let host = 0; host < hostCount; host++) {
    const create = () =>
      createServer((message, response) => {
        readRequest(host, message)
          .then((request) => answer(request, response))
          .catch((error: unknown) => {
            response.statusCode = 500;
            response.end(JSON.stringify({ message: String(error), status: 500 }));
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
  const { pathname, search } = new URL(message.url ?? '/', 'http://localhost');
  return {
    host,
    method: message.method ?? 'GET',
    path: pathname,
    search,
    headers: message.headers,
    body: body === '' ? undefined : JSON.parse(body),
  };
}

async function respond(
  request: RecordedRequest,
  { engine, searchKey, adminKey }: SearchServerOptions,
  handle: IndexStore['handle'],
): Promise<IndexAnswer> {
  const key =
    new URLSearchParams(request.search).get('x-algolia-api-key') ??
    request.headers['x-algolia-api-key'];
  if (request.method === 'OPTIONS') return { status: 204, body: {} };
  if (request.path === '/1/indexes/*/queries') {
    if (!engine) return { status: 404, body: { message: 'There is no index', status: 404 } };
    if (searchKey !== undefined && key !== searchKey) return forbidden;
    return {
      status: 200,
      body: await answerQueries(engine, request.body as { requests: QueryParameters[] }),
    };
  }
  if (adminKey !== undefined && key !== adminKey) return forbidden;
  return (
    handle(request.method, request.path, request.body) ?? {
      status: 404,
      body: { message: `There is no ${request.method} ${request.path}`, status: 404 },
    }
  );
}

const forbidden: IndexAnswer = {
  status: 403,
  body: { message: 'Invalid Application-ID or API key', status: 403 },
};
