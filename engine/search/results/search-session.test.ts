import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SearchClient, SearchRequest, SearchResponse } from '../client/search-client';
import type { Hit } from '../hit';
import { sampleHit } from '../sample-pages';
import { createSearchSession, type SearchSession, type SessionOptions } from './search-session';

beforeEach(() => void vi.useFakeTimers());

const page = (lvl0: string, lvl1: string): Hit => sampleHit({ hierarchy: { lvl0, lvl1 } });
const hits = (...sections: string[]): SearchResponse => ({
  hits: sections.map((name, index) => page(name, `Page ${index}`)),
  nbHits: sections.length,
});

/** A client with prepared answers by query, each after a delay in milliseconds. */
function open(
  answers: Record<string, { after?: number; give: SearchResponse | Error }> = {},
  options: Partial<SessionOptions> = {},
) {
  const requests: SearchRequest[] = [];
  const logFailure = vi.fn();
  const onAnswer = vi.fn();
  const client: SearchClient = {
    search(request) {
      requests.push(request);
      const { after = 0, give } = answers[request.query] ?? { give: hits() };
      return new Promise((resolve, reject) => {
        setTimeout(() => (give instanceof Error ? reject(give) : resolve(give)), after);
      });
    },
    forget: vi.fn(),
  };
  const session = createSearchSession({
    loadClient: async () => client,
    snippetChars: () => 160,
    logFailure,
    onAnswer,
    ...options,
  });
  const statuses: string[] = [];
  session.subscribe(() => {
    const { status } = session.get();
    if (status !== statuses.at(-1)) statuses.push(status);
  });
  const ask = async (query: string, ms = 0) => {
    session.setQuery(query);
    await pass(ms);
  };
  /** The status, and the groups or state on the screen. */
  const seen = () => [session.get().status, ...shown(session)];
  return { session, requests, statuses, logFailure, onAnswer, client, ask, seen };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const shown = (session: SearchSession): string[] => {
  const { screen } = session.get();
  if (screen.name === 'results') return screen.groups.map(({ name }) => name);
  return screen.name === 'none' ? ['none', ...screen.suggestions] : [screen.name];
};

test('B131: each change sends a request at once, an unchanged query does not', async () => {
  const { session, requests, ask } = open();
  for (const query of ['a', 'ab', 'ab', 'abc']) session.setQuery(query);
  await pass(0);
  expect(requests.map(({ query }) => query)).toEqual(['abc']);
  await ask('abcd');
  expect(requests.map(({ query }) => query)).toEqual(['abc', 'abcd']);
});

test('B131: an older answer never replaces a newer one, and its request is aborted', async () => {
  const { requests, ask, seen } = open({
    a: { after: 300, give: hits('Old') },
    ab: { after: 50, give: hits('New') },
  });
  await ask('a');
  await ask('ab', 60);
  expect(requests[0]?.signal?.aborted).toBe(true);
  await pass(400);
  expect(seen()).toEqual(['idle', 'New']);
});

describe('failures', () => {
  test('B133, B157: an error stays until the next input, the screen until the next answer', async () => {
    const { requests, ask, seen } = open({
      a: { give: new TypeError('Failed to fetch') },
      ab: { after: 10, give: hits('A') },
    });
    await ask('a', 1000);
    expect(seen()).toEqual(['error', 'error']);
    requests[0]?.onFirstHits?.(hits('Late'));
    expect(seen()).toEqual(['error', 'error']);
    await ask('a');
    expect(requests).toHaveLength(2);
    await ask('ab');
    expect(seen()).toEqual(['loading', 'error']);
    await pass(20);
    expect(seen()).toEqual(['idle', 'A']);
  });

  test.each(['ApiError', 'DeserializationError'])(
    'B156, B197, B198: after %s, it is idle, logs the error and keeps the screen',
    async (name) => {
      const error = Object.assign(new Error('no'), { name });
      const { logFailure, ask, seen } = open({ a: { give: hits('A') }, ab: { give: error } });
      await ask('a');
      await ask('ab');
      expect(seen()).toEqual(['idle', 'A']);
      expect(logFailure).toHaveBeenCalledWith(error);
    },
  );

  test('B133: if the client cannot be loaded, an error shows and the next query retries', async () => {
    const loadClient = vi.fn().mockRejectedValue(new Error('no chunk'));
    const { ask, seen } = open({}, { loadClient });
    await ask('a');
    expect(seen()).toEqual(['error', 'error']);
    await ask('ab');
    expect(loadClient).toHaveBeenCalledTimes(2);
  });
});

describe('B132: no hits', () => {
  test('B132: suggests up to three groups of the richest answer, in lower case with a space', async () => {
    const { ask, seen } = open({
      a: { give: hits('API', 'Mods', 'Linux', 'Misc') },
      ab: { give: hits('API') },
    });
    for (const query of ['a', 'ab', 'abc']) await ask(query);
    expect(seen()).toEqual(['idle', 'none', 'api ', 'mods ', 'linux ']);
  });

  test('B132: without earlier groups, suggests up to three queries of the source', async () => {
    const suggestions = ['one', 'two', 'three', 'four'];
    const { ask, seen } = open({ a: { give: { hits: [], nbHits: 0, suggestions } } });
    await ask('a');
    expect(seen()).toEqual(['idle', 'none', 'one', 'two', 'three']);
  });
});

test('B126: an empty query or only spaces send no request', async () => {
  const { session, requests, ask, seen } = open({ a: { give: hits('A') } });
  await ask('  ');
  expect([session.get().query, requests.length, ...seen()]).toEqual(['  ', 0, 'idle', 'start']);
  await ask('a');
  await ask('');
  expect(seen()).toEqual(['idle', 'start']);
});

test('B124: a longer query is cut to 64 characters', async () => {
  const { session, requests, ask } = open();
  await ask('x'.repeat(100));
  expect([session.get().query.length, requests[0]?.query.length]).toEqual([64, 64]);
});

test('B160: an answer that arrives after the query was cleared is ignored', async () => {
  const { ask, seen } = open({
    a: { after: 100, give: hits('A') },
    b: { after: 100, give: new Error('down') },
  });
  for (const query of ['a', 'b']) {
    await ask(query);
    await ask('', 500);
    expect(seen()).toEqual(['idle', 'start']);
  }
});

test('B153, B160: closing drops pending and cached answers; the session can be reused', async () => {
  const { session, client, ask, seen } = open({ a: { after: 100, give: hits('A') } });
  await ask('a');
  session.close();
  await pass(500);
  expect(seen()).toEqual(['loading', 'start']);
  expect(client.forget).toHaveBeenCalledTimes(1);
  await ask('a', 100);
  expect(seen()).toEqual(['idle', 'A']);
});

test('first hits are shown before the rest, and the query is reported once', async () => {
  const { requests, onAnswer, ask, seen } = open({ a: { after: 100, give: hits('A', 'B') } });
  await ask('a');
  requests[0]?.onFirstHits?.(hits('A'));
  expect(seen()).toEqual(['loading', 'A']);
  await pass(100);
  expect(seen()).toEqual(['idle', 'A', 'B']);
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith({
    ...hits('A'),
    query: 'a',
    section: undefined,
  });
});

test('B238: a chip narrows the query to a top section until the query is cleared', async () => {
  const { session, requests, onAnswer, ask } = open({}, { facetFilters: ['language:en'] });
  await ask('a');
  session.narrow('API');
  await pass(0);
  for (const query of ['ab', '', 'b']) await ask(query);
  expect(onAnswer.mock.calls.map(([{ query, section }]) => [query, section])).toEqual([
    ['a', undefined],
    ['a', 'API'],
    ['ab', 'API'],
    ['b', undefined],
  ]);
  const narrowed = ['language:en', 'hierarchy.lvl0:API'];
  expect(requests.map(({ facetFilters }) => facetFilters)).toEqual([
    ['language:en'],
    narrowed,
    narrowed,
    ['language:en'],
  ]);
});

test('each request has the reader’s top section', async () => {
  const { requests, ask } = open({}, { place: 'Mods' });
  await ask('port');
  expect(requests[0]).toMatchObject({ query: 'port', place: 'Mods' });
});
