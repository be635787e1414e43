import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { migrateSite } from './migrate-site';

test('A150: pages of redocusaurus become files of the migrated site', async () => {
  const siteDir = folderWith({
    'docusaurus.config.js': `module.exports = { title: 'Boats', url: 'https://boats.example', baseUrl: '/',
      presets: [['redocusaurus', { specs: [{ spec: 'boats.yaml', route: '/api/' }] }]] };`,
    'boats.yaml': 'openapi: 3.0.0\ninfo: { title: Boats, version: "2" }\npaths: {}\n',
  });
  const { written, problems } = await migrateSite(siteDir);
  expect([written, problems]).toEqual(['site.config.ts', []]);
  const read = (file: string): string => readFileSync(path.join(siteDir, file), 'utf8');
  const config = read('site.config.ts');
  expect(config).toContain("path: 'redoc/redoc-0'");
  expect(config).toContain("'redoc-0': 'redoc/redoc-0/openapi.json'");
  expect(read('redoc/redoc-0/index.mdx')).toContain('Boats (2)');
});
