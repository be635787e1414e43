// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeIntersections } from '../fake-intersections';
import { removeListenersAfterEach } from '../remove-listeners.test-support';
import { isConstrained } from './connection';
import { startPrefetch } from './prefetch';

const preload = vi.fn(async (): Promise<void> => {});
const fetchData = vi.fn(async () => new Response());
let idle: (() => void)[] = [];
const { FakeIntersectionObserver, report } = fakeIntersections();
let pause = () => {};
/** New in each test, because the app never disconnects its observers. */
let root: HTMLElement;
removeListenersAfterEach();

interface Options {
  hasObserver?: boolean;
  supportsPrefetch?: boolean;
  connection?: object;
  /** Paths of pages shown, loaded or loading. */
  known?: string[];
}

function start(html: string, options: Options = {}): void {
  const { hasObserver = true, supportsPrefetch = true, connection, known = [] } = options;
  root = document.createElement('div');
  root.innerHTML = `<main>${html}</main>`;
  document.body.replaceChildren(root);
  const relList = { supports: () => supportsPrefetch };
  vi.spyOn(HTMLLinkElement.prototype, 'relList', 'get').mockReturnValue(relList as never);
  const view = {
    document,
    navigator: { connection },
    MutationObserver,
    fetch: fetchData,
    ...(hasObserver && { IntersectionObserver: FakeIntersectionObserver }),
  };
  startPrefetch({
    view: view as never,
    root,
    routeOf(link) {
      const { origin, pathname } = new URL(link.href);
      return origin === window.location.origin ? { pathname, search: '', hash: '' } : undefined;
    },
    isKnown: ({ pathname }) => known.includes(pathname),
    addressOf: ({ pathname }) => `${pathname}.page.json`,
    preload,
    whenIdle: (callback) => idle.push(callback),
    onPause(callback) {
      pause = callback;
    },
  });
  runIdle();
}

function runIdle(): void {
  for (let callback = idle.shift(); callback; callback = idle.shift()) callback();
}

/** The links come into view, and the browser becomes idle. */
function see(...seen: Element[]): void {
  for (const link of seen) report(link);
  runIdle();
}

const links = () => [...document.querySelectorAll('a')];
const prefetched = () =>
  [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  vi.clearAllMocks();
  document.head.innerHTML = '';
  idle = [];
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('B103: a page is prefetched when its link comes into view, unless it leaves at once', () => {
  start('<a href="/a">a</a><a href="/b">b</a>');
  expect(prefetched()).toEqual([]);
  for (const link of links()) report(link);
  report(links()[0]!, false);
  runIdle();
  expect(document.head.innerHTML).toBe('<link rel="prefetch" as="fetch" href="/b.page.json">');
});

test('B103: at most six requests run at once', () => {
  start(Array.from({ length: 9 }, (_, index) => `<a href="/${index}">x</a>`).join(''));
  see(...links());
  expect(prefetched()).toHaveLength(6);
  const [first, second] = document.head.querySelectorAll('link');
  first?.dispatchEvent(new Event('load'));
  second?.dispatchEvent(new Event('error'));
  runIdle();
  expect(prefetched()).toHaveLength(8);
});

test('B103: a search cancels running requests, which are retried after it', () => {
  start('<a href="/a">a</a><a href="/b">b</a>');
  see(...links());
  document.head.querySelector('link')?.dispatchEvent(new Event('load'));
  pause();
  expect(prefetched()).toEqual(['/a.page.json']);
  runIdle();
  expect(prefetched()).toEqual(['/a.page.json', '/b.page.json']);
});

test('B103: the next page is fetched before its link is in view', () => {
  start('<a href="/a">a</a><nav><a class="next" href="/b">b</a></nav>');
  runIdle();
  expect(prefetched()).toEqual(['/b.page.json']);
});

test('B103: links outside the article are loaded only on intent', async () => {
  start('');
  root.innerHTML = '<aside><a href="/a">a</a></aside>';
  await Promise.resolve();
  runIdle();
  see(links()[0]!);
  expect(prefetched()).toEqual([]);
  links()[0]?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(preload).toHaveBeenCalledTimes(1);
});

test('B103: links added later are observed, too', async () => {
  start('');
  root.innerHTML = '<main><a href="/a">a</a></main>';
  await Promise.resolve();
  runIdle();
  see(links()[0]!);
  expect(prefetched()).toEqual(['/a.page.json']);
});

test('B107: a page is prefetched once, and not if it is shown, loaded or loading', () => {
  start('<a href="/a">a</a><a href="/a#x">a</a><a href="/b">b</a>', { known: ['/b'] });
  see(...links());
  see(...links());
  links()[2]?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(prefetched()).toEqual(['/a.page.json']);
  expect(preload).not.toHaveBeenCalled();
});

test.each(['pointerover', 'touchstart', 'focusin'])('B104: %s on a link loads its page', (type) => {
  start('<a href="/a"><b>a</b></a>');
  document.querySelector('b')?.dispatchEvent(new Event(type, { bubbles: true }));
  expect(preload.mock.calls).toEqual([[{ pathname: '/a', search: '', hash: '' }]]);
});

test.each([{ effectiveType: 'slow-2g' }, { effectiveType: '2g' }, { saveData: true }])(
  'B105: with %o, nothing is fetched',
  (connection) => {
    start('<a href="/a">a</a>', { connection });
    see(links()[0]!);
    links()[0]?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect([prefetched(), preload.mock.calls]).toEqual([[], []]);
  },
);

test('B105: fast and unknown connections are not constrained', () => {
  expect(isConstrained({})).toBe(false);
  expect(isConstrained({ connection: { effectiveType: '3g', saveData: false } })).toBe(false);
});

test('B106: without support for prefetch, a request is sent with credentials; failures are silent', async () => {
  fetchData.mockRejectedValueOnce(new Error('404'));
  start('<a href="/a">a</a>', { supportsPrefetch: false });
  see(links()[0]!);
  expect(fetchData.mock.calls).toEqual([
    ['/a.page.json', { credentials: 'include', priority: 'low', signal: expect.any(AbortSignal) }],
  ]);
  await Promise.resolve();
});
