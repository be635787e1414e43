// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetUnknownVersion } from './preferred-version';
import { createStorage } from './storage';

const warn = vi.fn();

function setUp(suffix = '', area: () => Storage = () => window.localStorage) {
  return createStorage({ area, suffix, events: window, warn });
}

const forbidden = (): Storage => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

beforeEach(() => {
  vi.clearAllMocks();
  window.localStorage.clear();
});

test('B165: the suffix is appended to every key', () => {
  const storage = setUp('-x');
  storage.set('theme', 'dark');
  expect(window.localStorage.getItem('theme-x')).toBe('dark');
  expect(storage.get('theme')).toBe('dark');
  storage.set('theme', null);
  expect(window.localStorage.length).toBe(0);
});

test('B167: without storage, there is one warning and values last until the page is left', () => {
  const storage = setUp('', forbidden);
  expect(storage.get('a')).toBeNull();
  storage.set('a', '1');
  storage.set('a', null);
  storage.set('a', '2');
  expect(storage.get('a')).toBe('2');
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toBe(
    'Storage is not available; settings last until the page is left.',
  );
});

test('B167: a full storage keeps its values', () => {
  window.localStorage.setItem('a', 'old');
  const full = {
    getItem: (key: string) => window.localStorage.getItem(key),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  } as unknown as Storage;
  const storage = setUp('', () => full);
  expect(storage.get('a')).toBe('old');
  storage.set('a', 'new');
  expect(storage.get('a')).toBe('new');
  expect(setUp().get('a')).toBe('old');
});

test('B168: listeners in the same tab are notified of changes only', () => {
  const storage = setUp();
  const listener = vi.fn();
  const other = vi.fn();
  const end = storage.subscribe('docusaurus.tab.os', listener);
  storage.subscribe('docusaurus.tab.loader', other);
  storage.set('docusaurus.tab.os', 'linux');
  storage.set('docusaurus.tab.os', 'linux');
  storage.set('docusaurus.tab.os', null);
  expect(listener.mock.calls).toEqual([['linux'], [null]]);
  expect(other).not.toHaveBeenCalled();
  end();
  storage.set('docusaurus.tab.os', 'macos');
  expect(listener).toHaveBeenCalledTimes(2);
});

test('B84, B168: listeners are notified of changes in other tabs, also when all is cleared', () => {
  const storage = setUp('-x');
  const listener = vi.fn();
  storage.subscribe('os', listener);
  const change = (key: string | null) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  window.localStorage.setItem('os-x', 'linux');
  change('os-x');
  change('os');
  window.localStorage.clear();
  change(null);
  expect(listener.mock.calls).toEqual([['linux'], [null]]);
});

test('B170: an unknown preferred version is deleted, a known one kept', () => {
  const key = 'docs-preferred-version-default';
  const storage = setUp();
  forgetUnknownVersion(storage, {});
  expect(window.localStorage.length).toBe(0);
  storage.set(key, '1.0');
  forgetUnknownVersion(storage, {});
  expect(storage.get(key)).toBeNull();
  storage.set(key, 'current');
  forgetUnknownVersion(storage, {});
  expect(storage.get(key)).toBe('current');
  const versions = [{ name: '2.0', label: '2.0', href: '/' }];
  forgetUnknownVersion(storage, { versions });
  expect(storage.get(key)).toBeNull();
  storage.set(key, '2.0');
  storage.set('docs-preferred-version-yard', '2.0');
  const yard = { name: 'yard/1.0', label: '1.0', href: '/', set: 'yard' };
  forgetUnknownVersion(storage, { versions: [...versions, yard] });
  expect(storage.get(key)).toBe('2.0');
  expect(storage.get('docs-preferred-version-yard')).toBeNull();
});
