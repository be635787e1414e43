import { describe, expect, test, vi } from 'vitest';
import { createEmbeddedClient, type EngineConnection } from './embedded-client';
import { connectWorker } from './engine-connections';
import { createEngineHost } from './engine-host';
import { connectInPage } from './in-page-connection';
import type { QueryEngine } from './query-engine';
import { openSampleEngine, writeSampleIndex } from './sample-pages';
import type { SearchRequest } from './search-client';
import type { FromWorker, ToWorker } from './worker-messages';

const files = new Map(writeSampleIndex().map(({ name, text }) => [name, text]));
const fetchFile = async (name: string): Promise<string> => files.get(name) ?? '';

/** A connection whose answers wait until they are let through. */
function heldConnection() {
  const sent: ToWorker[] = [];
  let deliver: (message: FromWorker) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const connect = vi.fn(
    (): EngineConnection => ({
      send: (message) => {
        sent.push(message);
      },
      listen(onMessage, onFailure) {
        deliver = onMessage;
        fail = onFailure;
      },
    }),
  );
  const client = createEmbeddedClient({ connect });
  return {
    client,
    connect,
    sent,
    deliver: (message: FromWorker) => deliver(message),
    fail: (error: Error) => fail(error),
  };
}

const request: SearchRequest = { query: 'mail', snippetChars: 160 };
const response = { hits: [], nbHits: 0 };

