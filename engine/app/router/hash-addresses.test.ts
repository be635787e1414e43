// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { hashAddresses } from './hash-addresses';
import { pageHistory } from './history';

// Also after a test that fails: the document is the same in all of them.
afterEach(() => void delete document.documentElement.dataset.root);

function at(hash: string) {
  window.history.replaceState(null, '', `/folder/index.html${hash}`);
  return pageHistory(hashAddresses());
}

test.each([
  ['#/guide/first?x=1#a', { pathname: '/guide/first', search: '?x=1', hash: '#a' }],
  ['', { pathname: '/', search: '', hash: '' }],
  ['#', { pathname: '/', search: '', hash: '' }],
  // Neither leads out of the folder.
  ['#/../../secret', { pathname: '/secret', search: '', hash: '' }],
  ['#//elsewhere.example/x', { pathname: '/elsewhere.example/x', search: '', hash: '' }],
])('B18: the address is behind the hash sign: %j', (hash, location) => {
  expect(at(hash).location()).toEqual(location);
});

test('B18: without such a hash, the document shows its own page, and the hash is an anchor', () => {
  document.documentElement.dataset.root = '../';
  window.history.replaceState(null, '', '/folder/guide/first.html#install');
  expect(hashAddresses().location()).toEqual({
    pathname: '/guide/first',
    search: '',
    hash: '#install',
  });
});

test.each([
  ['#/api#x', { pathname: '/api', search: '', hash: '#x' }],
  ['#x', { pathname: '/guide/first', search: '?q=1', hash: '#x' }],
  ['/api?y=2', { pathname: '/api', search: '?y=2', hash: '' }],
  // B20: other hosts and schemes are left to the browser.
  ['//api', undefined],
  ['https://elsewhere.example/', undefined],
  ['mailto:a@example.com', undefined],
])('B18, B20: %s is resolved against the current page', (href, location) => {
  expect(at('#/guide/first?q=1').resolve(href)).toEqual(location);
});

test.each([
  ['second.html#x', { pathname: '/guide/second', search: '', hash: '#x' }],
  ['../index.html', { pathname: '/', search: '', hash: '' }],
  ['../linux/index.html?a=1', { pathname: '/linux', search: '?a=1', hash: '' }],
  ['../files/notes.pdf', undefined],
  ['../../outside.html', undefined],
])('B18: the link %s in the HTML of a document is resolved against its file', (href, location) => {
  document.documentElement.dataset.root = '../';
  window.history.replaceState(null, '', '/folder/guide/first.html#/api');
  expect(hashAddresses().resolve(href)).toEqual(location);
});

test('entries are written behind the hash sign', () => {
  const history = at('');
  history.write({ pathname: '/api', search: '?x', hash: '#y' }, 'k', 'push');
  expect(window.location.href).toMatch(/\/folder\/index\.html#\/api\?x#y$/);
  expect(history.key()).toBe('k');
});
