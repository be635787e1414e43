// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { pageHistory, pathAddresses } from './history';

const browserHistory = (basePath: string) => pageHistory(pathAddresses(basePath));

beforeEach(() => {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'https://docs.example/x/guide?a=1#b',
  );
});

test.each([
  ['/x/api', { pathname: '/x/api', search: '', hash: '' }],
  ['second?b=2#c', { pathname: '/x/second', search: '?b=2', hash: '#c' }],
  ['#c', { pathname: '/x/guide', search: '?a=1', hash: '#c' }],
  ['https://docs.example/x/', { pathname: '/x/', search: '', hash: '' }],
])('B19: %s is on the site', (href, location) => {
  expect(browserHistory('/x/').resolve(href)).toEqual(location);
});

test.each([
  'https://elsewhere.example/x/',
  '//elsewhere.example/',
  'mailto:a@example.com',
  '/y',
  'https://[',
  'https://docs.example//evil.example/x',
])('B20: %s is not on the site', (href) => {
  expect(browserHistory('/x/').resolve(href)).toBeUndefined();
  expect(browserHistory('/').resolve('/.//evil.example/a')).toBeUndefined();
});

test('entries get keys and keep the state of other scripts', () => {
  const history = browserHistory('/');
  window.history.replaceState({ own: 1 }, '');
  expect(history.key()).toBeUndefined();
  history.write(history.location(), 'k1', 'replace');
  expect(window.history.state).toEqual({ own: 1, docsKey: 'k1' });
  const before = window.history.length;
  history.write({ pathname: '/b', search: '', hash: '' }, 'k2', 'push');
  expect(window.history.length).toBe(before + 1);
  expect(history.key()).toBe('k2');
  expect(history.location().pathname).toBe('/b');
});

test('B94: loading in full assigns the address, or reloads the current one', () => {
  const assign = vi.fn();
  const reload = vi.fn();
  vi.stubGlobal('location', { pathname: '/a', search: '', assign, reload });
  const history = browserHistory('/');
  history.load({ pathname: '/b', search: '?x', hash: '#y' });
  expect(assign).toHaveBeenCalledWith('/b?x#y');
  history.load({ pathname: '/a', search: '', hash: '#y' });
  expect(reload).toHaveBeenCalledTimes(1);
  expect(assign).toHaveBeenCalledTimes(1);
});

test('B21: links to paths that are served elsewhere are left to the browser', () => {
  const { resolve } = pathAddresses('/x/', ['/blog']);
  expect(resolve('/x/blog/first')).toBeUndefined();
  expect(resolve('/x/blogs')?.pathname).toBe('/x/blogs');
});
