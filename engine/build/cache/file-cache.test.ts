import { readFileSync, truncateSync } from 'node:fs';
import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { cachedFile } from './file-cache';

test('a file without content, as after a power cut, is made again', async () => {
  const folder = folderWith({});
  const file = await cachedFile(folder, 'icon-1a2b.png', () => 'picture');
  truncateSync(file);
  await cachedFile(folder, 'icon-1a2b.png', () => 'picture');
  expect(readFileSync(file, 'utf8')).toBe('picture');
});
