import { expect, test } from 'vitest';
import { readSearchLog } from './search-log';

const start = '203.0.113.7 - - [23/Nov/2026:10:00:00 +0000]';
const get = (path: string, status = 200): string => `${start} "GET ${path} HTTP/1.1" ${status} 512`;
const caddy = (uri: string, status: number, method = 'GET'): string =>
  JSON.stringify({ level: 'info', request: { method, uri, headers: {} }, status });

const nothing = { queries: [], privateCount: 0, badLines: [] };

test.each<[what: string, lines: string[], log: object]>([
  [
    'requests of the search page, with any base path',
    [
      get('/search?q=web+port'),
      `${start} "GET /docs/search?x=1&q=m%C3%A4il HTTP/2.0" 304 - "https://a.example/" "Agent \\"x\\""`,
      `docs.example.com:443 203.0.113.7 - jo [23/Nov/2026:10:00:00 +0000] "GET /search.html?q=%20a%20%20b%20 HTTP/1.1" 200 1`,
    ],
    { queries: ['web port', 'mäil', 'a b'] },
  ],
  [
    'no other requests, failed ones and empty queries',
    [
      ...[get('/'), get('/research?q=x'), get('/search?q=x', 404), get('/search?q=')],
      ...[get('/search?page=2'), `${start} "POST /search?q=x HTTP/1.1" 200 512`],
      ...[`${start} "-" 408 0`, ''],
    ],
    {},
  ],
  [
    'search reports, mixed with requests',
    [
      '{"queries":[{"query":"sinonym","hits":0},{"query":"backup","hits":7}]}',
      get('/search?q=backup'),
      '{"queries":[]}',
    ],
    { queries: ['sinonym', 'backup', 'backup'] },
  ],
  [
    'the format of Caddy',
    [
      ...[caddy('/base/search?q=web+port', 200), caddy('/search?q=x', 500)],
      ...[caddy('/search?q=x', 200, 'POST'), caddy('/', 200), '{"request":{}}'],
    ],
    { queries: ['web port'], badLines: [5] },
  ],
  [
    'the numbers of unreadable lines',
    [get('/'), 'hello', '{"queries":[{"query":1}]}', '{"queries"', '{"query":"x"}'],
    { badLines: [2, 3, 4, 5] },
  ],
  [
    'B261: private queries only as a number',
    [get('/search?q=me%40example.com')],
    { privateCount: 1 },
  ],
  [
    'text without control characters',
    [
      get('/search?q=a%1B%5B2Jb%0Ac%E2%80%AEd'),
      '{"queries":[{"query":"\\u001b]0;x\\u0007","hits":0}]}',
    ],
    { queries: ['a [2Jb c d', ']0;x'] },
  ],
])('A136: it reads from a log: %s', async (_, lines, log) => {
  expect(await readSearchLog(lines)).toEqual({ ...nothing, ...log });
});
