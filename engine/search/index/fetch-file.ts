import { indexFileName } from './format';

/**
 * @param isBackground no query is waiting for the file, so other requests go first
 * @returns the text of a file of the index
 */
export type FetchFile = (name: string, isBackground?: boolean) => Promise<string>;

/**
 * Fetches files of an index. `index.json` is revalidated each time; all others never change under
 * their name.
 *
 * @param folder URL of the index, with a trailing slash
 * @param answer what the page has received for `index.json`, or whatever came in its place; used once
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
