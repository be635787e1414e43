import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFallbackClient } from './fallback-client';
import type { SearchRequest, SearchResponse } from './search-client';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

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

test('the hosted index answers as long as it can', async () => {
  const { client, embedded } = open();
  expect(await client.search(request('a'))).toEqual({ hits: [], nbHits: 1 });
  expect(embedded).not.toHaveBeenCalled();
});

test('where it cannot, the own index answers and the answer says so', async () => {
  const { client, hosted, logFailure } = open();
  hosted.mockRejectedValue(down);
  expect(await client.search(request('a'))).toEqual({ hits: [], nbHits: 2, isFallback: true });
  expect(logFailure).toHaveBeenCalledExactlyOnceWith(down);
});

test('B133: when both fail, the failure of the hosted index is the one that counts', async () => {
  const { client, hosted, embedded } = open();
  hosted.mockRejectedValue(down);
  embedded.mockRejectedValue(new Error('offline'));
  await expect(client.search(request('a'))).rejects.toBe(down);
});

test('after a failure nobody waits for the hosted index; it is tried again in the background', async () => {
  const { client, hosted } = open();
  hosted.mockRejectedValueOnce(down);
  await client.search(request('a'));
  hosted.mockImplementation(() => new Promise(() => {}));
  expect(await client.search(request('ab'))).toMatchObject({ isFallback: true });
  expect(hosted).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  expect(await client.search(request('abc'))).toMatchObject({ isFallback: true });
  expect(await client.search(request('abcd'))).toMatchObject({ isFallback: true });
  expect(hosted).toHaveBeenCalledTimes(2);
});

test('once it is back it answers again', async () => {
  const { client, hosted } = open();
  hosted.mockRejectedValueOnce(down);
  await client.search(request('a'));
  vi.advanceTimersByTime(5000);
  await client.search(request('ab'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await client.search(request('abc'))).toEqual({ hits: [], nbHits: 1 });
});

test('a failure counts even when the query was replaced by a newer one meanwhile', async () => {
  const { client, hosted } = open();
  hosted.mockImplementationOnce(
    () => new Promise((_, reject) => setTimeout(() => reject(down), 4000)),
  );
  const stale = new AbortController();
  const first = client.search({ ...request('a'), signal: stale.signal });
  stale.abort();
  await expect(first).rejects.toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(4000);
  expect(await client.search(request('ab'))).toMatchObject({ isFallback: true });
});

test('B151: before a failure that comes late the own answer is ready, and shows nothing before it', async () => {
  const { client, hosted, embedded } = open();
  hosted.mockImplementationOnce(
    () => new Promise((_, reject) => setTimeout(() => reject(down), 3500)),
  );
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
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ hits: [], nbHits: 2, isFallback: true });
  expect(embedded).toHaveBeenCalledTimes(1);
  expect(onFirstHits).not.toHaveBeenCalled();
});

test('a hosted index that answers late is believed, and the own one that failed meanwhile is not heard of', async () => {
  const { client, hosted, embedded } = open();
  hosted.mockImplementationOnce(
    () => new Promise((resolve) => setTimeout(() => resolve({ hits: [], nbHits: 1 }), 2000)),
  );
  embedded.mockRejectedValue(new Error('offline'));
  const answer = client.search(request('a'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await answer).toEqual({ hits: [], nbHits: 1 });
});

test('first hits of the own index say so too', async () => {
  const { client, hosted, embedded } = open();
  hosted.mockRejectedValue(down);
  embedded.mockImplementation(async ({ onFirstHits }) => {
    onFirstHits?.({ hits: [], nbHits: 2 });
    return { hits: [], nbHits: 2 };
  });
  const onFirstHits = vi.fn();
  await client.search({ ...request('a'), onFirstHits });
  expect(onFirstHits).toHaveBeenCalledWith({ hits: [], nbHits: 2, isFallback: true });
});
