import { expect, test } from 'vitest';
import { hostOrigin } from './host-origin';

test.each([
  ['search.example.com', 'https://search.example.com'],
  ['Search.Example.com', 'https://search.example.com'],
  ['search.example.com:8443', 'https://search.example.com:8443'],
  ['localhost:7700', 'http://localhost:7700'],
  ['127.0.0.1:7700', 'http://127.0.0.1:7700'],
  ['http://search.local:7700', 'http://search.local:7700'],
  ['https://127.0.0.1:7700/', 'https://127.0.0.1:7700'],
])('B150: the endpoint %s is %s', (host, origin) => {
  expect(hostOrigin(host)).toBe(origin);
});

test.each(['', 'ftp://search.example.com', 'search.example.com/v1', 'https://a@b.c', 'a b'])(
  'B150: "%s" is not an endpoint',
  (host) => {
    expect(hostOrigin(host)).toBeUndefined();
  },
);
