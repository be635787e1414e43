import { parseSync } from 'vite';

/** Sites written for Docusaurus also have JSX in `.js` files. */
export function parseScript(fileName: string, source: string): ReturnType<typeof parseSync> {
  return parseSync(fileName, source, /\.[cm]?js$/.test(fileName) ? { lang: 'jsx' } : undefined);
}
