import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { writeRedocPages } from './redoc-pages';

const boats = `openapi: 3.0.0
info: { title: Boats, version: '2', description: "The <b> of {boats}, \`{as}\` they are" }
tags: [{ name: Long boats, description: Longer than others }]
paths:
  /boats/{id}:
    get: { tags: [Long boats], summary: One *boat*, parameters: [{ $ref: 'parts.yaml#/id' }], responses: {} }
    delete: { operationId: sink, responses: {} }
`;
const parts = 'id: { name: id, in: path, schema: { required: true, type: string } }\n';

async function pagesOf(specs: object[]) {
  const siteDir = folderWith({
    'boats.yaml': boats,
    'parts.yaml': parts,
    'old.yaml': 'swagger: 2',
  });
  const folders = { siteDir, redocDir: path.join(siteDir, 'cache/redoc'), filePath: 'config.js' };
  const redocs = specs.map((options) => ({ options: { ...options }, at: [] }));
  const pages = await writeRedocPages(redocs, folders);
  return { ...pages, read: (file: string) => readFileSync(path.join(siteDir, file), 'utf8') };
}

test('A151: a document for Redoc is a docs set with the anchors that links name', async () => {
  const { otherDocs, documents, problems, read } = await pagesOf([
    { spec: 'boats.yaml', route: '/api/' },
    { spec: 'boats.yaml' },
  ]);
  expect(problems).toEqual([]);
  expect(otherDocs).toMatchObject([
    { id: 'redoc-0', path: 'cache/redoc/redoc-0', routeBasePath: '/api/', sidebarPath: false },
  ]);
  expect(read('cache/redoc/redoc-0/index.mdx').split('\n\n')).toEqual([
    '---\n{"title":"Boats (2)","slug":"/"}\n---',
    'The \\<b> of \\{boats\\}, `{as}` they are',
    '## Long boats {/* #tag/Long-boats */}',
    'Longer than others',
    '### One \\*boat\\* {/* #tag/Long-boats/paths/~1boats~1{id}/get */}',
    '<Endpoint api="redoc-0" operation={"paths/~1boats~1{id}/get"} />',
    '### DELETE /boats/\\{id\\} {/* #operation/sink */}',
    '<Endpoint api="redoc-0" operation={"sink"} />',
  ]);
  const document = JSON.parse(read(documents['redoc-0'] ?? ''));
  // With the parts of other files, and without what is no OpenAPI.
  expect(JSON.stringify(document)).toContain(
    '{"name":"id","in":"path","schema":{"type":"string"}}',
  );
});

test('A151: a document that cannot be read is named', async () => {
  const specs = [
    { spec: 'none.yaml', route: '/a' },
    { spec: 'old.yaml', route: '/b' },
    { spec: 'https://boats.example/api.yaml', route: '/c' },
  ];
  const { problems, elsewhere } = await pagesOf(specs);
  // Links to them must not stop the build.
  expect(elsewhere.map(({ path: route }) => route)).toEqual(['/a', '/b', '/c']);
  expect(problems.map(({ what }) => what)).toEqual([
    'The page "/a" of an OpenAPI document is missing: there is no file "none.yaml".',
    expect.stringMatching(/^The page "\/b" of an OpenAPI document is missing: /),
    'The page "/c" of an OpenAPI document is missing: there is no file "https://boats.example/api.yaml".',
  ]);
});
