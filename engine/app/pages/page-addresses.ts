import {
  pathKey,
  payloadPath,
  stripHtmlSuffix,
  withBase,
  withoutBase,
} from '../../shared/url-path';

/**
 * Where the data of a page may be, most likely first. Without a list of routes the app asks for
 * the address as it is; only when nothing is published there, for the other spellings that mean the
 * same page: without `.html` (B14), with the other kind of ending, in lower case (B7).
 *
 * @param pathname base path included
 * @returns addresses with base path; never one of another host
 */
export function payloadAddresses(pathname: string, basePath: string): string[] {
  // Two slashes in front would name another host.
  const asked = (withoutBase(pathname, basePath) ?? pathname).replace(/^\/+/, '/');
  const stripped = stripHtmlSuffix(asked);
  const paths = [asked, stripped, withOtherEnding(stripped)];
  const lowerCase = encodeURI(pathKey(stripped));
  paths.push(lowerCase, withOtherEnding(lowerCase));
  return [...new Set(paths.map((path) => withBase(payloadPath(path), basePath)))];
}

function withOtherEnding(path: string): string {
  if (path === '/') return path;
  return path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
}
