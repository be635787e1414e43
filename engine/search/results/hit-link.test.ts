import { expect, test } from 'vitest';
import { type HitLinkRules, hitLink } from './hit-link';

const origins = ['https://docs.example.com', 'http://localhost:3000'];
const own = '/api?a=1#b';
const legacy = 'https://docs.example.com/legacy/a';
const external = { externalUrlPattern: 'docs\\.example\\.com/legacy' };
const replaced = { replacePath: { from: '/docs/', to: '/$&/' } };

test.each<[fact: string, url: string, href: string, rules?: Partial<HitLinkRules>]>([
  ['an address of this site becomes path, query and hash', `https://docs.example.com${own}`, own],
  ['so does one of the window', `http://localhost:3000${own}`, own],
  ['so does a path', own, own],
  [
    'an address of another host stays whole',
    'https://other.example.com/a',
    'https://other.example.com/a',
  ],
  ['what does not fit the external pattern is of this site', own, own, external],
  [
    'a rule rewrites the path and nothing else',
    '/docs/docs/?q=/docs/',
    '/$&/docs/?q=/docs/',
    replaced,
  ],
  ['script has no address', 'javascript:alert(1)', ''],
  ['data has none', 'data:text/html,x', ''],
  ['what is no address has none', 'http://[', ''],
])('B129: %s', (_, url, href, rules) => {
  expect(hitLink(url, { origins, ...rules })).toEqual({ href, isNative: false });
});

test('B129: what fits the external pattern is followed by the browser', () => {
  expect(hitLink(legacy, { origins, ...external })).toEqual({ href: legacy, isNative: true });
});
