import path from 'node:path';
import { expect, test } from 'vitest';
import type { SiteData } from '../../shared/site-data';
import { buildBootScripts } from './boot-bundle';

const site = {
  basePath: '/',
  router: 'history',
  hydrate: 'activity',
  colorMode: { defaultMode: 'light', isSwitchDisabled: false, respectsSystem: true },
  storage: { type: 'localStorage', suffix: '' },
} as unknown as SiteData;
const engineDir = path.resolve('engine');

test('boot scripts of a site without search have no search code', async () => {
  const { everywhere } = await buildBootScripts({ engineDir }, site);
  expect(everywhere[0]).toContain('color-scheme');
  expect(everywhere.join()).not.toContain('showModal');
});
