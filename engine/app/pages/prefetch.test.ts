// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeIntersections, memoryHistory, removeListenersAfterEach } from '../test-support';
import { isConstrained } from './connection';
import { startPrefetch } from './prefetch';

const load = vi.fn(async (_: string): Promise<never> => new Promise(() => {}));
/** Each call fetches until it is ended. */
const prefetch = vi.fn(
  (_: string, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      endFetch.push(resolve);
      signal.addEventListener('abort', () => resolve());
    }),
);
let endFetch: (() => void)[] = [];
let idle: (() => void)[] = [];
const { FakeIntersectionObserver, report } = fakeIntersections();
let pause = () => {};
removeListenersAfterEach();

interface Options {
  connection?: object;
  /** Paths of pages loaded or loading. */
  known?: string[];
}

function start(html: string, options: Options = {}): void {
  const { connection, known = [] } = options;
  // New in each test, because the app never disconnects its observers.
  document.documentElement.replaceChild(document.createElement('body'), document.body);
  document.body.innerHTML = `<main>${html}</main>`;
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
  startPrefetch({
    history: memoryHistory('/shown'),
    location: { get: () => ({ pathname: '/shown', search: '', hash: '' }) },
    loader: { has: (pathname) => known.includes(pathname), load, prefetch },
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
const prefetched = () => prefetch.mock.calls.map(([pathname]) => pathname);

beforeEach(() => {
  endFetch = [];
  idle = [];
});

test('B103: a page is prefetched when its link comes into view, unless it leaves at once', () => {
  start('<a href="/a">a</a><a href="/b">b</a>');
  expect(prefetched()).toEqual([]);
  for (const link of links()) report(link);
  report(links()[0]!, false);
  runIdle();
  expect(prefetched()).toEqual(['/b']);
});

test('B103: at most six requests run at once', async () => {
  start(Array.from({ length: 9 }, (_, index) => `<a href="/${index}">x</a>`).join(''));
  see(...links());
  expect(prefetched()).toHaveLength(6);
  for (const end of endFetch.slice(0, 2)) end();
  await Promise.resolve();
  runIdle();
  expect(prefetched()).toHaveLength(8);
});

test('B103: a search cancels running requests, which are retried after it', async () => {
  start('<a href="/a">a</a><a href="/b">b</a>');
  see(...links());
  endFetch[0]?.();
  await Promise.resolve();
  pause();
  expect(prefetch.mock.calls.map(([, { aborted }]) => aborted)).toEqual([false, true]);
  runIdle();
  expect(prefetched()).toEqual(['/a', '/b', '/b']);
});

test('B103: the next page is fetched before its link is in view', () => {
  start('<a href="/a">a</a><nav><a class="next" href="/b">b</a></nav>');
  runIdle();
  expect(prefetched()).toEqual(['/b']);
});

test('B103: links outside the article are loaded only on intent', async () => {
  start('');
  document.body.innerHTML = '<aside><a href="/a">a</a></aside>';
  await Promise.resolve();
  runIdle();
  see(links()[0]!);
  expect(prefetched()).toEqual([]);
  links()[0]?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(load).toHaveBeenCalledTimes(1);
});

test('B103: links added later are observed, too', async () => {
  start('');
  document.body.innerHTML = '<main><a href="/a">a</a></main>';
  await Promise.resolve();
  runIdle();
  see(links()[0]!);
  expect(prefetched()).toEqual(['/a']);
});

test('B107: a page that is shown, loaded or loading is not prefetched', () => {
  start('<a href="/a">a</a><a href="/b">b</a><a href="/Shown/">c</a>', { known: ['/b'] });
  see(...links());
  links()[1]?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(prefetched()).toEqual(['/a']);
  expect(load).not.toHaveBeenCalled();
});

test.each(['pointerover', 'touchstart', 'focusin'])('B104: %s on a link loads its page', (type) => {
  start('<a href="/a"><b>a</b></a>');
  document.querySelector('b')?.dispatchEvent(new Event(type, { bubbles: true }));
  expect(load.mock.calls).toEqual([['/a']]);
});

test.each([{ effectiveType: 'slow-2g' }, { effectiveType: '2g' }, { saveData: true }])(
  'B105: with %o, nothing is fetched',
  (connection) => {
    start('<a href="/a">a</a>', { connection });
    see(links()[0]!);
    links()[0]?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect([prefetched(), load.mock.calls]).toEqual([[], []]);
  },
);

test('B105: fast and unknown connections are not constrained', () => {
  for (const connection of [undefined, { effectiveType: '3g', saveData: false }]) {
    vi.stubGlobal('navigator', { connection });
    expect(isConstrained()).toBe(false);
  }
});
