import { expect, test } from 'vitest';
import { headersFor, parseHeadersFile } from './headers-file';

const rules = parseHeadersFile(`
# comment
/*
  X-Frame-Options: DENY
  Cache-Control: no-cache
/assets/*
  ! Cache-Control
  Cache-Control: public, max-age=31536000, immutable
/embed/:name/view
  ! X-Frame-Options
  Content-Security-Policy: default-src 'self'; img-src data:
/*
  Link: </a.css>; rel=preload
/a.b
  X-Dot: yes
this line says nothing
`);

test.each([
  ['/', { 'x-frame-options': 'DENY', 'cache-control': 'no-cache' }],
  [
    '/assets/app-1.js',
    { 'x-frame-options': 'DENY', 'cache-control': 'public, max-age=31536000, immutable' },
  ],
  [
    '/embed/player/view',
    {
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'self'; img-src data:",
    },
  ],
  ['/embed/a/b/view', { 'x-frame-options': 'DENY', 'cache-control': 'no-cache' }],
  ['/aXb', { 'x-frame-options': 'DENY', 'cache-control': 'no-cache' }],
  ['/a.b', { 'x-frame-options': 'DENY', 'cache-control': 'no-cache', 'x-dot': 'yes' }],
])('the headers of %s are those of all rules that match', (pathname, expected) => {
  expect(Object.fromEntries(headersFor(pathname, rules))).toEqual({
    ...expected,
    link: '</a.css>; rel=preload',
  });
});

test('values of several rules are joined; headers before the first path are ignored', () => {
  const both = parseHeadersFile('/*\n  Vary: A\n/x\n  Vary: B\n');
  expect(headersFor('/x', both).get('vary')).toBe('A, B');
  expect(parseHeadersFile('  X-A: b\n')).toEqual([]);
});
