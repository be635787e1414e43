import { algoliasearch } from 'algoliasearch';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type SearchServer,
  startSearchServer,
} from '../../tests/support/search-server/search-server';
import { pushIndex } from './push-index';
import type { PushRecord } from './push-records';

let server: SearchServer;
let lines: string[];

beforeEach(async () => {
  server = await startSearchServer({ adminKey: 'write' });
  lines = [];
});
afterEach(() => server.close());

const records = (count: number): PushRecord[] =>
  Array.from({ length: count }, (_, index) => ({ objectID: String(index) }) as PushRecord);

function push(count: number, options: { isForced?: boolean; buildId?: string; key?: string } = {}) {
  const { isForced = false, buildId = '1', key = 'write' } = options;
  const client = algoliasearch('APP', key, {
    hosts: [{ url: server.hosts[0] as string, protocol: 'http', accept: 'readWrite' }],
  });
  return pushIndex(client, records(count), {
    indexName: 'docs',
    buildId,
    isForced,
    synonyms: [
      ['liked', 'loved'],
      ['music>', 'song', 'album'],
    ],
    log: (line) => lines.push(line),
  });
}

const sizes = () => [...server.indexes].map(([name, { objects }]) => `${name}: ${objects.size}`);
const batches = () => server.requests.filter(({ path }) => path.endsWith('/batch'));

test('records go in batches of a thousand into a temporary index, which then replaces the live one', async () => {
  await push(2500);
  const bodies = batches().map(({ body }) => (body as { requests?: unknown[] }).requests?.length);
  expect(bodies.filter(Boolean)).toEqual([1000, 1000, 500]);
  expect(batches()[0]?.path).toBe('/1/indexes/docs_tmp_1/batch');
  expect(sizes()).toEqual(['docs: 2500']);
  expect(server.indexes.get('docs')?.settings).toMatchObject({ attributeForDistinct: 'url' });
  expect(server.indexes.get('docs')?.synonyms).not.toHaveLength(0);
  expect(lines.at(-1)).toBe('The index "docs" now has 2500 records');
});

test("the site's own synonyms are pushed too, including one-way ones", async () => {
  await push(10);
  const sent = [...(server.indexes.get('docs')?.synonyms ?? [])];
  expect(sent).toContainEqual(expect.objectContaining({ synonyms: ['liked', 'loved'] }));
  const oneWay = { type: 'onewaysynonym', input: 'music', synonyms: ['song', 'album'] };
  expect(sent).toContainEqual(expect.objectContaining(oneWay));
});

test('the live index changes in one step: it answers with the old records until the move', async () => {
  await push(10);
  const seen: number[] = [];
  server.onRequest = () => {
    seen.push(server.indexes.get('docs')?.objects.size ?? 0);
    return undefined;
  };
  await push(12, { buildId: '2' });
  expect(new Set(seen.slice(0, -1))).toEqual(new Set([10]));
  expect(sizes()).toEqual(['docs: 12']);
});

test('a crash between two batches leaves the live index as it was, and the next push tidies up', async () => {
  await push(10);
  let count = 0;
  server.onRequest = ({ path }) =>
    path.endsWith('/batch') && ++count === 2
      ? { kind: 'status', status: 400, message: 'crashed' }
      : path.includes('docs_tmp_2') && count >= 2
        ? { kind: 'status', status: 400 }
        : undefined;
  await expect(push(2000, { buildId: '2' })).rejects.toThrow('crashed');
  expect(sizes()).toEqual(['docs: 10', 'docs_tmp_2: 1000']);

  server.onRequest = undefined;
  await push(20, { buildId: '3' });
  expect(lines).toContain('Deleted "docs_tmp_2", left over from an earlier push');
  expect(sizes()).toEqual(['docs: 20']);
});

test('a push that fails and can still be undone leaves nothing behind', async () => {
  server.onRequest = ({ path }) =>
    path.endsWith('/settings') ? { kind: 'status', status: 400, message: 'no' } : undefined;
  await expect(push(10)).rejects.toThrow('no');
  expect(sizes()).toEqual([]);
});

test('fewer than 70 % of the records of the live index are taken for a mistake, unless forced', async () => {
  await push(100);
  await expect(push(69)).rejects.toThrow(
    'There are only 69 records, but the live index "docs" has 100.\n' +
      '  Look for missing pages; if there are none, push with --force.',
  );
  expect(sizes()).toEqual(['docs: 100']);
  await push(70);
  await push(1, { isForced: true });
  expect(sizes()).toEqual(['docs: 1']);
});

test('a key that may only search is refused, without being named', async () => {
  const refusal = push(1, { key: 'search-only' });
  await expect(refusal).rejects.toThrow('Invalid Application-ID or API key');
  const error: unknown = await refusal.catch((reason: unknown) => reason);
  expect((error as Error).message).not.toContain('search-only');
});
