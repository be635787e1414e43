/**
 * Style sheets of packages that scripts import and that style the whole document, such as Bootstrap's (A169). Docusaurus
 * puts them into the one sheet of all pages, so they are among the site's own, in a layer that cannot break the frame.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import type { Plugin } from 'vite';
import { cacheKey } from '../cache/file-cache';
import { posixRelative } from '../folders';

const importPattern =
  /(?:^|[\s;])(?:import\s*|require\()['"]((?:@[\w.-]+\/)?[a-z\d][\w.-]*\/[^'"\n]+\.css)['"]/g;
/** A rule for the document itself, all elements or all headings of a kind. */
const documentRule = /(?:^|[},])\s*(?:html|body|\*|h1)\s*[,{]/;

/** Relative to the site folder. */
export function documentSheets(siteDir: string): string[] {
  const scripts = globSync('src/**/*.{js,jsx,ts,tsx}', { cwd: siteDir, absolute: true }).sort();
  const names = scripts.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(importPattern)].map(([, name = '']) => name),
  );
  return [...new Set(names)].flatMap((name) => {
    const file = packageSheet(name, siteDir);
    return file === undefined ? [] : posixRelative(siteDir, file);
  });
}

function packageSheet(name: string, siteDir: string): string | undefined {
  try {
    const file = createRequire(path.join(siteDir, 'package.json')).resolve(name);
    const css = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    return documentRule.test(css) ? file : undefined;
  } catch {
    return undefined;
  }
}

/** The name of a written sheet, which appears in messages of the bundler. */
export const writtenName = (source: string): string =>
  `${cacheKey(source)}-${path.parse(source).name}.css`;

/** @param css the site's own sheets; what is among them is not loaded by scripts again */
export function documentSheetsPlugin(css: readonly string[]): Plugin {
  const names = new Set(css.map((file) => path.posix.basename(file)));
  return {
    name: 'docs:document-sheets',
    enforce: 'pre',
    transform: {
      filter: { id: /\/node_modules\/.*\.css$/ },
      handler: (_, id) => (names.has(writtenName(path.normalize(id))) ? { code: '' } : undefined),
    },
  };
}
