import path from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '../bin/folders.mjs';
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
