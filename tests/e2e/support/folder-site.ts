/** The documentation site as a folder that is opened from disk, without a server (B18). */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSite, projectDir } from '../../support/build-command';
import { workerDir } from './worker-dir';

/**
 * Builds a copy of the site: a build with other settings would replace the site's cached shell.
 *
 * @returns a function that turns an address relative to the folder, like `index.html#/api`, into a URL
 */
export async function buildFolderSite(): Promise<(href: string) => string> {
  const workDir = workerDir('folder');
  const siteDir = path.join(workDir, 'site');
  const outDir = path.join(workDir, 'dist');
  mkdirSync(workDir, { recursive: true });
  cpSync(path.join(projectDir, 'site'), siteDir, { recursive: true });
  writeFileSync(
    path.join(siteDir, 'site.config.ts'),
    "import site from '../../../site/site.config';\n\nexport default { ...site, router: 'hash' };\n",
  );
  await buildSite(siteDir, outDir);
  const folder = pathToFileURL(`${outDir}${path.sep}`).href;
  return (href) => folder + href;
}
