import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { HostedSearchData } from '../../shared/site-data';
import type { SearchRequest } from '../client/search-client';
import { hierarchyOf } from '../hit';
import { hostedIndex } from '../sample-pages';
import { createHostedClient, type HostedClientOptions, searchParameters } from './hosted-client';

beforeEach(() => void vi.useFakeTimers());

const index = { ...hostedIndex, apiKey: 'secret+key' };
const request = (query: string): SearchRequest => ({ query, snippetChars: 160 });
const hit = { objectID: '1', url: '/a', type: 'lvl1', hierarchy: { lvl0: 'A', lvl1: 'B' } };
const good = JSON.stringify({ results: [{ hits: [hit], nbHits: 1, queryID: 'q', more: 1 }] });

type Reply = Response | Error | 'hang' | 'endless';
const ok = () => new Response(good);

/** A client whose hosts give prepared answers, by number of the try. */
function open(
  replies: (host: string, count: number) => Reply,
  changes: Partial<HostedSearchData> = {},
) {
  const urls: URL[] = [];
  const bodies: unknown[] = [];
  const values = new Map<string, string>();
  const fetchReply = async (input: string, { body, signal }: RequestInit) => {
    const url = new URL(input);
    urls.push(url);
    bodies.push(JSON.parse(String(body)));
    const reply = replies(url.host, urls.length);
    if (reply instanceof Response) return reply;
    if (reply instanceof Error) throw reply;
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
    return reply === 'hang' ? aborted : new Response(new ReadableStream({ pull: () => aborted }));
  };
  const storage: HostedClientOptions['storage'] = {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => values.set(key, value as string).size > 0,
  };
  const options: HostedClientOptions = {
    index: { ...index, ...changes },
    storage,
    fetch: fetchReply as never,
  };
  const hosts = () => urls.map(({ host }) => host.replace(/^app-?(dsn|\d).*$/, '$1'));
  return { client: createHostedClient(options), urls, bodies, hosts, values, options };
}

/** Lets time pass until the promise has settled; returns its value or error. */
async function settle<Value>(promise: Promise<Value>, ms = 20_000): Promise<Value | Error> {
  const result = promise.catch((error: Error) => error);
  await vi.advanceTimersByTimeAsync(ms);
  return result;
}

test('B149, B199: the error names missing credentials when the client is created', () => {
  expect(() => open(ok, { appId: '' })).toThrow(/^`appId` is missing\.$/);
  expect(() => open(ok, { apiKey: '' })).toThrow(/^`apiKey` is missing\.$/);
});

test('B154, B190: unknown fields are ignored, missing levels are null', async () => {
  const { client } = open(ok);
  expect(await settle(client.search(request('a')))).toEqual({
    hits: [
      { objectID: '1', url: '/a', type: 'lvl1', content: null, hierarchy: hierarchyOf(['A', 'B']) },
    ],
    nbHits: 1,
    queryID: 'q',
  });
});

describe('B150: hosts', () => {
  test('B150: the search host is asked first, then the others once each', async () => {
    const { client, hosts } = open(() => new Error('no connection'));
    expect(await settle(client.search(request('a')))).toMatchObject({ name: 'RetryError' });
    expect(hosts()[0]).toBe('dsn');
    expect(hosts().slice(1).sort()).toEqual(['1', '2', '3']);
  });

  test.each([301, 503])('B150: after status %i, the next host is asked', async (status) => {
    const { client, urls } = open((_, count) =>
      count === 1 ? new Response('', { status }) : ok(),
    );
    expect(await settle(client.search(request('a')))).toMatchObject({ nbHits: 1 });
    expect(urls).toHaveLength(2);
  });

  test.each([400, 403, 404, 429])(
    'B150, B197: status %i fails at once, with the message, without the key',
    async (status) => {
      const body = JSON.stringify({ message: 'Not allowed', status });
      const { client, urls } = open(() => new Response(body, { status }));
      const error = await settle(client.search(request('a')));
      expect(error).toMatchObject({ name: 'ApiError', status, message: 'Not allowed' });
      expect(JSON.stringify(error)).not.toContain('secret');
      expect(urls).toHaveLength(1);
    },
  );

  test('B150: configured hosts are asked in order, each with its own scheme', async () => {
    const { client, urls } = open(() => new Error('no'), {
      hosts: ['http://127.0.0.1:7701', 'https://search.example.com'],
    });
    await settle(client.search(request('a')));
    expect(urls.map(({ origin }) => origin)).toEqual([
      'http://127.0.0.1:7701',
      'https://search.example.com',
    ]);
  });
});

