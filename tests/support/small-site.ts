/** A site of a few pages that a test writes and builds itself. */
import { rmSync } from 'node:fs';
import { buildSite } from './build-command';
import { folderWith } from './files';
import { removeSite } from './site-folders';

export interface SmallSite {
  /** Absolute folders of the sources and of the output. */
  siteDir: string;
  dir: string;
  remove(): void;
}

/** Some browsers request an icon for every document. */
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>\n';

/**
 * @param settings in addition to title, URL, icon and navbar title
 * @param files contents by path in the site folder
 */
export async function buildSmallSite(
  settings: object,
  files: Readonly<Record<string, string>>,
): Promise<SmallSite> {
  const site = writeSmallSite(settings, files);
  await buildSite(site.siteDir, site.dir);
  return site;
}

export function writeSmallSite(
  settings: object,
  files: Readonly<Record<string, string>>,
): SmallSite {
  const config = {
    title: 'Harbor',
    url: 'https://harbor.example.com',
    favicon: '/lamp.svg',
    navbar: { title: 'Harbor' },
    ...settings,
  };
  const siteDir = folderWith({
    'site.config.ts': `export default ${JSON.stringify(config)};\n`,
    'static/lamp.svg': icon,
    ...files,
  });
  const dir = folderWith();
  return {
    siteDir,
    dir,
    remove() {
      removeSite(siteDir);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
