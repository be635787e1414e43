/**
 * Cache of compiled pages, with two files per page: the summary, which every build reads, and the body
 * (tree and text), which only rendering needs. Entries are overwritten, so the cache does not grow.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import type { CompiledPage } from '../../content/compiled-page';
import { readCachedJson, shortHash, writeAtomically } from './file-cache';

export type PageBody = Pick<CompiledPage, 'tree' | 'sections'>;
export interface CompiledSummary extends Omit<CompiledPage, 'tree' | 'sections'> {
  bodyHash: string;
}

interface StoredSummary {
  key: string;
  /** Size of the body's file: detects truncation without reading it. */
  bodyBytes: number;
  summary: CompiledSummary;
}

export type CompileCache = ReturnType<typeof openCompileCache>;

/**
 * @param salt hash of everything that affects compilation, except for sources
 * @param hashFile hash of a file of the site folder; empty if it does not exist
 */
export function openCompileCache(
  folder: string,
  salt: string,
  hashFile: (filePath: string) => string,
) {
  const fileOf = (filePath: string, part: string): string =>
    path.join(folder, `${shortHash(filePath, 24)}.${part}.json`);
  const cacheKey = (filePath: string, source: string): string =>
    shortHash(`${salt}\n${filePath}\n${source}`, 64);

  return {
    /** Undefined if the page or one of its dependencies has changed, or to report its problems again. */
    readSummary(filePath: string, source: string): CompiledSummary | undefined {
      const stored = readCachedJson<StoredSummary>(fileOf(filePath, 'summary'));
      if (stored?.key !== cacheKey(filePath, source)) return undefined;
      const body = statSync(fileOf(filePath, 'body'), { throwIfNoEntry: false });
      const { summary, bodyBytes } = stored;
      const isFresh =
        body?.size === bodyBytes &&
        summary.problems.length === 0 &&
        summary.dependencies.every((file) => hashFile(file.filePath) === file.hash);
      return isFresh ? summary : undefined;
    },
    /**
     * @param bodyHash missing = any
     * @returns undefined if the body is damaged, or another build has replaced it
     */
    readBody(filePath: string, bodyHash?: string): PageBody | undefined {
      const file = fileOf(filePath, 'body');
      const stored = readCachedJson<{ bodyHash: string; body: PageBody }>(file);
      return bodyHash === undefined || stored?.bodyHash === bodyHash ? stored?.body : undefined;
    },
    write(source: string, { tree, sections, ...page }: CompiledPage): CompiledSummary {
      const { filePath } = page;
      const body = JSON.stringify({ tree, sections } satisfies PageBody);
      const bodyHash = shortHash(body, 16);
      const summary = { ...page, bodyHash };
      // The body first: a summary on disk always has its body.
      const stored = `{"bodyHash":"${bodyHash}","body":${body}}`;
      const bodyBytes = writeAtomically(fileOf(filePath, 'body'), stored);
      const entry: StoredSummary = { key: cacheKey(filePath, source), bodyBytes, summary };
      writeAtomically(fileOf(filePath, 'summary'), JSON.stringify(entry));
      return summary;
    },
  };
}
