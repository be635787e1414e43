import { afterEach, expect, test, vi } from 'vitest';
import { fetchIndexFile, withSentIndex } from './fetch-index-file';

afterEach(() => {
  vi.unstubAllGlobals();
});

function stubFetch(response: Response) {
  const fetch = vi.fn(async (_url: string, _options: RequestInit) => response);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('the table is asked for anew, other files come from the cache', async () => {
  const fetch = stubFetch(new Response('{}'));
  expect(await fetchIndexFile('/search/', 'index.json')).toBe('{}');
  expect(fetch).toHaveBeenCalledWith('/search/index.json', { cache: 'no-cache', priority: 'auto' });
  stubFetch(new Response('[]'));
  await fetchIndexFile('/search/', 'terms-a-0.json');
});

test('what nobody waits for gives way to other requests', async () => {
  const fetch = stubFetch(new Response('{}'));
  await fetchIndexFile('/search/', 'whole-a.json', true);
  expect(fetch).toHaveBeenCalledWith('/search/whole-a.json', { cache: 'default', priority: 'low' });
});

test('an answer without success is an error that names address and status', async () => {
  stubFetch(new Response('', { status: 404 }));
  await expect(fetchIndexFile('/search/', 'terms-a-0.json')).rejects.toThrow(
    'The search index cannot be read: 404 /search/terms-a-0.json',
  );
});

test('the table the page has asked for is taken, once', async () => {
  const fetchFile = vi.fn(async (name: string) => `fetched ${name}`);
  const read = withSentIndex('{"version":1}', fetchFile);
  expect(await read('terms-a-0.json')).toBe('fetched terms-a-0.json');
  expect(await read('index.json')).toBe('{"version":1}');
  // A newer one may be there.
  expect(await read('index.json')).toBe('fetched index.json');
});

test.each([undefined, '', '<h1>Not found</h1>'])(
  'B201: when the page got %j in its place, it is asked for',
  async (answer) => {
    const read = withSentIndex(answer, async (name) => `fetched ${name}`);
    expect(await read('index.json')).toBe('fetched index.json');
  },
);