describe('the client', () => {
  test('starts the engine on the first sign, once', () => {
    const { client, connect, sent } = heldConnection();
    expect(connect).not.toHaveBeenCalled();
    client.warm?.();
    void client.search(request);
    expect(connect).toHaveBeenCalledTimes(1);
    expect(sent.map(({ type }) => type)).toEqual(['warm', 'search']);
  });

  test('B131: answers belong to their query, in whatever order they come', async () => {
    const { client, deliver } = heldConnection();
    const first = client.search(request);
    const second = client.search({ ...request, query: 'mail server' });
    deliver({ type: 'response', id: 2, response: { hits: [], nbHits: 2 } });
    deliver({ type: 'response', id: 1, response: { hits: [], nbHits: 1 } });
    expect(await first).toEqual({ hits: [], nbHits: 1 });
    expect(await second).toEqual({ hits: [], nbHits: 2 });
  });

  test('B160: an aborted query rejects at once, the engine is told, a late answer is dropped', async () => {
    const { client, sent, deliver } = heldConnection();
    const controller = new AbortController();
    const answer = client.search({ ...request, signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    expect(sent.at(-1)).toEqual({ type: 'abort', id: 1 });
    expect(() => deliver({ type: 'response', id: 1, response })).not.toThrow();
  });

  test('a query that is aborted before it starts is not sent', async () => {
    const { client, sent } = heldConnection();
    await expect(client.search({ ...request, signal: AbortSignal.abort() })).rejects.toThrow(
      expect.objectContaining({ name: 'AbortError' }),
    );
    expect(sent).toEqual([]);
  });

  test('signal and callback are not sent: they cannot be copied', () => {
    const { client, sent } = heldConnection();
    void client.search({ ...request, signal: new AbortController().signal, onFirstHits: () => {} });
    expect(sent.at(-1)).toEqual({ type: 'search', id: 1, request });
    expect(() => structuredClone(sent)).not.toThrow();
  });

  test('the first hits are handed on before the answer', async () => {
    const { client, deliver } = heldConnection();
    const onFirstHits = vi.fn();
    const answer = client.search({ ...request, onFirstHits });
    deliver({ type: 'first', id: 1, response: { hits: [], nbHits: 9 } });
    expect(onFirstHits).toHaveBeenCalledWith({ hits: [], nbHits: 9 });
    deliver({ type: 'response', id: 1, response });
    expect(await answer).toEqual(response);
  });

  test('an error message becomes an error', async () => {
    const { client, deliver } = heldConnection();
    const answer = client.search(request);
    deliver({ type: 'error', id: 1, message: 'The search index cannot be read: 404' });
    await expect(answer).rejects.toThrow('The search index cannot be read: 404');
  });

  test('when the engine dies its queries fail, and the next one starts another', async () => {
    const { client, connect, fail } = heldConnection();
    const answer = client.search(request);
    fail(new Error('The search worker failed'));
    await expect(answer).rejects.toThrow('The search worker failed');
    void client.search(request);
    expect(connect).toHaveBeenCalledTimes(2);
  });
});

describe('the host', () => {
  test('no message follows an abort', async () => {
    const sent: FromWorker[] = [];
    const receive = createEngineHost(Promise.resolve(openSampleEngine()), (message) =>
      sent.push(message),
    );
    receive({ type: 'search', id: 1, request });
    receive({ type: 'abort', id: 1 });
    receive({ type: 'search', id: 2, request });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ type: 'response', id: 2 });
  });

  test('a query before the address is known waits for it', async () => {
    const sent: FromWorker[] = [];
    let open: (engine: QueryEngine) => void = () => {};
    const engine = new Promise<QueryEngine>((resolve) => {
      open = resolve;
    });
    const receive = createEngineHost(engine, (message) => sent.push(message));
    receive({ type: 'search', id: 1, request });
    open(openSampleEngine());
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ type: 'response', id: 1 });
  });

  test('what is typed before the dialog can ask is looked up, the latest only, unanswered', async () => {
    const search = vi.fn(async (_request: SearchRequest) => response);
    const sent: FromWorker[] = [];
    const engine = { warm: async () => {}, search };
    const receive = createEngineHost(Promise.resolve(engine), (message) => sent.push(message));
    receive({ type: 'warm', query: 'ma' });
    receive({ type: 'warm', query: 'mail' });
    await vi.waitFor(() => expect(search).toHaveBeenCalled());
    receive({ type: 'search', id: 1, request });
    receive({ type: 'warm', query: 'mails' });
    await vi.waitFor(() => expect(sent).toEqual([{ type: 'response', id: 1, response }]));
    expect(search.mock.calls.map(([{ query }]) => query)).toEqual(['mail', 'mail']);
    expect(search.mock.calls[0]?.[0].signal?.aborted).toBe(true);
  });

  test('a dialog that is there later does not end what was looked up before', async () => {
    const search = vi.fn(async (_request: SearchRequest) => response);
    const warm = vi.fn(async () => {});
    const receive = createEngineHost(Promise.resolve({ warm, search }), () => {});
    receive({ type: 'warm', query: 'mail' });
    await vi.waitFor(() => expect(search).toHaveBeenCalled());
    receive({ type: 'warm' });
    expect(search.mock.calls[0]?.[0].signal?.aborted).toBe(false);
    receive({ type: 'warm', query: '' });
    expect(search.mock.calls[0]?.[0].signal?.aborted).toBe(true);
  });

  test('a failed warming is silent, the query after it tells', async () => {
    const sent: FromWorker[] = [];
    const receive = createEngineHost(Promise.resolve(openSampleEngine([])), (message) =>
      sent.push(message),
    );
    receive({ type: 'warm' });
    receive({ type: 'search', id: 1, request });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({ type: 'error', id: 1, message: 'No file index.json' });
  });
});

test('the engine in the page answers like any other', async () => {
  const client = createEmbeddedClient({ connect: () => connectInPage(fetchFile) });
  const { hits } = await client.search(request);
  expect(hits[0]?.url).toBe('/mail');
});

test('a worker that fails is ended and named', () => {
  const listeners = new Map<string, (event: never) => void>();
  const worker = {
    postMessage: vi.fn(),
    terminate: vi.fn(),
    addEventListener: (type: string, listener: (event: never) => void) => {
      listeners.set(type, listener);
    },
  };
  const onMessage = vi.fn();
  const onFailure = vi.fn();
  const connection = connectWorker(worker);
  connection.listen(onMessage, onFailure);
  connection.send({ type: 'warm' });
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'warm' });
  listeners.get('message')?.({ data: { type: 'response', id: 1, response } } as never);
  expect(onMessage).toHaveBeenCalledWith({ type: 'response', id: 1, response });
  listeners.get('error')?.({ message: '' } as never);
  expect(worker.terminate).toHaveBeenCalled();
  expect(onFailure).toHaveBeenCalledWith(
    new Error('The search worker failed: it could not be loaded'),
  );
});
