/** Islands and static components of the theme: one file each, named after the component. */
import { readdirSync } from 'node:fs';
import path from 'node:path';

export interface ThemeModule {
  name: string;
  /** Absolute. */
  filePath: string;
  exportName: string;
}

/** Component files of `engine/theme/islands` or `engine/theme/static`, by name. */
export function listThemeModules(folder: string): ThemeModule[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      if (entry.isDirectory()) {
        const file = path.join(folder, entry.name, `${entry.name}.tsx`);
        return readdirSync(path.join(folder, entry.name)).includes(`${entry.name}.tsx`)
          ? [{ name: entry.name, file }]
          : [];
      }
      const name = /^([A-Z]\w*)\.tsx$/.exec(entry.name)?.[1];
      return name ? [{ name, file: path.join(folder, entry.name) }] : [];
    })
    .map(({ name, file }) => ({ name, filePath: file, exportName: 'default' }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
