/**
 * Compiled pages by content. One pair of files for each page: the summary all pages are read for,
 * and the body (tree and text) only its rendering needs. A page's entry is overwritten when the page
 * changes, so the cache does not grow.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import type { CompiledPage } from '../content/compiled-page';
import { readKeptJson, shortHash, writeWhole } from './kept-files';

export type PageBody = Pick<CompiledPage, 'tree' | 'sections'>;
export interface CompiledSummary extends Omit<CompiledPage, 'tree' | 'sections'> {
  /** Represents the body where it need not be read: pages with the same one look the same. */
  bodyHash: string;
}

interface StoredSummary {
  key: string;
  /** Size of the file with the body: one that was cut short is noticed without reading it. */
  bodyBytes: number;
  summary: CompiledSummary;
}

interface StoredBody {
  bodyHash: string;
  body: PageBody;
}

export interface CompileCache {
  /** The summary of an unchanged page; undefined when anything it depends on has changed. */
  readSummary(filePath: string, source: string): CompiledSummary | undefined;
  /**
   * @param bodyHash of the page's summary; missing = of the page as it was compiled last
   * @returns undefined when the body is damaged, or another build has compiled another one since
   */
  readBody(filePath: string, bodyHash?: string): PageBody | undefined;
  write(source: string, page: CompiledPage): CompiledSummary;
}

/**
 * @param salt everything besides the sources that decides what a page compiles to
 * @param hashFile hash of a file of the site folder, empty when missing
 */
export function openCompileCache(
  folder: string,
  salt: string,
  hashFile: (filePath: string) => string,
): CompileCache {
  const fileOf = (filePath: string, part: string): string =>
    path.join(folder, `${shortHash(filePath, 24)}.${part}.json`);
  const keyOf = (filePath: string, source: string): string =>
    shortHash(`${salt}\n${filePath}\n${source}`, 64);

  return {
    readSummary(filePath, source) {
      const stored = readKeptJson<StoredSummary>(fileOf(filePath, 'summary'));
      if (stored?.key !== keyOf(filePath, source) || !stored.summary) return undefined;
      if (sizeOf(fileOf(filePath, 'body')) !== stored.bodyBytes) return undefined;
      // Problems must be seen again, with whatever caused them.
      if (stored.summary.problems.length > 0) return undefined;
      const isFresh = stored.summary.dependencies.every(
        (file) => hashFile(file.filePath) === file.hash,
      );
      return isFresh ? stored.summary : undefined;
    },
    readBody(filePath, bodyHash) {
      const stored = readKeptJson<StoredBody>(fileOf(filePath, 'body'));
      return stored?.bodyHash === (bodyHash ?? stored?.bodyHash) ? stored?.body : undefined;
    },
    write(source, { tree, sections, ...page }) {
      const { filePath } = page;
      const body = JSON.stringify({ tree, sections } satisfies PageBody);
      const bodyHash = shortHash(body, 16);
      const summary = { ...page, bodyHash };
      // The body first: a summary on disk always has its body.
      const bodyBytes = writeWhole(
        fileOf(filePath, 'body'),
        `{"bodyHash":"${bodyHash}","body":${body}}`,
      );
      const stored: StoredSummary = { key: keyOf(filePath, source), bodyBytes, summary };
      writeWhole(fileOf(filePath, 'summary'), JSON.stringify(stored));
      return summary;
    },
  };
}

function sizeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size;
}
