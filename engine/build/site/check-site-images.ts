/** Images and style sheets that the configuration names and that may not exist (A114, B115). */
import path from 'node:path';
import { nearestFile } from '../../content/compile/assets';
import { placeOfSetting } from '../../content/config/locate-key';
import { severityOf } from '../../content/config/report-level';
import type { ResolvedConfig } from '../../content/config/schema';
import type { SourceFile } from '../../content/source-file';
import { type Problem, problemAt, siteFile } from '../../shared/problem';
import { isExternalHref, withoutBase } from '../../shared/url-path';
import { staticFile } from './site-sources';

/** Docusaurus does not look for these files, so in its sites `isTolerant` makes them warnings. */
export function checkSiteImages(
  siteDir: string,
  { favicon, logo, footer, image, staticDirectories, onBrokenImages }: ResolvedConfig,
  configFile: SourceFile,
  isTolerant = false,
): Problem[] {
  if (onBrokenImages === 'ignore') return [];
  const named = { favicon, 'logo.src': logo?.src, 'logo.srcDark': logo?.srcDark, image };
  const all = { ...named, 'footer.logo.src': footer.logo?.src };
  return Object.entries(all).flatMap(([setting, written = '']): Problem[] => {
    const address = written.replace(/[?#].*/, '');
    if (address === '' || isExternalHref(address)) return [];
    if (staticFile(address, staticDirectories, siteDir)) return [];
    const file = path.join(staticDirectories[0] ?? '', address);
    const place = placeOfSetting(configFile, setting.split('.'));
    const advice = nearestFile(path.join(siteDir, file), 'Add the file or correct the path.');
    const what = `The image does not exist: ${written}`;
    const severity = isTolerant ? 'warning' : severityOf(onBrokenImages);
    return [problemAt(severity, place, what, [`Looked for ${siteFile(file)}. ${advice}`])];
  });
}

/** A file that is not there fails under any base path, which the banner would blame (B115). */
export function hasItsFiles(siteDir: string, config: ResolvedConfig): boolean {
  const { basePath, headTags, logo, staticDirectories } = config;
  const sheets = headTags.map(({ attributes: { rel, href } }) => rel === 'stylesheet' && href);
  return [logo?.src, logo?.srcDark, ...sheets].every((written) => {
    if (typeof written !== 'string' || isExternalHref(written)) return true;
    const address = (withoutBase(written, basePath) ?? written).replace(/[?#].*/, '');
    return staticFile(address, staticDirectories, siteDir) !== undefined;
  });
}
