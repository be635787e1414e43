import path from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '../bin/folders.mjs';
import { siteCacheFolder } from './folders';

const nameOf = (site: string): string =>
  path.basename(siteCacheFolder(path.join(projectDir, site)));

test('sites whose names differ only in punctuation do not share a folder', () => {
  const names = ['a/b', 'a-b', 'a b', '../a/b'].map(nameOf);
  expect(new Set(names).size).toBe(names.length);
});
