// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleHit } from '../../search/sample-hit';
import type { SearchRequest, SearchResponse } from '../../search/search-client';
import { type PageLocation, type Runtime, RuntimeContext, staticRuntime } from '../runtime';
import SearchPage from './SearchPage';

let root: Root;
let host: HTMLElement;
let location: PageLocation;
let requests: SearchRequest[];
let total: number;
let failure: Error | undefined;
let reachEnd: (() => void) | undefined;
let replaceQuery: ReturnType<typeof vi.fn<Runtime['replaceQuery']>>;
const listeners = new Set<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        reachEnd = () => callback([{ isIntersecting: true }]);
      }
      observe(): void {}
      disconnect(): void {
        reachEnd = undefined;
      }
    },
  );
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  location = { pathname: '/search', search: '', hash: '' };
  requests = [];
  total = 2;
  failure = undefined;
  replaceQuery = vi.fn(({ q }) => goTo(q ? `?q=${q}` : ''));
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function goTo(search: string): void {
  location = { ...location, search };
  for (const listener of listeners) listener();
}

async function search({ query, page = 0, ...request }: SearchRequest): Promise<SearchResponse> {
  requests.push({ query, page, ...request });
  if (failure) throw failure;
  const hits = Array.from({ length: total }, (_, number) =>
    sampleHit({
      type: 'lvl2',
      content: `About ${query} <b>`,
      hierarchy: { lvl0: 'Guide', lvl1: 'Page', lvl2: `Part ${number}` },
    }),
  );
  return { hits: hits.slice(page * 15, page * 15 + 15), nbHits: total };
}

const runtime = (): Runtime => ({
  ...staticRuntime,
  location: {
    get: () => location,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  },
  replaceQuery: (changes) => replaceQuery(changes),
  search: {
    data: {
      placeholder: '',
      shortcuts: { commandK: true, slash: true },
      isPersonal: true,
      listName: 'docs',
      facetFilters: ['language:en'],
    },
    siteTitle: 'Docs',
    origins: ['https://docs.example.com'],
    pageHref: '/search',
    loadClient: async () => ({ search }),
  },
});

async function open(query = ''): Promise<void> {
  goTo(query);
  await act(async () =>
    root.render(
      <RuntimeContext value={runtime()}>
        <SearchPage />
      </RuntimeContext>,
    ),
  );
  await pass(0);
}

const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
const input = () => host.querySelector('input') as HTMLInputElement;
const text = (selector: string) => host.querySelector(selector)?.textContent;

async function type(value: string): Promise<void> {
  await act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') as {
      set: (value: string) => void;
    };
    set.call(input(), value);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('B142, B144: typing changes the address at once and searches 300 ms later', async () => {
  await open();
  for (const query of ['a', 'ab', 'abc']) await type(query);
  expect(replaceQuery.mock.calls).toEqual([[{ q: 'a' }], [{ q: 'ab' }], [{ q: 'abc' }]]);
  expect([text('h1'), document.title]).toEqual([
    'Search results for "abc"',
    'Search results for "abc" | Docs',
  ]);
  await pass(299);
  expect(requests).toEqual([]);
  await pass(1);
  expect(requests.map(({ query, facetFilters }) => [query, facetFilters])).toEqual([
    ['abc', ['language:en']],
  ]);
  await type('');
  expect(replaceQuery).toHaveBeenLastCalledWith({ q: null });
  expect(host.querySelectorAll('article')).toHaveLength(0);
});

test('B142: another address, by Back or by a link, is another query', async () => {
  await open('?q=abc');
  await act(async () => goTo('?q=other'));
  expect(input().value).toBe('other');
  await pass(300);
  expect(requests.map(({ query }) => query)).toEqual(['abc', 'other']);
});

test('B143: while a page is on its way', async () => {
  total = 40;
  await open('?q=abc');
  act(() => reachEnd?.());
  expect(text('.search-more')).toBe('Fetching new results...');
  await pass(0);
  expect(host.querySelector('.search-more')).toBeNull();
});
