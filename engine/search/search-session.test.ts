import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Hit } from './hit';
import { sampleHit } from './sample-hit';
import type { SearchClient, SearchRequest, SearchResponse } from './search-client';
import { createSearchSession, type SearchSession, type SessionOptions } from './search-session';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const page = (lvl0: string, lvl1: string): Hit => sampleHit({ hierarchy: { lvl0, lvl1 } });
const hits = (...sections: string[]): SearchResponse => ({
  hits: sections.map((name, index) => page(name, `Page ${index}`)),
  nbHits: sections.length,
});

/** A client whose answers the test gives: by query, after so many milliseconds. */
function open(
  answers: Record<string, { after?: number; give: SearchResponse | Error }>,
  options: Partial<SessionOptions> = {},
) {
  const requests: SearchRequest[] = [];
  const logFailure = vi.fn();
  const client: SearchClient = {
    search(request) {
      requests.push(request);
      const { after = 0, give } = answers[request.query] ?? { give: hits() };
      return new Promise((resolve, reject) => {
        setTimeout(() => (give instanceof Error ? reject(give) : resolve(give)), after);
      });
    },
  };
  const session = createSearchSession({
    loadClient: async () => client,
    snippetChars: () => 160,
    logFailure,
    ...options,
  });
  const statuses: string[] = [];
  session.subscribe(() => {
    const { status } = session.get();
    if (status !== statuses.at(-1)) statuses.push(status);
  });
  return { session, requests, statuses, logFailure, client };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const shown = (session: SearchSession): string[] => {
  const { screen } = session.get();
  if (screen.name === 'results') return screen.groups.map(({ name }) => name);
  return screen.name === 'none' ? ['none', ...screen.suggestions] : [screen.name];
};

test('B131: each change is a request at once, an unchanged query is none', async () => {
  const { session, requests } = open({});
  for (const query of ['a', 'ab', 'ab', 'abc']) session.setQuery(query);
  await pass(0);
  expect(requests.map(({ query }) => query)).toEqual(['abc']);
  session.setQuery('abcd');
  await pass(0);
  expect(requests.map(({ query }) => query)).toEqual(['abc', 'abcd']);
});

test('B131: an older answer never replaces a newer one', async () => {
  const { session } = open({
    a: { after: 300, give: hits('Old') },
    ab: { after: 50, give: hits('New') },
  });
  session.setQuery('a');
  await pass(0);
  session.setQuery('ab');
  await pass(60);
  expect(shown(session)).toEqual(['New']);
  await pass(400);
  expect(shown(session)).toEqual(['New']);
});

test('B131: the request that nobody waits for any more is aborted', async () => {
  const { session, requests } = open({ a: { after: 300, give: hits('A') } });
  session.setQuery('a');
  await pass(0);
  session.setQuery('ab');
  expect(requests[0]?.signal?.aborted).toBe(true);
});

test('B156, B159: a slow answer stalls, and the old hits stay until the new ones are there', async () => {
  const { session, statuses } = open({
    a: { give: hits('A') },
    ab: { after: 500, give: hits('B') },
  });
  session.setQuery('a');
  await pass(0);
  session.setQuery('ab');
  await pass(299);
  expect([session.get().status, shown(session)]).toEqual(['loading', ['A']]);
  await pass(2);
  expect([session.get().status, shown(session)]).toEqual(['stalled', ['A']]);
  await pass(200);
  expect([session.get().status, shown(session)]).toEqual(['idle', ['B']]);
  expect(statuses).toEqual(['loading', 'idle', 'loading', 'stalled', 'idle']);
});

describe('failures', () => {
  test('B133, B157: unreachable sources show the error, and it stays', async () => {
    const { session } = open({ a: { give: new TypeError('Failed to fetch') } });
    session.setQuery('a');
    await pass(1000);
    expect([session.get().status, shown(session)]).toEqual(['error', ['error']]);
  });

  test('B157: nothing that comes later from the failed request ends the error', async () => {
    let wanted: SearchRequest | undefined;
    const search = (request: SearchRequest): Promise<SearchResponse> => {
      wanted = request;
      return Promise.reject(new Error('down'));
    };
    const { session } = open({}, { loadClient: async () => ({ search }) });
    session.setQuery('a');
    await pass(0);
    wanted?.onFirstHits?.(hits('A'));
    await pass(1000);
    expect([session.get().status, shown(session)]).toEqual(['error', ['error']]);
  });

  test('B157: the next input leaves the error status; the next answer the screen', async () => {
    const { session } = open({
      a: { give: new Error('down') },
      ab: { after: 10, give: hits('A') },
    });
    session.setQuery('a');
    await pass(0);
    session.setQuery('ab');
    expect(session.get().status).toBe('loading');
    await pass(20);
    expect(shown(session)).toEqual(['A']);
  });

  test('B157: after an error the same query can be asked again', async () => {
    const { session, requests } = open({ a: { give: new Error('down') } });
    session.setQuery('a');
    await pass(0);
    session.setQuery('a');
    await pass(0);
    expect(requests).toHaveLength(2);
  });

  test('B156, B197, B198: other failures are idle and logged, the screen stays', async () => {
    for (const name of ['ApiError', 'DeserializationError']) {
      const error = Object.assign(new Error('no'), { name });
      const { session, logFailure } = open({ a: { give: hits('A') }, ab: { give: error } });
      session.setQuery('a');
      await pass(0);
      session.setQuery('ab');
      await pass(0);
      expect([session.get().status, shown(session)]).toEqual(['idle', ['A']]);
      expect(logFailure).toHaveBeenCalledWith(error);
    }
  });

  test('B133: code of the client that cannot be loaded is unreachable, and is asked for again', async () => {
    const loadClient = vi.fn().mockRejectedValue(new Error('no chunk'));
    const { session } = open({}, { loadClient });
    session.setQuery('a');
    await pass(0);
    expect(shown(session)).toEqual(['error']);
    session.setQuery('ab');
    await pass(0);
    expect(loadClient).toHaveBeenCalledTimes(2);
  });
});

describe('B132: no hits', () => {
  test('B132: up to three groups of the richest answer so far, in lower case and with a space', async () => {
    const { session } = open({
      a: { give: hits('API', 'Mods', 'Linux', 'Misc') },
      ab: { give: hits('API') },
    });
    for (const query of ['a', 'ab', 'abc']) {
      session.setQuery(query);
      await pass(0);
    }
    expect(shown(session)).toEqual(['none', 'api ', 'mods ', 'linux ']);
  });

  test('B132: without earlier groups, up to three queries the source offers', async () => {
    const suggestions = ['one', 'two', 'three', 'four'];
    const { session } = open({ a: { give: { hits: [], nbHits: 0, suggestions } } });
    session.setQuery('a');
    await pass(0);
    expect(shown(session)).toEqual(['none', 'one', 'two', 'three']);
  });
});

test('B126: an empty query, and one of spaces, asks for nothing', async () => {
  const { session, requests, statuses } = open({ a: { give: hits('A') } });
  session.setQuery('  ');
  await pass(0);
  expect([session.get().query, shown(session), requests.length]).toEqual(['  ', ['start'], 0]);
  session.setQuery('a');
  await pass(0);
  session.setQuery('');
  expect([shown(session), session.get().status, statuses.at(-1)]).toEqual([
    ['start'],
    'idle',
    'idle',
  ]);
});

test('B124: a longer query is cut to 64 characters', async () => {
  const { session, requests } = open({});
  session.setQuery('x'.repeat(100));
  await pass(0);
  expect([session.get().query.length, requests[0]?.query.length]).toEqual([64, 64]);
});

test('B160: what was under way when the query was cleared changes nothing when it comes', async () => {
  const { session } = open({
    a: { after: 100, give: hits('A') },
    b: { after: 100, give: new Error('down') },
  });
  for (const query of ['a', 'b']) {
    session.setQuery(query);
    await pass(0);
    session.setQuery('');
    await pass(500);
    expect([shown(session), session.get().status]).toEqual([['start'], 'idle']);
  }
});

test('B160: closing makes a pending answer ineffective', async () => {
  const { session } = open({ a: { after: 100, give: hits('A') } });
  session.setQuery('a');
  await pass(0);
  session.close();
  await pass(500);
  expect([shown(session), session.get().status]).toEqual([['start'], 'loading']);
});

test('a session that was closed and is used again asks again', async () => {
  const { session, requests } = open({ a: { give: hits('A') } });
  session.setQuery('a');
  session.close();
  session.setQuery('a');
  await pass(0);
  expect([shown(session), requests.length]).toEqual([['A'], 1]);
});

test('B153: closing lets the client forget its answers', async () => {
  const forget = vi.fn();
  const { session } = open(
    {},
    { loadClient: async () => ({ search: async () => hits('A'), forget }) },
  );
  session.setQuery('a');
  await pass(0);
  session.close();
  expect(forget).toHaveBeenCalledTimes(1);
});

test('first hits are shown before the rest has come', async () => {
  let answerRest: (response: SearchResponse) => void = () => {};
  const { session } = open(
    {},
    {
      loadClient: async () => ({
        search(request) {
          request.onFirstHits?.(hits('A'));
          return new Promise((resolve) => {
            answerRest = resolve;
          });
        },
      }),
    },
  );
  session.setQuery('a');
  await pass(0);
  expect([shown(session), session.get().status]).toEqual([['A'], 'loading']);
  answerRest(hits('A', 'B'));
  await pass(0);
  expect([shown(session), session.get().status]).toEqual([['A', 'B'], 'idle']);
});

test('a chip narrows the query to a top section until the query is cleared', async () => {
  const { session, requests } = open({}, { facetFilters: ['language:en'] });
  session.setQuery('a');
  await pass(0);
  session.narrow('API');
  expect(session.get().screen).toMatchObject({ answer: { section: undefined } });
  await pass(0);
  expect(session.get().screen).toMatchObject({ answer: { section: 'API' } });
  session.setQuery('ab');
  await pass(0);
  session.setQuery('');
  session.setQuery('b');
  await pass(0);
  expect(requests.map(({ facetFilters }) => facetFilters)).toEqual([
    ['language:en'],
    ['language:en', 'hierarchy.lvl0:API'],
    ['language:en', 'hierarchy.lvl0:API'],
    ['language:en'],
  ]);
});

test('the owner hears of a query once, when its first hits are shown', async () => {
  const onAnswer = vi.fn();
  const { session } = open(
    {},
    {
      onAnswer,
      loadClient: async () => ({
        async search(request) {
          request.onFirstHits?.(hits('A'));
          expect(onAnswer).toHaveBeenCalledTimes(1);
          return hits('A', 'B');
        },
      }),
    },
  );
  session.setQuery('a');
  await pass(0);
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith({
    ...hits('A'),
    query: 'a',
    section: undefined,
  });
});

test('the owner hears of every answer', async () => {
  const onAnswer = vi.fn();
  const { session } = open({ a: { give: hits('A') } }, { onAnswer });
  session.setQuery('a');
  await pass(0);
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith({
    ...hits('A'),
    query: 'a',
    section: undefined,
  });
});

test('the place of the reader goes with each request', async () => {
  const { session, requests } = open({}, { place: 'Mods' });
  session.setQuery('port');
  await pass(0);
  expect(requests[0]).toMatchObject({ query: 'port', place: 'Mods' });
});
