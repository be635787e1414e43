import { Window } from 'happy-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStorage, forgetUnknownVersion } from './storage';

const warn = vi.fn();
// A window of its own, because newer versions of Node have a `localStorage` without a place to store.
const page = new Window({ url: 'https://docs.example' }) as unknown as typeof window;

function setUp(suffix = '', view = page) {
  return createStorage({ type: 'localStorage', suffix }, warn, view);
}

/** A window whose storage behaves as given. */
const withArea = (area: PropertyDescriptor) =>
  Object.defineProperty({ addEventListener() {} }, 'localStorage', area) as unknown as typeof page;

beforeEach(() => {
  page.localStorage.clear();
});

test('B165: the suffix is appended to every key', () => {
  const storage = setUp('-x');
  storage.set('theme', 'dark');
  expect(page.localStorage.getItem('theme-x')).toBe('dark');
  expect(storage.get('theme')).toBe('dark');
  storage.set('theme', null);
  expect(page.localStorage.length).toBe(0);
});

test('B167: without storage, there is one warning and values last until the page is left', () => {
  const forbidden = withArea({
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  const storage = setUp('', forbidden);
  expect(storage.get('a')).toBeNull();
  storage.set('a', null);
  storage.set('a', '2');
  expect(storage.get('a')).toBe('2');
  expect(warn.mock.calls).toEqual([
    ['Storage is not available: settings are lost when you leave the page.', expect.any(Error)],
  ]);
});

test('B167: a full storage keeps its values', () => {
  page.localStorage.setItem('a', 'old');
  const full = {
    getItem: (key: string) => page.localStorage.getItem(key),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const storage = setUp('', withArea({ value: full }));
  storage.set('a', 'new');
  expect(storage.get('a')).toBe('new');
  expect(setUp().get('a')).toBe('old');
});

test('B84, B168: listeners are notified only of changes, here and in other tabs', () => {
  const storage = setUp('-x');
  const listener = vi.fn();
  const other = vi.fn();
  const end = storage.subscribe('os', listener);
  storage.subscribe('loader', other);
  for (const value of ['linux', 'linux', null]) storage.set('os', value);
  expect(listener.mock.calls).toEqual([['linux'], [null]]);
  const change = (key: string | null) =>
    page.dispatchEvent(Object.assign(new page.Event('storage'), { key }));
  page.localStorage.setItem('os-x', 'windows');
  change('os-x');
  change('os');
  page.localStorage.clear();
  change(null);
  expect(listener.mock.calls.slice(2)).toEqual([['windows'], [null]]);
  end();
  storage.set('os', 'macos');
  expect(listener).toHaveBeenCalledTimes(4);
  expect(other.mock.calls.flat().filter(Boolean)).toEqual([]);
});

test('B170: an unknown preferred version is deleted, a known one kept', () => {
  const versions = [
    { name: '2.0', label: '2.0', href: '/' },
    { name: 'yard/1.0', label: '1.0', href: '/', set: 'yard' },
  ];
  for (const [set, version, site, isKept] of [
    ['default', '1.0', {}, false],
    ['default', 'current', {}, true],
    ['default', 'current', { versions }, false],
    ['default', '2.0', { versions }, true],
    ['yard', '2.0', { versions }, false],
  ] as const) {
    const key = `docs-preferred-version-${set}`;
    const storage = setUp();
    storage.set(key, version);
    forgetUnknownVersion(storage, site);
    expect(storage.get(key), `${set} ${version}`).toBe(isKept ? version : null);
  }
});
