import type { FetchFile } from './file-cache';
import { indexFileName } from './format';

/**
 * Fetches a file of the index. `index.json` is revalidated each time; all others never change under
 * their name.
 *
 * @param baseUrl folder of the index, with a trailing slash
 * @param isBackground no query is waiting for it
 * @throws an `Error` with URL and status unless the response is a success
 */
export async function fetchIndexFile(
  baseUrl: string,
  name: string,
  isBackground = false,
): Promise<string> {
  const url = baseUrl + name;
  const response = await fetch(url, {
    cache: name === indexFileName ? 'no-cache' : 'default',
    priority: isBackground ? 'low' : 'auto',
  });
  if (!response.ok) throw new Error(`The search index cannot be read: ${response.status} ${url}`);
  return response.text();
}

/**
 * Uses the `index.json` that the page fetched while the engine was loading, once.
 *
 * @param answer its text, or whatever came in its place after a failure
 */
export function withSentIndex(answer: string | undefined, fetchFile: FetchFile): FetchFile {
  let sent = answer?.startsWith('{"version"') ? answer : undefined;
  return async (name, isBackground) => {
    if (name !== indexFileName || sent === undefined) return fetchFile(name, isBackground);
    const text = sent;
    sent = undefined;
    return text;
  };
}
