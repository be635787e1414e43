import { expect, test } from 'vitest';
import { type HitLinkRules, hitLink } from './hit-link';

const origins = ['https://docs.example.com', 'http://localhost:3000'];
const own = '/api?a=1#b';
const legacy = 'https://docs.example.com/legacy/a';
const external = { externalUrlPattern: 'docs\\.example\\.com/legacy' };
const replaced = { replacePath: { from: '/docs/', to: '/$&/' } };

test.each<[fact: string, url: string, href: string, rules?: Partial<HitLinkRules>]>([
  ['a link within the site becomes path, query and hash', `https://docs.example.com${own}`, own],
  ['so does an address at the window’s origin', `http://localhost:3000${own}`, own],
  ['so does a path', own, own],
  ['a link to another host is unchanged', 'https://other.example/a', 'https://other.example/a'],
  ['an address that does not match the external pattern is within the site', own, own, external],
  ['a rule rewrites only the path', '/docs/docs/?q=/docs/', '/$&/docs/?q=/docs/', replaced],
  ['a script URL is dropped', 'javascript:alert(1)', ''],
  ['so is a data URL', 'data:text/html,x', ''],
  ['so is an invalid URL', 'http://[', ''],
])('B129: %s', (_, url, href, rules) => {
  expect(hitLink(url, { origins, ...rules })).toEqual({ href, isNative: false });
});

test('B129: the browser follows links that match the external pattern', () => {
  expect(hitLink(legacy, { origins, ...external })).toEqual({ href: legacy, isNative: true });
});
