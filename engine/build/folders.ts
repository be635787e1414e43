/** Where things are, however this code was bundled. All paths are absolute. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { shortHash } from './kept-files';

/**
 * The folder that holds `engine/`. Found by walking up, because this module runs from its source
 * (unit tests) and from a bundle below `.cache` (commands, worker threads).
 */
export function projectFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'engine/build/cli.ts'))) {
    const parent = path.dirname(folder);
    if (parent === folder)
      throw new Error('The engine has been moved away from its project folder.');
    folder = parent;
  }
  return folder;
}

/** The engine's own sources. */
export function engineFolder(): string {
  return path.join(projectFolder(), 'engine');
}

/**
 * What a site's builds keep between runs; one folder for each site, so that two do not mix. Named for
 * people, with a hash for sites whose names differ only in their punctuation, like `a/b` and `a-b`.
 */
export function siteCacheFolder(siteDir: string): string {
  const project = projectFolder();
  const relative = path.relative(project, siteDir);
  const name = relative.replace(/[^\w-]+/g, '-').replace(/^-+/, '') || 'site';
  const suffix = name === relative ? '' : `-${shortHash(relative)}`;
  return path.join(project, '.cache/sites', `${name}${suffix}`);
}
