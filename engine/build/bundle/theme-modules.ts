import { readdirSync } from 'node:fs';
import path from 'node:path';
import { engineDir } from '../folders';

/** The theme's component files of a kind: `Tabs` and its absolute path. */
export function listThemeModules(kind: 'islands' | 'static') {
  const folder = path.join(engineDir, 'theme', kind);
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const name = /^([A-Z]\w*)\.tsx$/.exec(file)?.[1];
      return name ? [{ name, filePath: path.join(folder, file) }] : [];
    });
}
