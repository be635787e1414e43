/** Finds files by the paths in import statements, which may leave out the ending. */
import { statSync } from 'node:fs';

/** Those the bundler tries, in its order. */
const extensions = ['.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json'];
const endings = ['', ...extensions, ...extensions.map((extension) => `/index${extension}`)];

/** @param base absolute */
export function findImportedFile(base: string): string | undefined {
  // In TypeScript, `./x.js` may mean `x.ts` or `x.tsx`.
  const sources = /\.[cm]?jsx?$/.test(base)
    ? [base.replace(/js(x?)$/, 'ts$1'), base.replace(/jsx?$/, 'tsx')]
    : [];
  return [...endings.map((ending) => base + ending), ...sources].find((file) =>
    statSync(file, { throwIfNoEntry: false })?.isFile(),
  );
}
