import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import type { CompiledPage } from '../../content/compiled-page';
import { openCompileCache } from './compile-cache';

/** The fields that matter to the cache. */
const page = {
  filePath: 'docs/a.md',
  frontMatter: { title: 'A' },
  tree: ['<p>text</p>'],
  sections: [],
  dependencies: [{ filePath: 'docs/_part.md', hash: '1' }],
  problems: [],
} as unknown as CompiledPage;
const open = (folder: string, salt = 'salt', partHash = '1') =>
  openCompileCache(folder, salt, () => partHash);

test('an unchanged page is found, until its source, the settings or an imported file change', () => {
  const folder = folderWith();
  const { bodyHash } = open(folder).write('source', page);
  const read = (source: string, salt?: string, partHash?: string) =>
    open(folder, salt, partHash).readSummary('docs/a.md', source);
  expect(read('source')).toMatchObject({ frontMatter: { title: 'A' } });
  const body = { tree: ['<p>text</p>'], sections: [] };
  expect(open(folder).readBody('docs/a.md', bodyHash)).toEqual(body);
  expect(read('other')).toBeUndefined();
  expect(read('source', 'new salt')).toBeUndefined();
  expect(read('source', 'salt', '2')).toBeUndefined();
});

test('the body of another version of the page is not returned', () => {
  const folder = folderWith();
  const { bodyHash } = open(folder).write('source', page);
  expect(open(folder).readBody('docs/a.md', bodyHash)).toMatchObject({ tree: ['<p>text</p>'] });
  // Another build compiles a newer source meanwhile.
  open(folder).write('newer', { ...page, tree: ['<p>newer</p>'] });
  expect(open(folder).readBody('docs/a.md', bodyHash)).toBeUndefined();
});

test.each([
  () => '{"key',
  () => 'null\nnull',
  () => '\n',
  // After a power cut.
  (stored: string) => stored.slice(0, -5),
])('a damaged entry is ignored: %s', (damage) => {
  const folder = folderWith();
  const { bodyHash } = open(folder).write('source', page);
  const file = path.join(folder, readdirSync(folder)[0] ?? '');
  writeFileSync(file, damage(readFileSync(file, 'utf8')));
  expect(open(folder).readSummary('docs/a.md', 'source')).toBeUndefined();
  expect(open(folder).readBody('docs/a.md', bodyHash)).toBeUndefined();
});
