import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder, siteCacheFolder } from './folders';

const nameOf = (site: string): string =>
  path.basename(siteCacheFolder(path.join(projectFolder(), site)));

test('a site has a folder of its own, named after it', () => {
  expect(nameOf('site')).toBe('site');
  expect(nameOf('tests/site')).toMatch(/^tests-site-[\da-f]{8}$/);
});

test('sites whose names differ in their punctuation alone do not share one', () => {
  const names = ['a/b', 'a-b', 'a b', '../a/b'].map(nameOf);
  expect(new Set(names).size).toBe(names.length);
});
