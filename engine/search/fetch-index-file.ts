import type { FetchFile } from './file-cache';
import { indexFileName } from './format';

/**
 * A file of the index over HTTP. `index.json` is requested each time (the server answers 304 while it is
 * the same); all others never change under their name.
 *
 * @param baseUrl folder of the index, with a slash at the end
 * @param isBackground no query waits for it
 * @throws an `Error` naming address and status when the answer is no success
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
 * Takes the index's own file from the page, which asked for it before the engine was there; once.
 *
 * @param answer its text, or whatever a server or a failure put in its place
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
