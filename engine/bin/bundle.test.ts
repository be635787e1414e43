import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { folderWith, writeFiles } from '../../tests/support/files';
import { bundleForNode } from './bundle.mjs';

test('a source knows its folder, whatever its name, and may name the property', async () => {
  const root = path.join(folderWith(), "Söhne's $& docs");
  const code =
    "export const folder = import.meta.dirname;\nexport const name = 'import.meta.dirname';\n";
  writeFiles(root, { 'a.ts': code });
  const dir = await bundleForNode({
    name: 'test',
    root,
    entries: { a: 'a.ts' },
    sources: ['.'],
  });
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const { folder, name } = await import(pathToFileURL(path.join(dir, 'a.mjs')).href);
  expect([folder, name]).toEqual([root, 'import.meta.dirname']);
});
