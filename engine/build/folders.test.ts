import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { folderWith } from '../../tests/support/files';
import { engineDir, projectDir } from '../bin/folders.mjs';
import { isInside, siteCacheFolder } from './folders';

const nameOf = (site: string): string =>
  path.basename(siteCacheFolder(path.join(projectDir, site)));

test('sites whose names differ only in punctuation do not share a folder', () => {
  const names = ['a/b', 'a-b', 'a b', '../a/b'].map(nameOf);
  expect(new Set(names).size).toBe(names.length);
});

test('a folder holds the files below it', () => {
  const files = ['/a/b/c.ts', '/a/b/..c', '/a/b', '/a/bc', '/a', 'b/c.ts', '\0/a/b/c'];
  expect(files.filter((file) => isInside('/a/b', file))).toEqual(['/a/b/c.ts', '/a/b/..c']);
});

test('a checkout that cannot be written has its cache among the temporary files', () => {
  const read = (name: string) => readFileSync(path.join(engineDir, name), 'utf8');
  const checkout = folderWith({
    'engine/package.json': read('package.json'),
    'engine/bin/folders.mjs': read('bin/folders.mjs'),
    // A file in place of the folder cannot be written, whoever runs the test.
    '.cache': '',
  });
  const module = pathToFileURL(path.join(checkout, 'engine/bin/folders.mjs')).href;
  const code = `import('${module}').then((all) => console.log(all.cacheFolder()))`;
  const env = { ...process.env, TMPDIR: checkout, TEMP: checkout };
  const folder = execFileSync(process.execPath, ['-e', code], { env, encoding: 'utf8' }).trim();
  expect(path.basename(path.dirname(path.dirname(folder)))).toBe(path.basename(checkout));
});
