/** Finds files by the paths in import statements, which may leave out the ending. */
import { statSync } from 'node:fs';

/** Those the bundler tries, in its order. */
const extensions = ['.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json'];
const endings = ['', ...extensions, ...extensions.map((extension) => `/index${extension}`)];

/** @param base absolute */
export function findImportedFile(base: string): string | undefined {
  // TypeScript may import a file by the name of what it is compiled to.
  const typed = base.replace(/\.([cm]?)js(x?)$/, '.$1ts$2');
  const compiled = typed === base ? [] : [typed, `${typed}x`];
  return [...endings.map((ending) => base + ending), ...compiled].find((file) =>
    statSync(file, { throwIfNoEntry: false })?.isFile(),
  );
}
