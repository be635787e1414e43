import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { indexFileName } from '../../../engine/search/format';
import { createQueryEngine, type QueryEngine } from '../../../engine/search/query-engine';

/**
 * An engine over the index in the output folder of a build.
 *
 * @throws Error when the site was built without one
 */
export function engineOfOutput(outDir: string): QueryEngine {
  const root = path.join(outDir, 'assets/search');
  const index = (readdirSync(root, { recursive: true }) as string[]).find(
    (file) => path.basename(file) === indexFileName,
  );
  if (index === undefined) throw new Error(`There is no search index in ${outDir}.`);
  const folder = path.join(root, path.dirname(index));
  return createQueryEngine({ fetchFile: (name) => readFile(path.join(folder, name), 'utf8') });
}
