import path from 'node:path';
import { expect, test } from 'vitest';
import type { SiteData } from '../shared/site-data';
import { buildBootScripts } from './boot-bundle';

const site = {
  basePath: '/',
  router: 'history',
  hydrate: 'activity',
  colorMode: { defaultMode: 'light', isSwitchDisabled: false, respectsSystem: true },
  storage: { type: 'localStorage', suffix: '' },
} as unknown as SiteData;
const engineDir = path.join(import.meta.dirname, '..');

test('a site without search has boot scripts that name none', async () => {
  const { everywhere } = await buildBootScripts({ engineDir }, site);
  expect(everywhere[0]).toContain('color-scheme');
  expect(everywhere.join()).not.toContain('showModal');
});
