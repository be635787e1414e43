/** Ids and URL paths of pages, derived from their file paths (A7–A9, A38). */
import { decodePath } from '../../shared/url-path';
import { defined } from '../defined';
import { type SplitPrefix, splitNumberPrefix, withoutNumberPrefixes } from './number-prefix';
import { isIndexFile, splitPath } from './site-files';

interface DocPlace {
  /** Relative to the docs folder: `02-guide/01-intro.md`. */
  path: string;
  /** From the front matter. */
  id?: string | undefined;
  /** From the front matter. */
  slug?: string | undefined;
  /** Missing = A5. */
  splitPrefix?: SplitPrefix | undefined;
}

interface DocAddress {
  /** As used by sidebars and pagination (A7): `guide/intro`. */
  id: string;
  /** Last segment of the id. */
  baseId: string;
  /** Relative to the docs root, as published and not percent-encoded (A8, A9). */
  path: string;
  /** The file's number prefix. */
  number?: number;
  /** Represents its folder (A4). */
  isIndex: boolean;
}

/** Id, path and position of a doc from its place in the docs folder (A4, A5, A7, A8). */
export function addressOfDoc({
  path,
  id,
  slug,
  splitPrefix = splitNumberPrefix,
}: DocPlace): DocAddress {
  const { directory, name } = splitPath(path);
  const { number, rest } = splitPrefix(name.replace(/\.mdx?$/, ''));
  const folder = directory === '' ? '' : `${withoutNumberPrefixes(directory, splitPrefix)}/`;
  const baseId = id ?? rest;
  const isIndex = isIndexFile(path);
  const defaultPath = isIndex ? `/${folder}` : `/${folder}${baseId}`;
  return {
    id: folder + baseId,
    baseId,
    path: slug === undefined ? defaultPath : resolveRelative(decodePath(slug), `/${folder}`),
    ...defined({ number }),
    isIndex,
  };
}

/** Resolves like a relative URL: `../c` in `/a/` → `/c`. A leading slash means the root. */
export function resolveRelative(path: string, folderPath: string): string {
  const parts: string[] = [];
  const absolute = path.startsWith('/') ? path : `${folderPath}${path}`;
  const segments = absolute.split('/').slice(1);
  segments.forEach((segment, index) => {
    const isLast = index === segments.length - 1;
    if (segment === '..') parts.pop();
    if (segment !== '..' && segment !== '.') parts.push(segment);
    else if (isLast) parts.push('');
  });
  return `/${parts.join('/')}`;
}

/** False if a slug has a query, a hash, empty segments, backslashes or control characters. */
export function isValidSlug(slug: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they must not occur
  return slug !== '' && !/[?#\\\u0000-\u001f]|\/\//.test(slug);
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
