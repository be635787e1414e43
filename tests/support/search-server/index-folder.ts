import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { indexFileName } from '../../../engine/search/index/format';
import { createQueryEngine, type QueryEngine } from '../../../engine/search/query/query-engine';
import { searchFolderOf } from '../../../engine/shared/search-folder';

/**
 * Opens the search index in the output folder of a build.
 *
 * @param version of the docs; default: the latest
 * @throws Error if the site was built without an index
 */
export function engineOfOutput(outDir: string, version?: string): QueryEngine {
  const folder = path.join(outDir, searchFolderOf(version));
  if (!existsSync(path.join(folder, indexFileName)))
    throw new Error(`There is no search index in ${outDir}.`);
  return createQueryEngine({ fetchFile: (name) => readFile(path.join(folder, name), 'utf8') });
}
