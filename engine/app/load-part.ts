/**
 * Wraps every `import()` of the app: the bundler calls it with the files a part needs besides its own
 * script (`partLoaderPlugin`). Replaces Vite's helper, which is four times as long.
 */

import { loadEachOnce } from './load-once';
import { fetchSheet } from './pages/fetch-sheet';

/**
 * Loads a part once its stylesheets have loaded; its other scripts are preloaded. Rejects if the part
 * or a stylesheet cannot be loaded; a further call then tries again. Vite would take a `.then()` that
 * follows `import()` directly into `load`, where it misses failed stylesheets and hides failed scripts.
 *
 * @param files the part's own script, then other scripts and stylesheets: base path excluded, no
 *   leading slash; missing if there are no others, or if everything is one script (B18)
 */
export type LoadPart = <Part>(
  load: () => Promise<Part>,
  files?: readonly string[],
) => Promise<Part>;

interface PartLoaderOptions {
  /** Loads what the style sheets of parts build on. */
  prepareStyles?: () => Promise<unknown>;
  /** For tests. */
  importFrom?: (address: string) => Promise<unknown>;
}

/** @param basePath starts and ends with a slash */
export function partLoader(
  basePath: string,
  {
    prepareStyles,
    importFrom = (address) => import(/* @vite-ignore */ address),
  }: PartLoaderOptions = {},
): LoadPart {
  const failures: Record<string, number> = {};

  const request = loadEachOnce(async (file): Promise<void> => {
    const address = basePath + file;
    if (file.endsWith('.css')) {
      const [sheet] = await Promise.all([fetchSheet(address), prepareStyles?.()]);
      document.adoptedStyleSheets.push(sheet);
      return;
    }
    // Failures surface through `import()`.
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address;
    document.head.append(link);
  });

  return async (load, files = []) => {
    await Promise.all(files.map(request));
    const [own = ''] = files;
    const count = failures[own];
    try {
      // Firefox remembers a failed script and requests it again only at another address.
      return await (count && own ? (importFrom(`${basePath}${own}?${count}`) as never) : load());
    } catch (error) {
      failures[own] = (count ?? 0) + 1;
      throw error;
    }
  };
}
