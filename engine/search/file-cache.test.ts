import { expect, test } from 'vitest';
import { createFileCache } from './file-cache';

function countingCache(maxBytes: number) {
  const fetched: string[] = [];
  const cache = createFileCache(async (name) => {
    fetched.push(name);
    if (name.startsWith('broken')) throw new Error(`cannot fetch ${name}`);
    return 'x'.repeat(100);
  }, maxBytes);
  return { cache, fetched, load: (name: string) => cache.load(name, (text) => text.length) };
}

test('a file is fetched and parsed once, also by two at a time', async () => {
  const { load, fetched } = countingCache(10_000);
  expect(await Promise.all([load('a'), load('a')])).toEqual([100, 100]);
  expect(await load('a')).toBe(100);
  expect(fetched).toEqual(['a']);
});

test('the least recently used file is let go when memory is full', async () => {
  const { load, fetched, cache } = countingCache(500);
  await load('a');
  await load('b');
  await load('a');
  await load('c');
  expect([cache.has('a'), cache.has('b'), cache.has('c')]).toEqual([true, false, true]);
  await load('b');
  expect(fetched).toEqual(['a', 'b', 'c', 'b']);
});

test('a failed fetch is tried again', async () => {
  const { load, fetched } = countingCache(10_000);
  await expect(load('broken')).rejects.toThrow('cannot fetch broken');
  await expect(load('broken')).rejects.toThrow('cannot fetch broken');
  expect(fetched).toEqual(['broken', 'broken']);
});

test('a file under way does not count as loaded', async () => {
  const { load, cache } = countingCache(10_000);
  const loading = load('a');
  expect(cache.has('a')).toBe(false);
  await loading;
  expect(cache.has('a')).toBe(true);
  cache.clear();
  expect(cache.has('a')).toBe(false);
});
