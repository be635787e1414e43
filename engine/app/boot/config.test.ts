import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bytes } from '../../../bench/budgets.json';
import { bootConfig, bootDefines, bootEntries } from './config';
import { bundled } from './test-support';

const site = {
  basePath: '/x/',
  router: 'history',
  hydrate: 'idle',
  colorMode: { defaultMode: 'light', isSwitchDisabled: false, respectsSystem: true },
  storage: { type: 'localStorage', suffix: '-a' },
  announcementBar: { id: 'annoucement-bar', content: 'x', isCloseable: true },
  search: { shortcuts: { commandK: true, slash: false } },
  hasBaseAddressBanner: true,
} as unknown as Parameters<typeof bootConfig>[0];

test('B89: fields come from the site; the misspelled default id is corrected', () => {
  expect(bootConfig(site)).toMatchObject({
    defaultMode: 'light',
    storageSuffix: '-a',
    announcementId: 'announcement-bar',
    basePath: '/x/',
    hydrate: 'idle',
    opensSearchWithCommandK: true,
    opensSearchWithSlash: false,
  });
  expect(bootDefines(bootConfig(site))['__DOCS_BOOT__.basePath']).toBe('"/x/"');
});

test('B248: a site with versions has a script for them, unless it is opened from a folder', () => {
  const versions = [{ name: '1.0', label: '1.0', href: '/' }];
  expect(bootEntries({ ...site, versions }, false)).toEqual(['main', 'announcement', 'versions']);
  expect(bootEntries({ ...site, versions, router: 'hash' }, false)).not.toContain('versions');
});

test('B91, B115: scripts a page does not need are left out', () => {
  expect(bootEntries(site, true)).toEqual(['main', 'announcement', 'base-address-banner']);
  expect(bootEntries(site, false)).toEqual(['main', 'announcement']);
  const plain = { ...site, hasBaseAddressBanner: false };
  plain.announcementBar = { id: 'a', content: '', isCloseable: false };
  expect(bootEntries(plain, true)).toEqual(['main']);
});

test.each([
  {},
  { router: 'hash' },
  { hydrate: 'idle' },
  { hydrate: 'fetch' },
  { defaultMode: 'light' },
] as const)('the boot script stays within its budget with %o', async (changes) => {
  const code = await bundled('main', changes);
  // Starting without an interaction takes a little more code.
  const extra = 'hydrate' in changes ? 160 : 0;
  expect(code.length).toBeLessThanOrEqual(bytes['the boot script'] + extra);
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(
    bytes['the boot script, br'] + extra / 2,
  );
  expect(code).not.toContain('__DOCS_BOOT__');
});
