/** Files of the index in memory: each is fetched once; the least recently used are evicted first. */

/**
 * Resolves with the text of a file of the index.
 *
 * @param isBackground no query is waiting for the file, so other requests go first
 */
export type FetchFile = (name: string, isBackground?: boolean) => Promise<string>;

export interface FileCache {
  /**
   * @param parse called once per fetch; its result is cached
   * @throws what `fetchFile` throws; failures are not cached
   */
  load<Parsed>(name: string, parse: (text: string) => Parsed): Promise<Parsed>;
  has(name: string): boolean;
  clear(): void;
}

interface Entry {
  value: Promise<unknown>;
  bytes: number;
  isLoaded: boolean;
}

/** A parsed file takes about twice the bytes of its text. */
const bytesPerChar = 2;

export function createFileCache(fetchFile: FetchFile, maxBytes: number): FileCache {
  /** Least recently used first. */
  const entries = new Map<string, Entry>();
  let bytes = 0;

  function forgetOldest(): void {
    for (const [name, entry] of entries) {
      if (bytes <= maxBytes) return;
      if (!entry.isLoaded) continue;
      entries.delete(name);
      bytes -= entry.bytes;
    }
  }

  return {
    async load<Parsed>(name: string, parse: (text: string) => Parsed): Promise<Parsed> {
      const known = entries.get(name);
      if (known) {
        entries.delete(name);
        entries.set(name, known);
        return known.value as Promise<Parsed>;
      }
      const entry: Entry = { value: Promise.resolve(), bytes: 0, isLoaded: false };
      const value = fetchFile(name).then(
        (text) => {
          const parsed = parse(text);
          if (entries.get(name) === entry) {
            entry.isLoaded = true;
            entry.bytes = text.length * bytesPerChar;
            bytes += entry.bytes;
            forgetOldest();
          }
          return parsed;
        },
        (error) => {
          if (entries.get(name) === entry) entries.delete(name);
          throw error;
        },
      );
      entry.value = value;
      entries.set(name, entry);
      return value;
    },
    has: (name) => entries.get(name)?.isLoaded === true,
    clear() {
      entries.clear();
      bytes = 0;
    },
  };
}
