/** What the comparison has to know of a generator. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Generator {
  /** For `--only`. */
  id: string;
  /** As the table calls it. */
  name: string;
  /** What is installed, newest versions; the first one's version is in the table. None = this engine. */
  packages: readonly string[];
  /** First major version of Node it runs on, where it is newer than this engine's. */
  leastNode?: number;
  /** What is in the table under search. */
  search: string;
  /** Writes content and configuration of a site into its project folder. */
  write(folder: string, pageCount: number): void;
  /** What Node is started with in the project folder. */
  build(folder: string): readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Folder of the pages; this and those below are relative to the project folder. */
  content: string;
  /** Suffix of a page's file. */
  extension: '.md' | '.mdx';
  output: string;
  /** What a build keeps for the next one. */
  caches(folder: string): readonly string[];
  controls: ReaderControls;
}

/** What a reader presses, as selectors of the generator's own theme. */
export interface ReaderControls {
  sidebar: string;
  /** What opens a group, within its list item; its label where that leads nowhere. */
  caret?: string;
  /** On phones. */
  menu: string;
  /** None where it is not one press. */
  colorMode?: string;
  /** A result of the search; none without a search of its own. */
  hit?: string;
}

export interface SiteFile {
  /** Relative to the project folder, with `/`. */
  filePath: string;
  content: string;
}

export function writeSiteFiles(folder: string, files: Iterable<SiteFile>): void {
  const made = new Set<string>();
  for (const { filePath, content } of files) {
    const file = path.join(folder, filePath);
    const directory = path.dirname(file);
    if (!made.has(directory)) mkdirSync(directory, { recursive: true });
    made.add(directory);
    writeFileSync(file, content);
  }
}

/** A value as it is in a module of a generator's configuration. */
export function json(value: unknown): string {
  return JSON.stringify(value, undefined, 1);
}
