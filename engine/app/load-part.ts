/**
 * Wraps every `import()` of the app: the bundler calls it with the files a part needs besides
 * its own script (`partLoaderPlugin`). Takes the place of Vite's helper, which is four times as long.
 */

/**
 * Loads a part when its style sheets are there; its scripts are fetched at the same time. Rejects when
 * the part or a sheet cannot be loaded; a further call then asks again.
 *
 * @param load the import itself
 * @param files its script and, after it, other scripts and sheets: base path excluded, without leading
 *   slash; missing where it needs no others, and where everything is one script (B18)
 */
export type LoadPart = <Part>(
  load: () => Promise<Part>,
  files?: readonly string[],
) => Promise<Part>;

/**
 * @param basePath starts and ends with a slash
 * @param importFrom loads a script by its address
 */
export function partLoader(
  basePath: string,
  importFrom: (address: string) => Promise<unknown> = (address) =>
    import(/* @vite-ignore */ address),
): LoadPart {
  const failures: Record<string, number> = {};
  const asked: Record<string, Promise<unknown> | undefined> = {};

  const ask = (file: string): Promise<unknown> => {
    const isSheet = file.endsWith('.css');
    const link = document.createElement('link');
    link.rel = isSheet ? 'stylesheet' : 'modulepreload';
    link.href = basePath + file;
    document.head.append(link);
    return new Promise((resolve, reject) => {
      // The import itself reports a script that does not load.
      if (!isSheet) resolve(0);
      link.onload = resolve;
      link.onerror = () => {
        delete asked[file];
        link.remove();
        reject(new Error(`${link.href} could not be loaded.`));
      };
    });
  };

  return async (load, files = []) => {
    await Promise.all(files.map((file) => (asked[file] ??= ask(file))));
    const [own = ''] = files;
    const count = failures[own];
    try {
      // Firefox remembers a script that did not come: only at another address it is asked for again.
      return await (count && own ? (importFrom(`${basePath}${own}?${count}`) as never) : load());
    } catch (error) {
      failures[own] = (count ?? 0) + 1;
      throw error;
    }
  };
}
