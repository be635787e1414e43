import { beforeEach, expect, test, vi } from 'vitest';
import type { SearchRequest, SearchResponse } from '../client/search-client';
import { sampleHit } from '../sample-pages';
import { createResultPages } from './result-pages';

beforeEach(() => void vi.useFakeTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A source with `count` hits for every query. */
function open(count: number) {
  const requests: SearchRequest[] = [];
  const answer = vi.fn(async ({ query, page = 0 }: SearchRequest): Promise<SearchResponse> => {
    const numbers = Array.from({ length: count }, (_, index) => index).slice(
      page * 15,
      page * 15 + 15,
    );
    return {
      hits: numbers.map((number) => sampleHit({ hierarchy: { lvl1: `${query} ${number}` } })),
      nbHits: count,
    };
  });
  const logFailure = vi.fn();
  const pages = createResultPages({
    loadClient: async () => ({
      search(request) {
        requests.push(request);
        return answer(request);
      },
    }),
    facetFilters: ['language:en'],
    logFailure,
  });
  return { pages, requests, answer, logFailure };
}

test('B144: four quick keystrokes send one request, 300 ms after the last', async () => {
  const { pages, requests } = open(1);
  for (const query of ['a', 'ab', 'abc', 'abcd']) {
    pages.setQuery(query);
    await pass(50);
  }
  await pass(249);
  expect(requests).toHaveLength(0);
  await pass(2);
  expect(requests).toEqual([
    {
      query: 'abcd',
      page: 0,
      hitsPerPage: 15,
      snippetChars: 240,
      hasOperators: true,
      facetFilters: ['language:en'],
      signal: expect.any(AbortSignal),
    },
  ]);
});

test('B142, B145: forty hits come in three pages, the first at once, then no more are requested', async () => {
  const { pages, requests } = open(40);
  pages.setQuery('a', true);
  await pass(0);
  const counts = [pages.get().hits.length];
  for (let index = 0; index < 4; index++) {
    pages.loadMore();
    pages.loadMore();
    await pass(0);
    counts.push(pages.get().hits.length);
  }
  expect(counts).toEqual([15, 30, 40, 40, 40]);
  expect(requests.map(({ page }) => page)).toEqual([0, 1, 2]);
  expect(pages.get()).toMatchObject({ nbHits: 40, hasMore: false });
});

test('B154: the service may offer fewer pages than its number of hits implies', async () => {
  const { pages, answer } = open(40);
  answer.mockResolvedValueOnce({ hits: [sampleHit()], nbHits: 40, nbPages: 1 });
  pages.setQuery('a', true);
  await pass(0);
  expect(pages.get().hasMore).toBe(false);
});

test('B145: answers to an older query are dropped', async () => {
  const { pages, answer } = open(1);
  answer.mockImplementationOnce(
    () => new Promise((resolve) => setTimeout(() => resolve({ hits: [], nbHits: 0 }), 500)),
  );
  pages.setQuery('old', true);
  await pass(0);
  pages.setQuery('new', true);
  await pass(1000);
  expect(pages.get()).toMatchObject({ query: 'new', nbHits: 1 });
});

test('an empty query shows nothing and sends no request', async () => {
  const { pages, requests } = open(1);
  pages.setQuery('a', true);
  await pass(0);
  pages.setQuery(' ');
  expect(pages.get()).toMatchObject({ query: '', hits: [], nbHits: undefined });
  await pass(400);
  expect(requests).toHaveLength(1);
});

test('a failure is logged and shown, and the next query tries again', async () => {
  const { pages, answer, logFailure } = open(1);
  const error = new Error('offline');
  answer.mockRejectedValueOnce(error);
  pages.setQuery('a', true);
  await pass(0);
  expect(pages.get()).toMatchObject({ hasFailed: true, isLoading: false, hits: [] });
  expect(logFailure).toHaveBeenCalledWith(error);
  pages.setQuery('ab', true);
  await pass(0);
  expect(pages.get()).toMatchObject({ hasFailed: false, nbHits: 1 });
});

test('after closing, the same query shows its hits and a failed one is searched again', async () => {
  const { pages, requests, answer } = open(40);
  pages.setQuery('a', true);
  await pass(0);
  pages.loadMore();
  pages.close();
  pages.setQuery('a', true);
  await pass(0);
  expect(pages.get()).toMatchObject({ query: 'a', isLoading: false, hasMore: true });
  expect(requests.map(({ page }) => page)).toEqual([0]);
  answer.mockRejectedValueOnce(new Error('offline'));
  pages.setQuery('b', true);
  await pass(0);
  pages.close();
  pages.setQuery('b', true);
  await pass(0);
  expect(pages.get()).toMatchObject({ query: 'b', nbHits: 40 });
});
