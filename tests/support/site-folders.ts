/** Folders of sites that tests write and build. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { siteCacheFolder } from '../../engine/build/folders';
import { projectDir } from './build-command';

/** Creates a folder inside the project, so that the site resolves packages as an author's does. */
export function createSiteFolder(prefix: string): string {
  const temporary = path.join(projectDir, '.tmp');
  mkdirSync(temporary, { recursive: true });
  return mkdtempSync(path.join(temporary, prefix));
}

/** Removes a site's folder and its cache. */
export function removeSite(siteDir: string): void {
  for (const folder of [siteCacheFolder(siteDir), siteDir]) {
    rmSync(folder, { recursive: true, force: true });
  }
}
