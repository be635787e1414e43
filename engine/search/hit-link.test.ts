import { expect, test } from 'vitest';
import { hitLink } from './hit-link';

const origins = ['https://docs.example.com', 'http://localhost:3000'];

test('B129: an address of this site becomes path, query and hash', () => {
  const links = [
    'https://docs.example.com/api?a=1#b',
    'http://localhost:3000/api?a=1#b',
    '/api?a=1#b',
  ].map((url) => hitLink(url, { origins }));
  for (const link of links) expect(link).toEqual({ href: '/api?a=1#b', isNative: false });
});

test('B129: what fits the external pattern is followed by the browser', () => {
  const rules = { origins, externalUrlPattern: 'docs\\.example\\.com/legacy' };
  const url = 'https://docs.example.com/legacy/a';
  expect(hitLink(url, rules)).toEqual({ href: url, isNative: true });
  expect(hitLink('https://docs.example.com/new', rules).isNative).toBe(false);
});

test('B129: an address of another host stays whole', () => {
  const url = 'https://other.example.com/a';
  expect(hitLink(url, { origins })).toEqual({ href: url, isNative: false });
});

test('B129: a rule rewrites the path and nothing else', () => {
  const rules = { origins, replacePath: { from: '/docs/', to: '/$&/' } };
  expect(hitLink('/docs/docs/?q=/docs/', rules).href).toBe('/$&/docs/?q=/docs/');
});

test('B129: an address that runs script leads nowhere', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'http://['])
    expect(hitLink(url, { origins }).href).toBe('');
});
