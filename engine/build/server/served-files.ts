/** The files of an output folder: which one is served for a URL, and with which content type. */
import { lookup } from 'mrmime';
import { stripHtmlSuffix } from '../../shared/url-path';
import { listFiles } from '../folders';

/** Files for hosts only, dot files except for `.well-known`, and the not-found page. */
const unpublished =
  /^\/_(?:headers|redirects)(?:\.nginx|\.caddy)?$|\/\.(?!well-known\/)|^\/404\.html$/;

/** URL paths of all public files, decoded; without `x.br` and `x.gz` beside `x`. */
export function listServedFiles(dir: string): Map<string, string> {
  const files = new Map(listFiles(dir).map((file) => [`/${file}`.normalize(), file]));
  const isCopy = (urlPath: string): boolean =>
    /\.(?:br|gz)$/.test(urlPath) && files.has(urlPath.slice(0, -3));
  return new Map([...files].filter(([urlPath]) => !unpublished.test(urlPath) && !isCopy(urlPath)));
}

/**
 * The file for a URL, without redirects:
 *
 * 1. The file of exactly this name.
 * 2. The page with or without trailing slash (B7): `/x` and `/x/` both find `x.html` and
 *    `x/index.html`. A dot in the last segment does not start a file extension (B6).
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
  const candidates = [wanted, stripHtmlSuffix(wanted)].flatMap((page) => {
    const bare = page.replace(/\/$/, '');
    const pages = [`${bare}.html`, `${bare}/index.html`];
    return page.endsWith('/') ? pages.reverse() : pages;
  });
  return [wanted, ...candidates].find((candidate) => files.has(candidate));
}

/** By extension; unknown files are downloads, which browsers do not show as images. */
export function contentType(filePath: string): string {
  const type = /\.ico$/i.test(filePath)
    ? 'image/x-icon'
    : (lookup(filePath) ?? 'application/octet-stream');
  return type.startsWith('text/') ? `${type};charset=utf-8` : type;
}
