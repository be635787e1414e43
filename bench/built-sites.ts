/** The built sites a budget is checked on: the real one and the fixture site, which uses everything. */
import { existsSync } from 'node:fs';

/** For `parseArgs`. */
export const builtSiteOptions = {
  site: { type: 'string', default: 'dist' },
  fixture: { type: 'string', default: '.tmp/fixture-dist' },
} as const;

/** Says which of them is not built yet; true when all are. */
export function areBuilt(folders: { site: string; fixture: string }): boolean {
  const missing = [folders.site, folders.fixture].find((folder) => !existsSync(folder));
  if (missing === undefined) return true;
  console.error(`There is no output in ${missing}. Build it first.`);
  return false;
}
