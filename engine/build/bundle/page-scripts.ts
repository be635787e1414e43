/** Bundles the scripts of pages, which have no files (`page-script.ts`). */
import path from 'node:path';
import type { Plugin } from 'vite';
import type { AuthorModule } from './author-modules';

/** The code of each script by its absolute path, where no file is. */
export function pageScripts(
  siteDir: string,
  modules: readonly AuthorModule[],
): Map<string, string> {
  return new Map(
    modules.flatMap(({ filePath, code }) =>
      code === undefined ? [] : [[path.join(siteDir, filePath), code]],
    ),
  );
}

export function pageScriptsPlugin(codes: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'docs:page-scripts',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.docs-part\.tsx$/ },
      handler: (id) => (codes.has(id) ? id : undefined),
    },
    load: {
      filter: { id: /\.docs-part\.tsx$/ },
      handler: (id) => codes.get(id),
    },
  };
}
