import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bundleName as name, unpackBundle } from '../support/unpacked-bundle';
import { readSiteFile, siteDir } from './support/built-site';

test('B18: the bundle is one folder, without what only a server or a host reads', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'offline-bundle-'));
  const entries = unpackBundle(siteDir, folder);
  rmSync(folder, { recursive: true });
  expect(entries.every((entry) => entry.startsWith(`${name}/`))).toBe(true);
  expect(entries).toContain(`${name}/index.html`);
  expect(entries).toContain(`${name}/mcwebserver/loggers.html`);
  expect(entries.filter((entry) => /\.(?:br|gz|zip)$|\/(?:_headers|sw\.js)$/.test(entry))).toEqual(
    [],
  );
});

test('the list for language models names the bundle', () => {
  expect(readSiteFile('llms.txt')).toContain(`https://docs.jonasjones.dev/${name}.zip`);
});
