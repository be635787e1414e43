/** The site's search over any pages: the index in memory, and which of its files are fetched. */
import { brotliCompressSync } from 'node:zlib';
import { createIndexWriter } from '../../engine/search/index/index-writer';
import { createQueryEngine } from '../../engine/search/query/query-engine';
import { sum } from '../report';
import type { Corpus } from './corpora';

export type IndexedCorpus = ReturnType<typeof indexCorpus>;

/** @returns a function for the processor time since, in milliseconds */
export function startClock(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}

export function indexCorpus({ pages, synonyms }: Corpus) {
  const stop = startClock();
  const writer = createIndexWriter({ synonyms });
  for (const page of pages) writer.add(page);
  const written = writer.finish();
  const buildMs = stop();
  // As bytes, so that the text of a fetched file counts as the engine's memory.
  const files = new Map(written.map(({ name, text }) => [name, Buffer.from(text)]));
  const sizes = new Map(
    Array.from(files, ([name, file]) => [name, brotliCompressSync(file).length]),
  );
  return {
    /** Processor time for building the index. */
    buildMs,
    /** All files of the index, compressed. */
    indexBytes: sum(sizes.values()),
    /** A new visitor with an empty cache; each fetched file is reported with its size. */
    visit: (onFetch?: (bytes: number) => void) =>
      createQueryEngine({
        savesData: onFetch !== undefined,
        async fetchFile(name) {
          const file = files.get(name);
          if (!file) throw new Error(`There is no file ${name}.`);
          onFetch?.(sizes.get(name) as number);
          return file.toString('utf8');
        },
      }),
  };
}
