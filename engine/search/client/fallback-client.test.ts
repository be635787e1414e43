import { beforeEach, expect, test, vi } from 'vitest';
import { createFallbackClient } from './fallback-client';
import type { SearchRequest, SearchResponse } from './search-client';

beforeEach(() => void vi.useFakeTimers());

const request = (query: string): SearchRequest => ({ query, snippetChars: 160 });
const down = Object.assign(new Error('Unreachable hosts'), { name: 'RetryError' });

function open() {
  const hosted = vi.fn(async (): Promise<SearchResponse> => ({ hits: [], nbHits: 1 }));
  const embedded = vi.fn(
    async (_: SearchRequest): Promise<SearchResponse> => ({ hits: [], nbHits: 2 }),
  );
  const logFailure = vi.fn();
  const client = createFallbackClient({
    hosted: { search: hosted },
    embedded: { search: embedded },
    logFailure,
  });
  return { client, hosted, embedded, logFailure };
}

const hostedAnswer = { hits: [], nbHits: 1 };
const ownAnswer = { hits: [], nbHits: 2, isFallback: true };
const after = <Value>(
  ms: number,
  settle: (resolve: (value: Value) => void, reject: (error: Error) => void) => void,
) => new Promise<Value>((resolve, reject) => setTimeout(() => settle(resolve, reject), ms));

test('if the hosted index fails, the site’s own answers and says so', async () => {
  const { client, hosted, embedded, logFailure } = open();
  expect(await client.search(request('a'))).toEqual(hostedAnswer);
  expect(embedded).not.toHaveBeenCalled();
  hosted.mockRejectedValue(down);
  const onFirstHits = vi.fn();
  embedded.mockImplementation(async (asked) => {
    asked.onFirstHits?.({ hits: [], nbHits: 2 });
    return { hits: [], nbHits: 2 };
  });
  expect(await client.search({ ...request('a'), onFirstHits })).toEqual(ownAnswer);
  expect(onFirstHits).toHaveBeenCalledWith(ownAnswer);
  expect(logFailure).toHaveBeenCalledExactlyOnceWith(down);
});

test('B133: if both fail, the error is that of the hosted index', async () => {
  const { client, hosted, embedded } = open();
  hosted.mockRejectedValue(down);
  embedded.mockRejectedValue(new Error('offline'));
  await expect(client.search(request('a'))).rejects.toBe(down);
});

test('after a failure, the hosted index is retried in the background until it answers', async () => {
  const { client, hosted } = open();
  hosted.mockRejectedValueOnce(down);
  await client.search(request('a'));
  hosted.mockImplementation(() => after(1000, (resolve) => resolve(hostedAnswer)));
  expect(await client.search(request('ab'))).toEqual(ownAnswer);
  expect(hosted).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  for (const query of ['abc', 'abcd']) {
    expect(await client.search(request(query))).toEqual(ownAnswer);
  }
  expect(hosted).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1000);
  const answer = client.search(request('abcde'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await answer).toEqual(hostedAnswer);
});

test('a failure counts even if a newer query has replaced the one that failed', async () => {
  const { client, hosted } = open();
  hosted.mockImplementationOnce(() => after(4000, (_, reject) => reject(down)));
  const stale = new AbortController();
  const first = client.search({ ...request('a'), signal: stale.signal });
  stale.abort();
  await expect(first).rejects.toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(4000);
  expect(await client.search(request('ab'))).toMatchObject({ isFallback: true });
});

test('B151: the own answer is ready before a late failure, and shown only after it', async () => {
  const { client, hosted, embedded } = open();
  hosted.mockImplementationOnce(() => after(3500, (_, reject) => reject(down)));
  embedded.mockImplementation(async ({ onFirstHits }) => {
    onFirstHits?.({ hits: [], nbHits: 2 });
    await new Promise((resolve) => setTimeout(resolve, 900));
    return { hits: [], nbHits: 2 };
  });
  const onFirstHits = vi.fn();
  const onAnswer = vi.fn();
  client.search({ ...request('a'), onFirstHits }).then(onAnswer);
  await vi.advanceTimersByTimeAsync(1499);
  expect(embedded).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(onAnswer).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(ownAnswer);
  expect(embedded).toHaveBeenCalledTimes(1);
  expect(onFirstHits).not.toHaveBeenCalled();
});

test('a late hosted answer is used, and a failure of the own index meanwhile is ignored', async () => {
  const { client, hosted, embedded } = open();
  hosted.mockImplementationOnce(() => after(2000, (resolve) => resolve(hostedAnswer)));
  embedded.mockRejectedValue(new Error('offline'));
  const answer = client.search(request('a'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await answer).toEqual(hostedAnswer);
});
