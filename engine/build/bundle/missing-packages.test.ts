import path from 'node:path';
import { expect, test } from 'vitest';
import { folderWith, writeFiles } from '../../../tests/support/files';
import { isInstalled } from './find-file';
import { missingPackageProblems, packagesState } from './missing-packages';

test('A160: packages are found in the folder and its parents, and their state changes with them', () => {
  const dir = folderWith({ 'site/a.ts': '', 'node_modules/@a/b/package.json': '{}' });
  const site = path.join(dir, 'site');
  expect(isInstalled('@a/b/part', path.join(site, 'a.ts'))).toBe(true);
  expect(isInstalled('c', site)).toBe(false);
  const before = packagesState(site);
  expect(packagesState(site)).toBe(before);
  writeFiles(dir, { 'site/node_modules/c/package.json': '{}' });
  const added = packagesState(site);
  expect(added).not.toBe(before);
  writeFiles(dir, { 'site/node_modules/.package-lock.json': '{}' });
  expect(packagesState(site)).not.toBe(added);
  const installed = packagesState(site);
  writeFiles(dir, { 'site/node_modules/.cache/a': '' });
  expect(packagesState(site)).toBe(installed);
});

test('A160: a missing package that shows nothing and does nothing once published is no loss', () => {
  const places = ['prop-types', 'prop-types/checkPropTypes', 'ropes'];
  const uses = places.map((specifier) => ({ specifier, filePath: 'src/a.js' }));
  expect(missingPackageProblems(uses).map(({ what }) => what)).toEqual([
    'The package "ropes" is not installed: anything it shows or does here is missing.',
  ]);
});
