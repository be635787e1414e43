import {
  pathKey,
  payloadPath,
  stripHtmlSuffix,
  withBase,
  withoutBase,
} from '../../shared/url-path';

/**
 * Addresses to try for the data of a page, as the app has no list of routes: the path as it is, then
 * its other spellings: without `.html` (B14), with or without trailing slash, in lower case (B7).
 *
 * @param pathname base path included
 * @returns addresses with base path; never one of another host
 */
export function payloadAddresses(pathname: string, basePath: string): string[] {
  // Two leading slashes would name another host.
  const path = (withoutBase(pathname, basePath) ?? pathname).replace(/^\/+/, '/');
  const stripped = stripHtmlSuffix(path);
  const lowerCase = encodeURI(pathKey(stripped));
  const paths = [path, stripped, toggleSlash(stripped), lowerCase, toggleSlash(lowerCase)];
  return [...new Set(paths.map((spelling) => withBase(payloadPath(spelling), basePath)))];
}

function toggleSlash(path: string): string {
  if (path === '/') return path;
  return path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
}
