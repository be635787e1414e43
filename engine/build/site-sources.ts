/** Source files of a site: their text, their hash, and what no page can be made from. */
import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { normalizeSource } from '../content/model/read-source';
import { parseSynonymsFile, synonymsFileName } from '../content/synonyms/synonyms-file';
import type { SynonymGroup } from '../search/synonyms';
import type { Problem } from '../shared/problem';
import { shortHash } from './kept-files';

/** No browser shows more with pleasure, and the build would need minutes for it. */
export const mostPageChars = 4_000_000;

export function sizeProblem(filePath: string, chars: number): Problem {
  const millions = (count: number): string => `${(count / 1e6).toFixed(1)} million characters`;
  return {
    severity: 'error',
    filePath,
    what: `The page is too large: ${millions(chars)}, but at most ${millions(mostPageChars)} are allowed`,
    hints: ['Split it into several pages.'],
  };
}

/** Letters that are not UTF-8 would be shown as question marks. */
export function encodingProblem(siteDir: string, filePath: string): Problem | undefined {
  const bytes = readFileSync(path.join(siteDir, filePath));
  if (isUtf8(bytes)) return undefined;
  // The first line that cannot be read.
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(0x0a, start);
    const next = end < 0 ? bytes.length : end + 1;
    if (!isUtf8(bytes.subarray(start, next))) break;
    start = next;
  }
  return {
    severity: 'warning',
    filePath,
    line,
    column: 1,
    what: 'The file is not UTF-8: some of its characters cannot be read',
    hints: ['Save it again as UTF-8.'],
  };
}

/** Undefined when the file does not exist (it may disappear while the build runs). */
export function readSiteFile(siteDir: string, filePath: string): string | undefined {
  const absolute = path.join(siteDir, filePath);
  return existsSync(absolute) ? normalizeSource(readFileSync(absolute, 'utf8')) : undefined;
}

/** Groups of the site's own synonyms; those of a file with mistakes are reported elsewhere. */
export function siteSynonyms(siteDir: string): SynonymGroup[] {
  const { lines } = parseSynonymsFile(readSiteFile(siteDir, synonymsFileName));
  return lines.map(({ group }) => group);
}

/** Hash of a file's bytes, remembered for as long as its size and date are the same. */
export function createFileHasher(siteDir: string): (filePath: string) => string {
  const known = new Map<string, { state: string; hash: string }>();
  return (filePath) => {
    const absolute = path.join(siteDir, filePath);
    const stats = statSync(absolute, { throwIfNoEntry: false });
    if (!stats) return '';
    const state = `${stats.size} ${stats.mtimeMs}`;
    const last = known.get(filePath);
    if (last?.state === state) return last.hash;
    const hash = shortHash(readFileSync(absolute), 16);
    known.set(filePath, { state, hash });
    return hash;
  };
}
