/**
 * Compiled pages by content (architecture, section 9). One pair of files for each page: the summary
 * all pages are read for, and the body (tree and text) only its rendering needs. A page's entry is
 * overwritten when the page changes, so the cache does not grow.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CompiledPage } from '../content/compiled-page';

export type PageBody = Pick<CompiledPage, 'tree' | 'sections'>;
export interface CompiledSummary extends Omit<CompiledPage, 'tree' | 'sections'> {
  /** Stands for the body where it need not be read: pages with the same one look the same. */
  bodyHash: string;
}

interface StoredSummary {
  key: string;
  /** Size of the file with the body: one that was cut short is noticed without reading it. */
  bodyBytes: number;
  summary: CompiledSummary;
}

interface StoredBody {
  key: string;
  body: PageBody;
}

export interface CompileCache {
  /** The summary of an unchanged page; undefined when anything it depends on has changed. */
  readSummary(filePath: string, source: string): CompiledSummary | undefined;
  /** The body that belongs to the last summary read or written; undefined when damaged. */
  readBody(filePath: string): PageBody | undefined;
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
  mkdirSync(folder, { recursive: true });
  const fileOf = (filePath: string, part: string): string =>
    path.join(folder, `${hash(filePath).slice(0, 24)}.${part}.json`);
  const keyOf = (filePath: string, source: string): string =>
    hash(`${salt}\n${filePath}\n${source}`);

  return {
    readSummary(filePath, source) {
      const stored = readJson<StoredSummary>(fileOf(filePath, 'summary'));
      if (stored?.key !== keyOf(filePath, source) || !stored.summary) return undefined;
      if (sizeOf(fileOf(filePath, 'body')) !== stored.bodyBytes) return undefined;
      // Problems must be seen again, with whatever caused them.
      if (stored.summary.problems.length > 0) return undefined;
      const isFresh = stored.summary.dependencies.every(
        (file) => hashFile(file.filePath) === file.hash,
      );
      return isFresh ? stored.summary : undefined;
    },
    readBody(filePath) {
      const stored = readJson<StoredBody>(fileOf(filePath, 'body'));
      return stored && Array.isArray(stored.body?.tree) ? stored.body : undefined;
    },
    write(source, { tree, sections, ...page }) {
      const key = keyOf(page.filePath, source);
      const body: PageBody = { tree, sections };
      const summary = { ...page, bodyHash: hash(JSON.stringify(body)).slice(0, 16) };
      // The body first: a summary on disk always has its body.
      const bodyBytes = writeJson(fileOf(summary.filePath, 'body'), {
        key,
        body,
      } satisfies StoredBody);
      const stored: StoredSummary = { key, bodyBytes, summary };
      writeJson(fileOf(summary.filePath, 'summary'), stored);
      return summary;
    },
  };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A missing, half-written or foreign file counts as no entry. */
function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

function sizeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size;
}

/**
 * Through a temporary name: a build that is killed leaves no half entry.
 *
 * @returns size of the file, in bytes
 */
function writeJson(file: string, value: unknown): number {
  const temporary = `${file}.${process.pid}`;
  const bytes = Buffer.from(JSON.stringify(value));
  writeFileSync(temporary, bytes);
  renameSync(temporary, file);
  return bytes.length;
}
