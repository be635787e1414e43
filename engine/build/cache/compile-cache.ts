/**
 * Cache of compiled pages: one file for each, whose first line is the summary, which every build reads, and
 * the second the body (tree and text), which only rendering needs. Entries are overwritten, so the cache
 * does not grow.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CompiledPage } from '../../content/compiled-page';
import { shortHash, writeAtomically } from './file-cache';

export type PageBody = Pick<CompiledPage, 'tree' | 'sections'>;
export interface CompiledSummary extends Omit<CompiledPage, 'tree' | 'sections'> {
  bodyHash: string;
}

interface StoredSummary {
  key: string;
  /** Detects truncation without reading the body. */
  bodyBytes: number;
  summary: CompiledSummary;
}

interface StoredBody {
  bodyHash: string;
  body: PageBody;
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
  const fileOf = (filePath: string): string => path.join(folder, `${shortHash(filePath, 24)}.json`);
  const cacheKey = (filePath: string, source: string): string =>
    shortHash(`${salt}\n${filePath}\n${source}`, 64);

  return {
    /** Undefined if the page or one of its dependencies has changed, or to report its problems again. */
    readSummary(filePath: string, source: string): CompiledSummary | undefined {
      const [first, second] = readLines(fileOf(filePath));
      const stored = parse<StoredSummary>(first);
      if (stored?.key !== cacheKey(filePath, source)) return undefined;
      const { summary, bodyBytes } = stored;
      const isFresh =
        second?.length === bodyBytes &&
        summary.problems.length === 0 &&
        summary.dependencies.every((file) => hashFile(file.filePath) === file.hash);
      return isFresh ? summary : undefined;
    },
    /** Undefined if the body is damaged, or another build has replaced it. */
    readBody(filePath: string, bodyHash: string | undefined): PageBody | undefined {
      const stored = parse<StoredBody>(readLines(fileOf(filePath))[1]);
      return stored?.bodyHash === bodyHash ? stored?.body : undefined;
    },
    write(source: string, { tree, sections, ...page }: CompiledPage): CompiledSummary {
      const { filePath } = page;
      const body = JSON.stringify({ tree, sections } satisfies PageBody);
      const bodyHash = shortHash(body, 16);
      const stored = Buffer.from(`{"bodyHash":"${bodyHash}","body":${body}}`);
      const summary = { ...page, bodyHash };
      const key = cacheKey(filePath, source);
      const entry: StoredSummary = { key, bodyBytes: stored.length, summary };
      writeAtomically(fileOf(filePath), `${JSON.stringify(entry)}\n`, stored);
      return summary;
    },
  };
}

/** Both lines of a file; none if it is missing or damaged. */
function readLines(file: string): readonly [Buffer?, Buffer?] {
  try {
    const content = readFileSync(file);
    const end = content.indexOf('\n');
    return end < 0 ? [] : [content.subarray(0, end), content.subarray(end + 1)];
  } catch {
    return [];
  }
}

/** Undefined if it is not valid JSON. */
function parse<T>(json: Buffer | undefined): T | undefined {
  try {
    return (JSON.parse(json?.toString() ?? '') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}
