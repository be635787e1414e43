import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { openFileCache } from '../cache/file-cache';
import { apiFiles } from './api-files';

const boats = `openapi: 3.1.0
servers:
  - url: https://api.example.com
paths:
  /boats:
    get:
      operationId: listBoats
`;

let siteDir: string;

beforeEach(() => {
  siteDir = folderWith();
  mkdirSync(path.join(siteDir, 'api'));
});

const write = (name: string, text: string): void =>
  writeFileSync(path.join(siteDir, 'api', name), text);
const files = async (sendFrom?: string): Promise<Record<string, string>> => {
  return Object.fromEntries((await read(sendFrom)).files);
};
const read = (sendFrom?: string) => {
  const api = { documents: {}, ...(sendFrom !== undefined && { sendFrom }) };
  const config = { basePath: '/x/', api, onBrokenScripts: 'error' as const };
  return apiFiles(siteDir, config, openFileCache(path.join(siteDir, 'cache')), 'code');
};

test('each document is published unchanged, with its requests', async () => {
  write('boats.openapi.yaml', boats);
  write('notes.txt', 'not a document');
  expect(Object.keys(await files())).toEqual([
    '/x/api/boats.openapi.yaml',
    '/x/api/boats.requests.json',
  ]);
  expect((await files())['/x/api/boats.openapi.yaml']).toBe(boats);
  expect(JSON.parse((await files())['/x/api/boats.requests.json'] ?? '')).toEqual({
    listBoats: {
      method: 'GET',
      server: 'https://api.example.com',
      path: '/boats',
      fields: [],
      answer: 'text',
    },
  });
});

test('byte-order mark and line endings are normalized', async () => {
  write('boats.openapi.yaml', `\ufeff${boats.replaceAll('\n', '\r\n')}`);
  expect((await files())['/x/api/boats.openapi.yaml']).toBe(boats);
});

test.each(['', 'servers: [{ url: /v1 }]'])(
  'a document without a host is a warning: %s',
  async (servers) => {
    write('boats.openapi.yaml', boats.replace(/servers:\n.*/, servers));
    expect((await read()).problems).toMatchObject([
      { severity: 'warning', what: 'Samples of requests have no host, first GET /boats' },
    ]);
  },
);

test('a change of the document or the setting is seen at the next call', async () => {
  write('boats.openapi.yaml', boats);
  const requests = async (sendFrom?: string) =>
    (await files(sendFrom))['/x/api/boats.requests.json'];
  expect(await requests()).not.toContain('canSend');
  expect(await requests('https://api.example.com')).toContain('"canSend":true');
  write('boats.openapi.yaml', boats.replace('listBoats', 'allBoats'));
  expect(await requests()).toContain('allBoats');
});

test('A90: the mistakes of a document are reported, whether pages use it or not', async () => {
  write('boats.openapi.yaml', boats.replace('listBoats', '12'));
  expect((await files())['/x/api/boats.requests.json']).toBe('{}');
  const { problems } = await read();
  const place = { severity: 'error', filePath: 'api/boats.openapi.yaml', line: 7, column: 7 };
  expect(problems).toMatchObject([place]);
});

test('a site without documents has no such files', async () => {
  rmSync(path.join(siteDir, 'api'), { recursive: true });
  expect(await files()).toEqual({});
});
