import { cpSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { folderWith } from '../../tests/support/files';

test('without a writable folder for the cache, the error says what to do', async () => {
  const project = folderWith({
    'engine/package.json': '{"name": "docs"}',
    // Files in the places of the folders, as administrators may write into every folder.
    '.cache': '',
    temporary: '',
  });
  const copy = path.join(project, 'engine/bin/folders.mjs');
  cpSync(path.join(import.meta.dirname, 'folders.mjs'), copy);
  vi.stubEnv('TMPDIR', path.join(project, 'temporary'));
  const { cacheFolder } = await import(pathToFileURL(copy).href);
  expect(cacheFolder).toThrow(
    `neither ${project}/.cache nor ${project}/temporary can be written (ENOTDIR).\n` +
      '  Set TMPDIR to a folder of your own.',
  );
});
