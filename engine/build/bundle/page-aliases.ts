/** Imports in Markdown that are not paths (A168). */
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { ResolveAlias } from '../../content/compile/context';
import { posixRelative } from '../folders';
import { packageThemeFile } from './docusaurus-modules';
import { findImportedFile } from './find-file';
import { aliasTarget } from './script-aliases';

/**
 * For imports in Markdown: files of the site by their aliases (`@/components/Boat`), and theme components of
 * installed packages, as `@site/src/components/Boat`.
 *
 * @param locate where a file is read from: paths in a translation begin in its own folder, as those in a file
 *   that a page links to do
 */
export function aliasInSite(
  siteDir: string,
  locate = (filePath: string) => filePath,
): ResolveAlias {
  const inSite = (file: string): string => `@site/${posixRelative(siteDir, file)}`;
  return (specifier, fromFilePath) => {
    const themeFile = packageThemeFile(siteDir, specifier);
    if (themeFile !== undefined) return inSite(themeFile);
    const target = specifier.startsWith('.')
      ? besideOther(
          specifier,
          path.join(siteDir, fromFilePath),
          path.join(siteDir, locate(fromFilePath)),
        )
      : aliasTarget(specifier, path.join(siteDir, fromFilePath));
    const inside = target && inSite(target);
    return inside && /^@site\/(?:\.\.|node_modules)\//.test(inside) ? undefined : inside;
  };
}

/** Undefined if the path leads to a file from the original page, or from none of them. */
function besideOther(specifier: string, original: string, translated: string) {
  const baseIn = (file: string): string => path.resolve(path.dirname(file), specifier);
  const isFound = (base: string): boolean => findImportedFile(base) !== undefined;
  if (isFound(baseIn(original))) return undefined;
  // The page may be a link to a file in another folder.
  const linked = existsSync(translated) ? realpathSync(translated) : translated;
  return [translated, linked].map(baseIn).find(isFound);
}
