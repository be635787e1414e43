import { expect, test } from 'vitest';
import {
  htmlFilePath,
  isExternalHref,
  isSamePath,
  payloadPath,
  splitHref,
  stripHtmlSuffix,
  withBase,
  withBaseOnce,
  withoutBase,
} from './url-path';

test.each([
  ['/foo/index.html', '/foo'],
  ['/foo.html', '/foo'],
  ['/index.html', '/'],
  ['/foo.htm', '/foo.htm'],
  ['/foo', '/foo'],
])('B14: %s is resolved as %s', (path, expected) => {
  expect(stripHtmlSuffix(path)).toBe(expected);
});

test('B7: matching ignores a trailing slash in either direction, and letter case', () => {
  expect(isSamePath('/CONSOLEMC/', '/consolemc')).toBe(true);
  expect(isSamePath('/a', '/a/b')).toBe(false);
  expect(isSamePath('/', '')).toBe(true);
  expect(isSamePath(undefined, '/')).toBe(false);
});

test.each([
  ['/api', '/x/', '/x/api'],
  ['/x/api', '/x/', '/x/api'],
  ['/x', '/x/', '/x/'],
  ['https://a.example', '/x/', 'https://a.example'],
  ['//a.example', '/x/', '//a.example'],
  ['#a', '/x/', '#a'],
  ['b/c', '/x/', 'b/c'],
  ['/api', '/', '/api'],
])('B19: %s under %s becomes %s', (href, base, expected) => {
  expect(withBaseOnce(href, base)).toBe(expected);
});

test('B19: a path of the site that begins like the base path gets it, too', () => {
  expect(withBase('/docs/intro', '/docs/')).toBe('/docs/docs/intro');
  expect(withBase('/docs', '/docs/')).toBe('/docs/docs');
});

test('B19: the base path is removed again, and paths outside it are recognized', () => {
  expect(withoutBase('/x/api', '/x/')).toBe('/api');
  expect(withoutBase('/x', '/x/')).toBe('/');
  expect(withoutBase('/y', '/x/')).toBeUndefined();
});

test('B20: a scheme or two slashes make a link external, pathname:// does not', () => {
  const external = ['https://a.example', '//a.example/x', 'mailto:someone@example.com'];
  expect([...external, 'pathname:///x', '/a:b'].filter(isExternalHref)).toEqual(external);
});

test('B13: every route has one HTML file and one payload', () => {
  expect(htmlFilePath('/')).toBe('index.html');
  expect(htmlFilePath('/api')).toBe('api.html');
  expect(htmlFilePath('/api/index')).toBe('api/index/index.html');
  expect(htmlFilePath('/reindex')).toBe('reindex.html');
  expect(htmlFilePath('/fileshare.example.com/')).toBe('fileshare.example.com/index.html');
  expect(payloadPath('/api')).toBe('/api.page.json');
  expect(payloadPath('/misc/linux/archsetup/')).toBe('/misc/linux/archsetup/index.page.json');
});

test('splitHref keeps the ? of the query and the # of the hash', () => {
  expect(splitHref('/a?b=1#c?d')).toEqual({ path: '/a', search: '?b=1', hash: '#c?d' });
  expect(splitHref('#c')).toEqual({ path: '', search: '', hash: '#c' });
});
