import { expect, test } from 'vitest';
import { readSearchLog } from './search-log';

const start = '203.0.113.7 - - [23/Nov/2026:10:00:00 +0000]';

test('A136: reads requests of the search page, with any base path', async () => {
  const log = await readSearchLog([
    `${start} "GET /search?q=web+port HTTP/1.1" 200 512`,
    `${start} "GET /docs/search?x=1&q=m%C3%A4il HTTP/2.0" 304 - "https://a.example/" "Agent \\"x\\""`,
    `docs.example.com:443 203.0.113.7 - jo [23/Nov/2026:10:00:00 +0000] "GET /search.html?q=%20a%20%20b%20 HTTP/1.1" 200 1`,
  ]);
  expect(log).toEqual({ queries: ['web port', 'mäil', 'a b'], privateCount: 0, badLines: [] });
});

test('A136: ignores other requests, failed ones and empty queries', async () => {
  const log = await readSearchLog([
    `${start} "GET / HTTP/1.1" 200 512`,
    `${start} "GET /research?q=x HTTP/1.1" 200 512`,
    `${start} "POST /search?q=x HTTP/1.1" 200 512`,
    `${start} "GET /search?q=x HTTP/1.1" 404 512`,
    `${start} "GET /search?q= HTTP/1.1" 200 512`,
    `${start} "GET /search?page=2 HTTP/1.1" 200 512`,
    `${start} "-" 408 0`,
    '',
  ]);
  expect(log).toEqual({ queries: [], privateCount: 0, badLines: [] });
});

test('A136: reads search reports, mixed with requests', async () => {
  const log = await readSearchLog([
    '{"queries":[{"query":"sinonym","hits":0},{"query":"backup","hits":7}]}',
    `${start} "GET /search?q=backup HTTP/1.1" 200 512`,
    '{"queries":[]}',
  ]);
  expect(log).toEqual({ queries: ['sinonym', 'backup', 'backup'], privateCount: 0, badLines: [] });
});

test('A136: reads the format of Caddy', async () => {
  const line = (uri: string, status: number, method = 'GET'): string =>
    JSON.stringify({ level: 'info', request: { method, uri, headers: {} }, status });
  const log = await readSearchLog([
    line('/base/search?q=web+port', 200),
    line('/search?q=x', 500),
    line('/search?q=x', 200, 'POST'),
    line('/', 200),
    '{"request":{}}',
  ]);
  expect(log).toEqual({ queries: ['web port'], privateCount: 0, badLines: [5] });
});

test('A136: returns the numbers of unreadable lines', async () => {
  const bad = ['hello', '{"queries":[{"query":1}]}', '{"queries"', '{"query":"x"}'];
  const log = await readSearchLog([`${start} "GET / HTTP/1.1" 200 512`, ...bad]);
  expect(log).toEqual({ queries: [], privateCount: 0, badLines: [2, 3, 4, 5] });
});

test('B261: private queries are counted but not kept', async () => {
  const log = await readSearchLog([`${start} "GET /search?q=me%40example.com HTTP/1.1" 200 512`]);
  expect(log).toEqual({ queries: [], privateCount: 1, badLines: [] });
});

test('A136: strips control characters', async () => {
  const { queries } = await readSearchLog([
    `${start} "GET /search?q=a%1B%5B2Jb%0Ac%E2%80%AEd HTTP/1.1" 200 512`,
    '{"queries":[{"query":"\\u001b]0;x\\u0007","hits":0}]}',
  ]);
  expect(queries).toEqual(['a [2Jb c d', ']0;x']);
});
