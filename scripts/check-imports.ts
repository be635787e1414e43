/** Checks the import directions of the engine and of sites: `npm test -- --only imports`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import picocolors from 'picocolors';
import { globSync } from 'tinyglobby';
import { formatProblems } from '../engine/content/problems/format-problems';
import { checkImports } from './import-rules';

export function main(): number {
  const ignore = ['**/node_modules'];
  const sites = globSync('{site,tests}/**/site.config.ts', { ignore }).map((file) =>
    path.posix.dirname(file),
  );
  const folders = ['engine', ...sites].map((folder) => `${folder}/**/*.{ts,tsx}`);
  const files = globSync(folders, { ignore }).map((filePath) => ({
    filePath,
    code: readFileSync(filePath, 'utf8'),
  }));
  const problems = checkImports(files);
  const isColorful = picocolors.isColorSupported;
  if (problems.length > 0) console.error(formatProblems(problems, { isColorful, outcome: '' }));
  else console.log(`The imports of ${files.length} files point the right way.`);
  return problems.length > 0 ? 1 : 0;
}