describe('B151: time limits', () => {
  test.each([
    ['a host that is silent for a second', 'hang', 1000],
    ['a host that does not end its answer in two seconds', 'endless', 2000],
  ] as const)('B151: the client gives up on %s', async (_, reply, ms) => {
    const { client, urls } = open((_host, count) => (count === 1 ? reply : ok()));
    const answer = client.search(request('a'));
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(urls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2);
    expect(urls).toHaveLength(2);
    expect(await settle(answer)).toMatchObject({ nbHits: 1 });
  });

  test('B151, B196: all tries end within four seconds; the error lists them without the key', async () => {
    const { client, urls, values } = open(() => 'hang');
    let error: unknown;
    client.search(request('a')).catch((reason) => {
      error = reason;
    });
    await vi.advanceTimersByTimeAsync(3499);
    expect([urls.length, error]).toEqual([2, undefined]);
    await vi.advanceTimersByTimeAsync(2);
    expect(error).toMatchObject({
      name: 'RetryError',
      message: 'Unreachable hosts - your application id may be incorrect.',
      tries: [{ isTimedOut: true }, { isTimedOut: true }],
    });
    expect(JSON.stringify(error)).toMatch(/x-algolia-api-key=\*{5}/);
    expect(JSON.stringify(error)).not.toContain('secret');
    // The host being asked when time ran out also counts as slow (B152).
    const failures = Object.values(JSON.parse([...values.values()][0] as string));
    expect(failures).toMatchObject([{ status: 'timed out' }, { status: 'timed out' }]);
  });
});

describe('B152: memory of hosts', () => {
  test('B152: a host that is down is not asked for two minutes', async () => {
    const { client, hosts } = open((host) => (host.includes('dsn') ? new Error('no') : ok()));
    await settle(client.search(request('a')), 0);
    await settle(client.search(request('b')), 119_000);
    expect(hosts()).toHaveLength(3);
    expect(hosts()[2]).not.toBe('dsn');
    await vi.advanceTimersByTimeAsync(2000);
    await settle(client.search(request('c')), 0);
    expect(hosts()[3]).toBe('dsn');
  });

  test('B152: a slow host is moved to the end, and the others get more time', async () => {
    const { client, hosts } = open((host) => (host.includes('dsn') ? 'hang' : ok()));
    await settle(client.search(request('a')), 1100);
    await settle(client.search(request('b')), 0);
    expect(hosts().map((name) => name === 'dsn')).toEqual([true, false, false]);
  });

  test('B152: if every host is down, all are tried', async () => {
    const { client, urls } = open(() => new Error('no'));
    await settle(client.search(request('a')), 0);
    await settle(client.search(request('b')), 0);
    expect(urls).toHaveLength(8);
  });

  test('B152, B166: it outlives the page, stored by client and application', async () => {
    const { client, values, options } = open((host) => (host.includes('dsn') ? new Error() : ok()));
    await settle(client.search(request('a')), 0);
    expect([...values.keys()]).toEqual(['algolia-client-js-5.64.0-APP']);
    const asked: string[] = [];
    const later = createHostedClient({
      ...options,
      fetch: (async (url: string) => {
        asked.push(new URL(url).host);
        return ok();
      }) as never,
    });
    await settle(later.search(request('b')), 0);
    expect(asked[0]).not.toContain('dsn');
  });

  test.each(['not json', '[1]', 'null', '{"https://APP-dsn.algolia.net": 1}'])(
    'B152, B169: damaged memory is no memory: %s',
    async (damaged) => {
      const { client, options, hosts } = open(ok);
      options.storage.set('algolia-client-js-5.64.0-APP', damaged);
      await settle(client.search(request('a')), 0);
      expect(hosts()).toEqual(['dsn']);
    },
  );
});

describe('B153: memory of answers', () => {
  test('B153: a pending request is shared, even after its first caller has aborted', async () => {
    const { client, bodies } = open(ok);
    const stale = new AbortController();
    const first = client.search({ ...request('a'), signal: stale.signal });
    stale.abort();
    const second = client.search(request('a'));
    expect(await settle(first)).toMatchObject({ name: 'AbortError' });
    expect(await settle(second)).toMatchObject({ nbHits: 1 });
    expect(bodies).toHaveLength(1);
  });

  test('B153: after the dialog has closed, the same query is sent again', async () => {
    const { client, bodies } = open(ok);
    await settle(client.search(request('a')), 0);
    client.forget?.();
    await settle(client.search(request('a')), 0);
    expect(bodies).toHaveLength(2);
  });
});

test.each(['<html>', '', '{"results":[]}', '{"results":[{"hits":1}]}', '[]'])(
  'B198: an answer that cannot be read is named so: %s',
  async (body) => {
    const { client } = open(() => new Response(body));
    const error = await settle(client.search(request('a')), 0);
    expect(error).toMatchObject({ name: 'DeserializationError', response: { status: 200 } });
  },
);

test('B139, B162: narrow windows request shorter snippets, insights click analytics', () => {
  const body = searchParameters({ ...index, hasInsights: true }, { query: 'a', snippetChars: 100 });
  expect(body).toMatchObject({ clickAnalytics: true });
  expect(body.attributesToSnippet).toContain('content:15');
});

test('B148: configured parameters override, configured filters follow the contextual ones', () => {
  const facetFilters = ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs']];
  for (const configured of ['version:1', ['version:1']]) {
    const parameters = { hitsPerPage: 7, facetFilters: configured };
    expect(
      searchParameters({ ...index, parameters }, { query: 'a', snippetChars: 160, facetFilters }),
    ).toMatchObject({ hitsPerPage: 7, facetFilters: [...facetFilters, 'version:1'] });
  }
});
