import { expect, test } from 'vitest';
import { folderOf, partOf } from './lines';

test.each([
  ['engine/app/router/router.ts', 'Engine: sources and styles', 'engine/app'],
  ['engine/app/router/router.test.ts', 'Tests and fixtures', 'engine/app'],
  ['engine/checks/test-support.ts', 'Tests and fixtures', 'engine/checks'],
  ['tests/e2e/menu.test.ts', 'Tests and fixtures', 'tests/e2e'],
  ['bin/docs.mjs', 'Benches and scripts', 'bin'],
])('%s belongs to "%s", folder %s', (filePath, part, folder) => {
  expect([partOf(filePath), folderOf(filePath)]).toEqual([part, folder]);
});
