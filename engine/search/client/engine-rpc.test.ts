import { describe, expect, test, vi } from 'vitest';
import { fileFetcher } from '../index/fetch-file';
import type { QueryEngine } from '../query/query-engine';
import { openSampleEngine } from '../sample-pages';
import {
  type Connect,
  createEngineClient,
  type FromEngine,
  serveEngine,
  type ToEngine,
} from './engine-rpc';
import type { SearchRequest } from './search-client';

const request: SearchRequest = { query: 'mail', snippetChars: 160 };
const answered = (nbHits: number) => ({ hits: [], nbHits });
const response = answered(0);

describe('the page', () => {
  /** A client whose engine the test controls. */
  function open() {
    const sent: ToEngine[] = [];
    const connect = vi.fn<Connect>(() => (message) => void sent.push(message));
    const client = createEngineClient(connect);
    return {
      client,
      connect,
      sent,
      deliver: (message: FromEngine) => connect.mock.lastCall?.[0](message),
      fail: (error: Error) => connect.mock.lastCall?.[1](error),
    };
  }

  test('starts the engine once, and sends only what can be cloned', () => {
    const { client, connect, sent } = open();
    expect(connect).not.toHaveBeenCalled();
    client.warm?.();
    void client.search({ ...request, signal: new AbortController().signal, onFirstHits: () => {} });
    expect(connect).toHaveBeenCalledTimes(1);
    expect(structuredClone(sent)).toEqual([{ type: 'warm' }, { type: 'search', id: 1, request }]);
  });

  test('B131: each answer reaches its own query, in any order', async () => {
    const { client, deliver } = open();
    const onFirstHits = vi.fn();
    const first = client.search({ ...request, onFirstHits });
    const second = client.search({ ...request, query: 'mail server' });
    deliver({ type: 'first', id: 1, response: answered(9) });
    expect(onFirstHits).toHaveBeenCalledWith(answered(9));
    deliver({ type: 'response', id: 2, response: answered(2) });
    deliver({ type: 'response', id: 1, response: answered(1) });
    expect(await Promise.all([first, second])).toEqual([answered(1), answered(2)]);
  });

  test('B160: an aborted query rejects at once, tells the engine, and drops a late answer', async () => {
    const { client, sent, deliver } = open();
    const controller = new AbortController();
    const answer = client.search({ ...request, signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent.at(-1)).toEqual({ type: 'abort', id: 1 });
    expect(() => deliver({ type: 'response', id: 1, response })).not.toThrow();
    await expect(client.search({ ...request, signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(sent).toHaveLength(2);
  });

  test('if the engine dies, its queries fail and the next one starts a new engine', async () => {
    const { client, connect, deliver, fail } = open();
    const refused = client.search(request);
    deliver({ type: 'error', id: 1, message: 'The search index cannot be read: 404' });
    await expect(refused).rejects.toThrow('The search index cannot be read: 404');
    const answer = client.search(request);
    fail(new Error('The search worker failed'));
    await expect(answer).rejects.toThrow('The search worker failed');
    void client.search(request);
    expect(connect).toHaveBeenCalledTimes(2);
  });

  test('an engine that must not be started fails the query, not what comes before it', async () => {
    const { client, connect } = open();
    connect.mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    client.warm?.();
    await expect(client.search(request)).rejects.toThrow('blocked');
  });
});

describe('the engine', () => {
  function serve(engine: QueryEngine | Promise<QueryEngine>) {
    const sent: FromEngine[] = [];
    const receive = serveEngine(Promise.resolve(engine), (message) => sent.push(message));
    const received = async (): Promise<FromEngine | undefined> => {
      await expect.poll(() => sent).toHaveLength(1);
      return sent[0];
    };
    return { receive, received };
  }
  const fakeEngine = () => ({
    warm: vi.fn(async () => {}),
    search: vi.fn(async (_request: SearchRequest) => response),
  });

  test('no message follows an abort', async () => {
    const { receive, received } = serve(openSampleEngine());
    receive({ type: 'search', id: 1, request });
    receive({ type: 'abort', id: 1 });
    receive({ type: 'search', id: 2, request });
    expect(await received()).toMatchObject({ type: 'response', id: 2 });
  });

  test('a query waits until the index address is known', async () => {
    let open: (engine: QueryEngine) => void = () => {};
    const engine = new Promise<QueryEngine>((resolve) => {
      open = resolve;
    });
    const { receive, received } = serve(engine);
    receive({ type: 'search', id: 1, request });
    open(openSampleEngine());
    expect(await received()).toMatchObject({ type: 'response', id: 1 });
  });

  test('a query typed before the dialog loads only warms the engine, and only the latest', async () => {
    const engine = fakeEngine();
    const { receive, received } = serve(engine);
    receive({ type: 'warm', query: 'ma' });
    receive({ type: 'warm', query: 'mail' });
    await expect.poll(() => engine.search).toHaveBeenCalled();
    receive({ type: 'search', id: 1, request });
    receive({ type: 'warm', query: 'mails' });
    expect(await received()).toEqual({ type: 'response', id: 1, response });
    expect(engine.search.mock.calls.map(([{ query }]) => query)).toEqual(['mail', 'mail']);
    expect(engine.search.mock.calls[0]?.[0].signal?.aborted).toBe(true);
  });

  test('the dialog loading does not cancel an earlier lookup', async () => {
    const engine = fakeEngine();
    const { receive } = serve(engine);
    receive({ type: 'warm', query: 'mail' });
    await expect.poll(() => engine.search).toHaveBeenCalled();
    const signal = engine.search.mock.calls[0]?.[0].signal;
    receive({ type: 'warm' });
    expect(signal?.aborted).toBe(false);
    receive({ type: 'warm', query: '' });
    expect(signal?.aborted).toBe(true);
  });

  test('a failure to warm is silent, and the next query reports it', async () => {
    const { receive, received } = serve(openSampleEngine([]));
    receive({ type: 'warm' });
    receive({ type: 'search', id: 1, request });
    expect(await received()).toEqual({ type: 'error', id: 1, message: 'No file index.json' });
  });
});

describe('files', () => {
  function open(answer?: string, status = 200) {
    const fetch = vi.fn(async () => new Response('fetched', { status }));
    vi.stubGlobal('fetch', fetch);
    return { fetch, fetchFile: fileFetcher('/search/', answer) };
  }

  test('`index.json` is revalidated, and files no query waits for have low priority', async () => {
    const { fetch, fetchFile } = open();
    await fetchFile('index.json');
    await fetchFile('whole-a.json', true);
    expect(fetch.mock.calls).toEqual([
      ['/search/index.json', { cache: 'no-cache', priority: 'auto' }],
      ['/search/whole-a.json', { cache: 'default', priority: 'low' }],
    ]);
  });

  test('an HTTP error becomes an error that names address and status', async () => {
    await expect(open(undefined, 404).fetchFile('terms-a-0.json')).rejects.toThrow(
      'The search index cannot be read: 404 /search/terms-a-0.json',
    );
  });

  test('the page’s `index.json` is used only once, because a newer one may exist', async () => {
    const { fetchFile } = open('{"version":1}');
    const names = ['terms-a-0.json', 'index.json', 'index.json'];
    const texts: string[] = [];
    for (const name of names) texts.push(await fetchFile(name));
    expect(texts).toEqual(['fetched', '{"version":1}', 'fetched']);
  });

  test.each([undefined, '', '<h1>Not found</h1>'])(
    'B201: if the page has received %j instead, it is fetched',
    async (answer) => {
      expect(await open(answer).fetchFile('index.json')).toBe('fetched');
    },
  );
});
