/** Ids and addresses of pages from where their files lie (A7–A9, A38). */
import GithubSlugger from 'github-slugger';
import { decodePath } from '../../shared/url-path';
import { type SplitPrefix, splitNumberPrefix, withoutNumberPrefixes } from './number-prefix';
import { isIndexFile, splitPath } from './site-files';

export interface DocPlace {
  /** Relative to the docs folder: `02-guide/01-intro.md`. */
  path: string;
  /** Front matter `id`. */
  id?: string | undefined;
  /** Front matter `slug`. */
  slug?: string | undefined;
  /** Missing = A5. */
  splitPrefix?: SplitPrefix | undefined;
}

export interface DocAddress {
  /** What sidebars and pagination refer to (A7): `guide/intro`. */
  id: string;
  /** Last part of the id. */
  baseId: string;
  /** From the docs root, spelled as published and not percent-encoded (A8, A9). */
  path: string;
  /** Of the file's number prefix. */
  number?: number;
  /** Stands for its folder (A4). */
  isIndex: boolean;
}

/** Id, address and position of a doc from its place in the docs folder (A4, A5, A7, A8). */
export function addressOfDoc({
  path,
  id,
  slug: written,
  splitPrefix = splitNumberPrefix,
}: DocPlace): DocAddress {
  const { directory, name } = splitPath(path);
  const base = name.replace(/\.mdx?$/, '');
  const prefixed = splitPrefix(base);
  const folder = directory === '' ? '' : withoutNumberPrefixes(directory, splitPrefix);
  const baseId = id ?? prefixed.rest;
  const isIndex = isIndexFile(path);
  const folderPath = folder === '' ? '/' : `/${folder}/`;
  return {
    id: folder === '' ? baseId : `${folder}/${baseId}`,
    baseId,
    path:
      written !== undefined
        ? resolveRelative(decodePath(written), folderPath)
        : isIndex
          ? folderPath
          : `${folderPath}${baseId}`,
    ...(prefixed.number !== undefined && { number: prefixed.number }),
    isIndex,
  };
}

/** Resolves like a relative address: `../c` in `/a/` → `/c`. A leading slash means the root. */
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

/** Whether a slug can be an address: no query, no hash, no empty segments, no control characters. */
export function isValidSlug(slugText: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be in it
  return slugText !== '' && !/[?#\\\u0000-\u001f]|\/\//.test(slugText);
}

/** A35: slugs of labels, repeated ones numbered: `api`, `api-1`, `api-2`. */
export function createLabelSlugger(): (label: string) => string {
  const slugger = new GithubSlugger();
  return (label) => slugger.slug(label);
}

/** A108: the address of a standalone page from its path inside the pages folder. */
export function pathOfStandalonePage(path: string): string {
  const withoutExtension = path.replace(/\.[^./]+$/, '');
  return `/${withoutExtension.replace(/(^|\/)index$/, '$1')}`;
}

/**
 * A9: an address as it is in links: spaces, non-ASCII letters and the marks of query and hash
 * percent-encoded. Already encoded addresses stay as they are.
 */
export function encodePath(urlPath: string): string {
  return encodeURI(decodePath(urlPath)).replace(/[?#]/g, encodeURIComponent);
}
