import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

interface ThemeModule {
  /** Of the component and its file. */
  name: string;
  /** Absolute. */
  filePath: string;
}

/** Component files of `engine/theme/islands` or `engine/theme/static`, by name. */
export function listThemeModules(folder: string): ThemeModule[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      if (entry.isDirectory()) {
        const filePath = path.join(folder, entry.name, `${entry.name}.tsx`);
        return existsSync(filePath) ? [{ name: entry.name, filePath }] : [];
      }
      const name = /^([A-Z]\w*)\.tsx$/.exec(entry.name)?.[1];
      return name ? [{ name, filePath: path.join(folder, entry.name) }] : [];
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
