import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { siteDir } from '../support/build-command';
import { folderWith } from '../support/files';
import { bundleName as name, unpackBundle } from '../support/unpacked-bundle';
import { readSiteFile } from './support/built-site';

test('B18: the bundle is one folder, without files that only servers use', () => {
  const folder = folderWith();
  const entries = unpackBundle(readFileSync(path.join(siteDir, `${name}.zip`)), folder);
  rmSync(folder, { recursive: true });
  expect(entries.every((entry) => entry.startsWith(`${name}/`))).toBe(true);
  expect(entries).toContain(`${name}/index.html`);
  expect(entries).toContain(`${name}/mcwebserver/loggers.html`);
  expect(entries.filter((entry) => /\.(?:br|gz|zip)$|\/(?:_headers|sw\.js)$/.test(entry))).toEqual(
    [],
  );
});

test('llms.txt names the bundle', () => {
  expect(readSiteFile('llms.txt')).toContain(`https://docs.jonasjones.dev/${name}.zip`);
});
