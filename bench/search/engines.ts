/** The engine under test, in the same clothes as its peers. */
import {
  createIndexWriter,
  type IndexFile,
  type IndexWriterOptions,
} from '../../engine/search/index-writer';
import { createQueryEngine } from '../../engine/search/query-engine';
import type { SearchPage } from '../../engine/search/records';

export interface MeasuredEngine {
  name: string;
  /** Addresses of the ten best sections. */
  search(query: string): Promise<string[]>;
  close?(): Promise<void>;
  /** Of engines that are measured beside the own one. */
  cost?: PeerCost;
}

interface PeerCost {
  /** Waiting included: one of them builds in a process of its own. */
  buildMs: number;
  /** All files of the index, as they are sent. */
  indexBytes: number;
  /** What is sent from the first key to the first answer, code included, mean over the queries. */
  firstAnswerBytes(queries: readonly string[]): Promise<number>;
  /** In this process; what runs as WebAssembly has its memory outside of the heap. */
  heapBytes: number;
}

export function writeIndex(
  pages: readonly SearchPage[],
  options: Pick<IndexWriterOptions, 'compressedBytes' | 'synonyms'> = {},
): IndexFile[] {
  const writer = createIndexWriter(options);
  for (const page of pages) writer.add(page);
  return writer.finish();
}

export function openOwnEngine(files: readonly IndexFile[]): MeasuredEngine {
  const texts = new Map(files.map(({ name, text }) => [name, text]));
  const engine = createQueryEngine({ fetchFile: async (name) => readText(texts, name) });
  return {
    name: 'own',
    async search(query) {
      const { hits } = await engine.search({ query, hitsPerPage: 10, snippetChars: 160 });
      return hits.map(({ url }) => url);
    },
  };
}

function readText(texts: ReadonlyMap<string, string>, name: string): string {
  const text = texts.get(name);
  if (text === undefined) throw new Error(`There is no file ${name}.`);
  return text;
}
