/** Packages that style sheets of components import but that are not installed: their rules are left out (A160). */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { isMissingPackage, isOfSite } from './missing-packages';

const importPattern = /@import\s+(?:url\(\s*)?["']?([^"');\s]+)[^;]*;/g;

/** Keeps the length, so that the positions of problems stay right. */
const withoutComments = (css: string): string =>
  css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));

function isMissing(specifier: string, file: string): boolean {
  return isMissingPackage(specifier, file) && !existsSync(path.join(path.dirname(file), specifier));
}

/** @param file absolute path of the style sheet */
export function missingSheetPackages(
  css: string,
  file: string,
): { specifier: string; offset: number }[] {
  return [...withoutComments(css).matchAll(importPattern)]
    .map(({ 1: specifier = '', index }) => ({ specifier, offset: index }))
    .filter(({ specifier }) => isMissing(specifier, file));
}

export const sheetPackagesPlugin: Plugin = {
  name: 'docs:sheet-packages',
  enforce: 'pre',
  transform: {
    filter: { id: { include: /\.css(?:\?|$)/, exclude: /\/node_modules\// } },
    handler(code, id) {
      const file = id.replace(/\?.*/, '');
      if (!isOfSite(file) || missingSheetPackages(code, file).length === 0) return;
      const rest = withoutComments(code).replace(importPattern, (all, specifier: string) =>
        isMissing(specifier, file) ? '' : all,
      );
      return { code: rest, map: null };
    },
  },
};
