/** Opens the index and reads its files from `index.json`, from the whole index, or one by one. */

import { type FetchFile, FileCache } from './fetch-file';
import { type FileTexts, formatVersion, type IndexManifest, indexFileName } from './format';
import { SectionTable } from './index-table';

export interface OpenIndex {
  readonly id: string;
  readonly table: SectionTable;
  /** Fetches the whole index if it is small enough; later reads need no request. */
  complete(): Promise<void>;
}

/**
 * @param fetchFile resolves with the text of a file of the index
 * @throws what `fetchFile` throws, or an `Error` if the index has another format version
 */
export async function openIndex(fetchFile: FetchFile): Promise<OpenIndex> {
  const manifest = JSON.parse(await fetchFile(indexFileName)) as IndexManifest;
  const { version, id, whole } = manifest;
  if (version !== formatVersion) {
    throw new Error(
      `The search index has format ${version}, this page reads format ${formatVersion}.`,
    );
  }
  /** Files that need not be fetched. */
  const files: FileTexts = { ...manifest.files };
  let isComplete = whole === undefined;

  async function complete(): Promise<void> {
    if (isComplete) return;
    Object.assign(files, JSON.parse(await fetchFile(whole as string, true)));
    isComplete = true;
  }

  const cache = new FileCache(async (name) => {
    const known = files[name];
    if (known !== undefined) return known;
    try {
      return await fetchFile(name);
    } catch (error) {
      // Offline, the whole index may be cached even if this part is not.
      await complete().catch(() => {});
      const text = files[name];
      if (text === undefined) throw error;
      return text;
    }
  });
  const table = new SectionTable(manifest.table, cache);
  return { id, table, complete };
}
