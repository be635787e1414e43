import { indexFileName } from './format';

/**
 * @param isBackground no query is waiting for the file, so other requests have priority
 * @returns the text of a file of the index
 */
export type FetchFile = (name: string, isBackground?: boolean) => Promise<string>;

/**
 * Fetches files of an index. `index.json` is revalidated each time; a file of any other name never changes.
 *
 * @param folder URL of the index, with a trailing slash
 * @param answer what the page received for `index.json`, valid or not; used once
 */
export function fileFetcher(folder: string, answer: string | undefined): FetchFile {
  let sent = answer?.startsWith('{"version"') ? answer : undefined;
  return async (name, isBackground) => {
    const text = name === indexFileName ? sent : undefined;
    if (text !== undefined) {
      sent = undefined;
      return text;
    }
    const response = await fetch(folder + name, {
      cache: name === indexFileName ? 'no-cache' : 'default',
      priority: isBackground ? 'low' : 'auto',
    });
    if (response.ok) return response.text();
    throw new Error(`The search index cannot be read: ${response.status} ${folder}${name}`);
  };
}
