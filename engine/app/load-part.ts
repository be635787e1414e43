/**
 * Wraps every `import()` of the app: the bundler calls it with the files a part needs besides its own
 * script (`partLoaderPlugin`). Replaces Vite's helper, which is four times as long.
 */

/**
 * Loads a part once its stylesheets have loaded; its other scripts are preloaded. Rejects if the part
 * or a stylesheet cannot be loaded; a further call then tries again.
 *
 * @param files the part's own script, then other scripts and stylesheets: base path excluded, no
 *   leading slash; missing if there are no others, or if everything is one script (B18)
 */
export type LoadPart = <Part>(
  load: () => Promise<Part>,
  files?: readonly string[],
) => Promise<Part>;

/** @param basePath starts and ends with a slash */
export function partLoader(
  basePath: string,
  importFrom: (address: string) => Promise<unknown> = (address) =>
    import(/* @vite-ignore */ address),
): LoadPart {
  const failures: Record<string, number> = {};
  const requested: Record<string, Promise<unknown> | undefined> = {};

  const request = (file: string): Promise<unknown> => {
    const isSheet = file.endsWith('.css');
    const link = document.createElement('link');
    link.rel = isSheet ? 'stylesheet' : 'modulepreload';
    link.href = basePath + file;
    document.head.append(link);
    return new Promise((resolve, reject) => {
      // Script failures surface through `import()`.
      if (!isSheet) resolve(0);
      link.onload = resolve;
      link.onerror = () => {
        delete requested[file];
        link.remove();
        reject(new Error(`${link.href} could not be loaded.`));
      };
    });
  };

  return async (load, files = []) => {
    await Promise.all(files.map((file) => (requested[file] ??= request(file))));
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
