/** Fetches the files of an index. */
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

/** Number of parsed files to keep, about 8 MB; the least recently used are dropped. */
const maxFiles = 700;

interface CachedFile {
  content: Promise<unknown>;
  isLoaded: boolean;
}

/** Fetches and parses each file once; failures are not kept. */
export class FileCache {
  /** Least recently used first. */
  private readonly files = new Map<string, CachedFile>();

  constructor(private readonly fetchFile: FetchFile) {}

  load<Parsed>(name: string, parse: (text: string) => Parsed): Promise<Parsed> {
    const file = this.files.get(name) ?? this.fetch(name, parse);
    this.files.delete(name);
    this.files.set(name, file);
    if (this.files.size > maxFiles) {
      const [oldest] = this.files.keys();
      this.files.delete(oldest as string);
    }
    return file.content as Promise<Parsed>;
  }

  has(name: string): boolean {
    return this.files.get(name)?.isLoaded === true;
  }

  private fetch(name: string, parse: (text: string) => unknown): CachedFile {
    const file = { content: this.fetchFile(name).then(parse), isLoaded: false };
    file.content.then(
      () => Object.assign(file, { isLoaded: true }),
      () => this.files.get(name) === file && this.files.delete(name),
    );
    return file;
  }
}
