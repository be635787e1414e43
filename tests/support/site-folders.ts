/** Folders of sites that tests write and build. */
import { rmSync } from 'node:fs';
import { siteCacheFolder } from '../../engine/build/folders';

/** Removes a site's folder and its cache. */
export function removeSite(siteDir: string): void {
  for (const folder of [siteCacheFolder(siteDir), siteDir]) {
    rmSync(folder, { recursive: true, force: true });
  }
}
