import { expect, test } from 'vitest';
import { countByFolder, partOf } from './lines';

test('lines belong to their folder, those of tests to the tests wherever they are', () => {
  const counts = countByFolder([
    { filePath: 'engine/app/router/router.ts', lines: 10 },
    { filePath: 'engine/app/start.tsx', lines: 5 },
    { filePath: 'engine/app/router/router.test.ts', lines: 7 },
    { filePath: 'engine/checks/test-support.ts', lines: 1 },
    { filePath: 'tests/e2e/menu.test.ts', lines: 3 },
    { filePath: 'bin/docs.mjs', lines: 2 },
  ]);
  expect([...counts.values()].map((folders) => Object.fromEntries(folders))).toEqual([
    { 'engine/app': 15 },
    { 'engine/app': 7, 'engine/checks': 1, 'tests/e2e': 3 },
    { bin: 2 },
  ]);
  expect(partOf('engine/checks/sample-keys.ts')).toBe(partOf('engine/app/start.tsx'));
});
