import { expect, test, vi } from 'vitest';
import { createStore } from '../../shared/store';
import { memoryHistory } from '../test-support';
import { createBackGuard } from './back-guard';
import { createRouter, type Navigation } from './router';

/** A router whose requests the test resolves. */
function setUp(first = '/a') {
  const history = memoryHistory(first);
  const log: string[] = [];
  const requests = new Map<
    string,
    { resolve(_?: Error): void; reject(error: Error): void; signal: AbortSignal }
  >();
  const navigations: Navigation[] = [];
  const guard = createBackGuard(history);
  const location = createStore(history.location());
  const router = createRouter<string>({
    history,
    location,
    guard,
    loadPage: ({ pathname }, signal) =>
      new Promise((resolve, reject) => {
        log.push(`load ${pathname}`);
        requests.set(pathname, { resolve: () => resolve(pathname), reject, signal });
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    events: {
      started: ({ location }) => log.push(`started ${location.pathname}${location.hash}`),
      leaving: (key) => log.push(key === firstKey ? 'leaving the first entry' : 'leaving'),
      show(page) {
        log.push(`show ${page} at ${history.location().pathname}, old ${location.get().pathname}`);
      },
      arrived(navigation) {
        navigations.push({ ...navigation });
        log.push(`arrived ${navigation.location.pathname}${navigation.location.hash}`);
      },
      failed: (_, error) => log.push(`failed: ${(error as Error).message}`),
      settled: () => log.push('settled'),
    },
  });
  const firstKey = history.key();
  const go = (href: string, options = {}) => router.navigate(history.resolve(href)!, options);
  const request = (pathname: string) => requests.get(pathname)!;
  const visit = async (pathname: string) => {
    go(pathname);
    request(pathname).resolve();
    await settle();
  };
  return { history, location, log, router, guard, go, request, visit, navigations };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('B100: events come in order', async () => {
  const { log, visit } = setUp();
  await visit('/b');
  expect(log).toEqual([
    'started /b',
    'load /b',
    'leaving the first entry',
    'show /b at /b, old /b',
    'arrived /b',
    'settled',
  ]);
});

test('B92: the address and the location do not change until the page has loaded', async () => {
  const { go, history, location, request } = setUp();
  const listener = vi.fn();
  location.subscribe(listener);
  go('/b?x=1#c');
  await settle();
  expect(history.entries()).toEqual(['/a']);
  expect(location.get().pathname).toBe('/a');
  expect(listener).not.toHaveBeenCalled();
  request('/b').resolve();
  await settle();
  expect(history.entries()).toEqual(['/a', '/b?x=1#c']);
  expect(location.get()).toEqual({ pathname: '/b', search: '?x=1', hash: '#c' });
  expect(listener).toHaveBeenCalledTimes(1);
});

test('B92: a newer navigation aborts an older one, whichever answers first', async () => {
  const { go, history, log, request } = setUp();
  go('/b');
  go('/c');
  expect(request('/b').signal.aborted).toBe(true);
  request('/c').resolve();
  request('/b').resolve();
  await settle();
  expect(history.entries()).toEqual(['/a', '/c']);
  expect(log.filter((line) => /^(?:show|arrived|failed)/.test(line))).toEqual([
    'show /c at /c, old /c',
    'arrived /c',
  ]);
  expect(log.filter((line) => line === 'settled')).toHaveLength(1);
});

test.each([
  [
    'B101: a change of the query',
    '/search?q=a',
    '/search?q=ab',
    'push',
    ['/search?q=a', '/search?q=ab'],
  ],
  ['B7: another spelling', '/api', '/API/#x', 'push', ['/api', '/API/#x']],
  ['the current address', '/a?x=1', '/a?x=1', 'replace', ['/a?x=1']],
])('%s loads nothing', async (_, from, to, kind, entries) => {
  const { go, history, log, navigations } = setUp(from);
  go(to);
  await settle();
  expect(log.filter((line) => line.startsWith('load'))).toEqual([]);
  expect(navigations).toMatchObject([{ isSamePage: true, kind }]);
  expect(history.entries()).toEqual(entries);
});

test('Back loads the previous page and returns to its entry', async () => {
  const { history, navigations, request, visit } = setUp();
  const firstKey = history.key();
  await visit('/b');
  history.go(-1);
  request('/a').resolve();
  await settle();
  expect(navigations[1]).toMatchObject({ kind: 'pop', key: firstKey, isSamePage: false });
  expect(history.entries()).toEqual(['/a', '/b']);
});

test('Back during a navigation aborts it', async () => {
  const { go, history, log, request, visit } = setUp('/z');
  await visit('/a');
  go('/b');
  history.go(-1);
  request('/b').resolve();
  request('/z').resolve();
  await settle();
  expect(log.filter((line) => line.startsWith('arrived'))).toEqual(['arrived /a', 'arrived /z']);
  expect(history.location().pathname).toBe('/z');
});

test('Back and Forward before the page has loaded abort the navigation', async () => {
  const { history, log, request, visit } = setUp('/z');
  await visit('/a');
  history.go(-1);
  history.go(1);
  await settle();
  expect(request('/z').signal.aborted).toBe(true);
  expect(log.at(-1)).toBe('settled');
  expect(log.filter((line) => line.startsWith('failed'))).toEqual([]);
});

test('a jump by the browser is distinguished from Back', async () => {
  const { history, navigations, router } = setUp();
  router.beforeJump();
  history.write({ pathname: '/a', search: '', hash: '#x' }, undefined as never, 'push');
  history.go(0);
  await settle();
  expect(navigations[0]).toMatchObject({ kind: 'jump', isSamePage: true });
  expect(history.key()).toBe(navigations[0]?.key);
  history.go(-1);
  await settle();
  expect(navigations[1]?.kind).toBe('pop');
});

test('B142: query parameters change without a navigation, others stay', () => {
  const { history, location, log, router } = setUp('/a?x=1&y=2#z');
  const listener = vi.fn();
  location.subscribe(listener);
  router.replaceQuery({ x: 'ü', y: null, q: 'a b' });
  expect(history.entries()).toEqual(['/a?x=%C3%BC&q=a+b#z']);
  expect(listener).toHaveBeenCalledTimes(1);
  router.replaceQuery({ x: null, q: null });
  expect(history.entries()).toEqual(['/a#z']);
  router.replaceQuery({ x: null });
  expect(listener).toHaveBeenCalledTimes(2);
  expect(log).toEqual([]);
});

test('B76: Back calls the interceptor and does not leave the page', async () => {
  const { guard, history, log } = setUp();
  const onBack = vi.fn();
  guard.intercept(onBack);
  expect(history.entries()).toEqual(['/a', '/a']);
  history.go(-1);
  await settle();
  expect(onBack).toHaveBeenCalledTimes(1);
  expect(log).toEqual([]);
});

test('B75, B76: releasing Back removes the entry, or leaves it to a navigation', async () => {
  const { go, guard, history, log, request } = setUp();
  const firstKey = history.key();
  const onBack = vi.fn();
  guard.intercept(onBack)();
  await settle();
  expect(history.key()).toBe(firstKey);
  expect([onBack.mock.calls, log]).toEqual([[], []]);
  for (const outcome of ['reject', 'resolve'] as const) {
    const release = guard.intercept(onBack);
    go('/b');
    release();
    request('/b')[outcome](new Error('500'));
    await settle();
    expect(history.entries().slice(0, 2)).toEqual(['/a', outcome === 'resolve' ? '/b' : '/a']);
    if (outcome === 'reject') expect(history.key()).toBe(firstKey);
  }
});
