/** Source files of a site: text, hash, and limits of size and encoding. */
import { isUtf8 } from 'node:buffer';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { locateAddress } from '../../content/config/locate-key';
import { glossaryFileName } from '../../content/glossary/glossary-file';
import { normalizeSource } from '../../content/model/scan';
import { parseJson } from '../../content/problems/json-fault';
import { questionsFileName } from '../../content/questions/questions-file';
import type { SourceFile } from '../../content/source-file';
import { parseSynonymsFile, synonymsFileName } from '../../content/synonyms/synonyms-file';
import { valuesFileName } from '../../content/values/values-file';
import type { SynonymGroup } from '../../search/text/synonyms';
import { closestOf } from '../../shared/closest';
import { errorAt, type Problem, warningAt } from '../../shared/problem';
import { isExternalHref } from '../../shared/url-path';
import { shortHash } from '../cache/file-cache';
import { readText } from '../folders';

/** Browsers struggle with more, and a build would take minutes. */
export const mostPageChars = 4_000_000;

export function sizeProblem(filePath: string, chars: number): Problem {
  const millions = (count: number): string => `${(count / 1e6).toFixed(1)} million characters`;
  const what = `The page is too large: ${millions(chars)}, but at most ${millions(mostPageChars)} are allowed`;
  return errorAt(filePath, what, 'Split it into several pages.');
}

/** Invalid UTF-8 would be shown as replacement characters. */
export function encodingProblem(siteDir: string, filePath: string): Problem | undefined {
  const bytes = readFileSync(path.join(siteDir, filePath));
  if (isUtf8(bytes)) return undefined;
  if (/^(?:\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2)))
    return errorAt(filePath, 'The file is UTF-16, which cannot be read', 'Save it again as UTF-8.');
  const lines = bytes.toString('latin1').split('\n');
  const at = lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1')));
  const what = 'The file is not UTF-8: some of its characters cannot be read';
  return warningAt({ filePath, line: at + 1, column: 1 }, what, 'Save it again as UTF-8.');
}

/** Undefined if the file does not exist: it may disappear during the build. */
export function readSiteFile(siteDir: string, filePath: string): string | undefined {
  const written = readText(path.join(siteDir, filePath));
  return written === undefined ? undefined : normalizeSource(written);
}

/** Where the configuration names a file. */
export function placeInConfig(siteDir: string, configFile: string, file: string) {
  const source = readSiteFile(siteDir, configFile) ?? '';
  return { filePath: configFile, ...locateAddress(source, file) };
}

/** @returns undefined if the file does not exist, or is invalid and has been reported */
export function readJson(
  siteDir: string,
  filePath: string,
  problems: Problem[],
): (SourceFile & { value: unknown }) | undefined {
  const source = readSiteFile(siteDir, filePath);
  if (source === undefined) return undefined;
  const { value, fault } = parseJson(source);
  if (!fault) return { filePath, source, value };
  const what = `The file is not valid JSON: ${fault.message}`;
  problems.push(errorAt({ filePath, ...fault }, what, 'Correct the syntax there.'));
  return undefined;
}

const dataFiles = [synonymsFileName, glossaryFileName, valuesFileName, questionsFileName];

/** Files in the site folder that nothing reads because of a typo in their name. */
export function checkDataFileNames(siteDir: string): Problem[] {
  const found = readdirSync(siteDir);
  return found.sort().flatMap((name): Problem[] => {
    const near = /\.(?:ya?ml|txt)$/.test(name) ? closestOf(name, dataFiles, 2) : undefined;
    if (near === undefined || found.includes(near)) return [];
    return [warningAt(name, 'The file is not read', `Did you mean "${near}"?`)];
  });
}

/** The file's problems are reported elsewhere. */
export function siteSynonyms(siteDir: string): SynonymGroup[] {
  const { lines } = parseSynonymsFile(readSiteFile(siteDir, synonymsFileName));
  return lines.map(({ group }) => group);
}

/** The file behind a URL path of the site's static folders. */
export function staticFile(
  address: string,
  staticDirectories: readonly string[],
  siteDir: string,
): string | undefined {
  if (isExternalHref(address)) return undefined;
  return staticDirectories
    .map((folder) => path.join(siteDir, folder, address))
    .find((file) => existsSync(file));
}

/** Hash of a file's bytes, cached by its size and date. */
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
