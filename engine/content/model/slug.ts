/** Ids and URL paths of pages, derived from their file paths (A7–A9, A38). */
import { posix } from 'node:path';
import { decodePath } from '../../shared/url-path';
import { defined } from '../defined';

/**
 * Splits a file or folder name into its ordering number and the rest (A5): digits, optional spaces,
 * one or more of `-` `_` `.`, optional spaces, then a rest that starts with none of those.
 * `01-intro` → 1, intro; `003 - x` → 3, x. Dates and versions are kept: `2021-11-notes`, `7.0-notes`.
 */
export const splitNumberPrefix: SplitPrefix = (name) => {
  if (/^\d+[-_.]\d/.test(name)) return { rest: name };
  const [, digits, rest] = /^(\d+)\s*[-_.]+\s*([^\s\-_.].*)$/s.exec(name) ?? [];
  return rest === undefined ? { rest: name } : { number: Number(digits), rest };
};

export type SplitPrefix = (name: string) => { number?: number | undefined; rest: string };

export const keepPrefix: SplitPrefix = (name) => ({ rest: name });

/** Removes the prefixes of all segments: `02-b/01-a` → `b/a`. */
export function withoutNumberPrefixes(path: string, split: typeof splitNumberPrefix): string {
  return path
    .split('/')
    .map((part) => split(part).rest)
    .join('/');
}

/**
 * Id, path and position of a doc (A4, A5, A7–A9).
 *
 * @param filePath relative to the docs folder: `02-guide/01-intro.md`
 * @returns `path` is relative to the docs root, as published and not percent-encoded
 */
export function addressOfDoc(
  filePath: string,
  { id, slug }: { id?: string | undefined; slug?: string | undefined },
  splitPrefix = splitNumberPrefix,
) {
  const { dir: directory, name } = posix.parse(filePath);
  const { number, rest } = splitPrefix(name);
  const folder = directory === '' ? '' : `${withoutNumberPrefixes(directory, splitPrefix)}/`;
  const baseId = id ?? rest;
  const isIndex = isIndexFile(filePath);
  const defaultPath = isIndex ? `/${folder}` : `/${folder}${baseId}`;
  return {
    id: folder + baseId,
    baseId,
    path:
      slug === undefined
        ? decodePath(defaultPath)
        : resolveRelative(decodePath(slug), `/${folder}`),
    ...defined({ number }),
    isIndex,
  };
}

/** A4: `index`, `readme`, or named like the folder. The path is relative to the docs folder. */
function isIndexFile(path: string): boolean {
  const { dir, name } = posix.parse(path.toLowerCase());
  return ['index', 'readme', posix.basename(dir)].includes(name);
}

/** Resolves like a relative URL: `../c` in `/a/` → `/c`. A leading slash means the root. */
export function resolveRelative(path: string, folderPath: string): string {
  const resolved = posix.join('/', path.startsWith('/') ? '' : folderPath, path);
  const isFolder = /(?:^|\/)\.\.?$/.test(path) && !resolved.endsWith('/');
  return isFolder ? `${resolved}/` : resolved;
}

/** False if a slug has a query, a hash, empty segments, backslashes, control or unreadable characters. */
export function isValidSlug(slug: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they must not occur
  return slug !== '' && !/[?#\\\u0000-\u001f\ufffd]|\/\//.test(slug);
}

/** A108: the URL path of a standalone page from its path inside the pages folder. */
export function pathOfStandalonePage(path: string): string {
  const withoutExtension = path.replace(/\.[^./]+$/, '');
  return `/${withoutExtension.replace(/(^|\/)index$/, '$1')}`;
}

/** A9: percent-encodes a path for links, including `?` and `#`. Existing escapes are kept. */
export function encodePath(urlPath: string): string {
  return encodeURI(decodePath(urlPath)).replace(/[?#]/g, encodeURIComponent);
}
