import type { FetchFile } from './fetch-file';

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
      () => {
        file.isLoaded = true;
      },
      () => {
        if (this.files.get(name) === file) this.files.delete(name);
      },
    );
    return file;
  }
}
