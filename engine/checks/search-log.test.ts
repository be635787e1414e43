import { expect, test } from 'vitest';
import { table } from '../../tests/support/table';
import { readSearchLog } from './search-log';

const start = '203.0.113.7 - - [23/Nov/2026:10:00:00 +0000]';

/** `GET /search?q=x 200` → a line of an access log; other lines stay. */
const logLine = (written: string): string =>
  written.replace(/^((?:GET|POST) \S+) (\d+)$/, `${start} "$1 HTTP/1.1" $2 512`);

test.each(table`
  GET /search?q=web+port 200 → web port
  203.0.113.7 - - [23/Nov/2026:10:00:00 +0000] "GET /docs/search?x=1&q=m%C3%A4il HTTP/2.0" 304 - "https://a.example/" "Agent \\"x\\"" → mäil
  docs.example.com:443 203.0.113.7 - jo [23/Nov/2026:10:00:00 +0000] "GET /search.html?q=%20a%20%20b%20 HTTP/1.1" 200 1 → a b
  GET / 200 →
  GET /research?q=x 200 →
  GET /search?q=x 404 →
  GET /search?q= 200 →
  GET /search?page=2 200 →
  POST /search?q=x 200 →
  203.0.113.7 - - [23/Nov/2026:10:00:00 +0000] "-" 408 0 →
  {"queries":[{"query":"sinonym","hits":0},{"query":"backup","hits":7}]} → sinonym, backup
  {"queries":[]} →
  {"level":"info","request":{"method":"GET","uri":"/base/search?q=web+port"},"status":200} → web port
  {"level":"info","request":{"method":"GET","uri":"/search?q=x"},"status":500} →
  {"level":"info","request":{"method":"POST","uri":"/search?q=x"},"status":200} →
  {"level":"info","request":{"method":"GET","uri":"/"},"status":200} →
  GET /search?q=a%1B%5B2Jb%0Ac%E2%80%AEd 200 → a [2Jb c d
  {"queries":[{"query":"\u001b]0;x\u0007","hits":0}]} → ]0;x
`)('A136: the queries in %j', async (line = '', queries) => {
  const log = await readSearchLog([logLine(line)]);
  expect({ ...log, queries: log.queries.join(', ') }).toEqual({
    queries,
    privateCount: 0,
    badLines: [],
  });
});

test('A136, B261: lines may be mixed; of private queries and unreadable lines there are numbers', async () => {
  const bad = [
    'hello',
    '{"queries":[{"query":1}]}',
    '{"queries"',
    '{"query":"x"}',
    '{"request":{}}',
  ];
  const report = '{"queries":[{"query":"backup","hits":7}]}';
  const requests = ['GET /search?q=backup 200', 'GET /search?q=me%40example.com 200', ''];
  const log = await readSearchLog([report, ...requests, ...bad].map(logLine));
  expect(log).toEqual({
    queries: ['backup', 'backup'],
    privateCount: 1,
    badLines: [5, 6, 7, 8, 9],
  });
});
