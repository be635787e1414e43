import { mapConfig } from '../../content/docusaurus/map-config';
import { runSiteScript } from './run-site-script';

/** The page plugins of a Docusaurus configuration, for a worker thread. */
export async function loadPagePlugins(siteDir: string, filePath: string, cacheDir: string) {
  const { exports: theirs } = await runSiteScript(filePath, cacheDir);
  return mapConfig(theirs, { filePath, source: '', siteDir }).pagePlugins;
}
