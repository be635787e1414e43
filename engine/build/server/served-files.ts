/** The files of an output folder, and which of them is served for a URL. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { stripHtmlSuffix } from '../../shared/url-path';

/** By decoded URL path with leading slash. */
export type ServedFiles = ReadonlyMap<string, ServedFile>;

interface ServedFile {
  absolutePath: string;
  sizeBytes: number;
  mtimeMs: number;
}

/** For hosts only. */
const hostFiles = /^\/_(?:headers|redirects)(?:\.nginx|\.caddy)?$/;

/**
 * All public files. Left out: dot files except for `.well-known`, host files, the not-found page, and
 * `x.br` and `x.gz` beside `x`.
 */
export function listServedFiles(dir: string): ServedFiles {
  const files = new Map<string, ServedFile>();
  for (const entry of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    const urlPath = `/${entry.split(path.sep).join('/')}`.normalize();
    if (/\/\.(?!well-known(?:\/|$))/.test(urlPath)) continue;
    const absolutePath = path.join(dir, entry);
    const stats = statSync(absolutePath, { throwIfNoEntry: false });
    if (!stats?.isFile()) continue;
    files.set(urlPath, { absolutePath, sizeBytes: stats.size, mtimeMs: stats.mtimeMs });
  }
  for (const urlPath of [...files.keys()]) {
    const isCompressed = /\.(?:br|gz)$/.test(urlPath) && files.has(urlPath.slice(0, -3));
    if (isCompressed || hostFiles.test(urlPath) || urlPath === '/404.html') files.delete(urlPath);
  }
  return files;
}

/**
 * The file for a URL, without redirects:
 *
 * 1. The file of exactly this name.
 * 2. The page with or without trailing slash (B7): `/x` and `/x/` both find `x.html` and
 *    `x/index.html`. A dot in the last segment is no file extension (B6).
 * 3. The same after one `/index.html` or `.html` is removed (B14).
 *
 * @param pathname decoded, below the base path, with leading slash
 * @returns a key of `files`
 */
export function findServedFile(
  pathname: string,
  files: { has(path: string): boolean },
): string | undefined {
  const wanted = pathname.normalize();
  if (files.has(wanted)) return wanted;
  return findPage(wanted, files) ?? findPage(stripHtmlSuffix(wanted), files);
}

function findPage(pathname: string, files: { has(path: string): boolean }): string | undefined {
  const withoutSlash = pathname.replace(/\/$/, '');
  const candidates = [`${withoutSlash}.html`, `${withoutSlash}/index.html`];
  if (pathname.endsWith('/')) candidates.reverse();
  return candidates.find((candidate) => files.has(candidate));
}
