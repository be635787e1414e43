/**
 * Addresses inside the site. `urlPath` always means: leading slash, base path excluded, spelled as
 * published (a trailing slash is part of the spelling).
 */

/** Route of the page of all results (B216), base path excluded. */
export const searchUrlPath = '/search';

/** Route of the list of changes (B252), base path excluded. */
export const changesUrlPath = '/changes';

/** True for `https://…`, `mailto:…`, `//host/…`: the link leaves the site (B20). */
export function isExternalHref(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href) && !href.startsWith('pathname://');
}

/**
 * What two spellings of one page have in common: no trailing slash, lower case, decoded (B7, B38).
 * `/` stays `/`.
 */
export function pathKey(urlPath: string): string {
  return (decodePath(urlPath).replace(/\/+$/, '') || '/').toLowerCase();
}

/** True when both paths name the same page (B7). */
export function isSamePath(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && pathKey(a) === pathKey(b);
}

/** Removes one trailing `/index.html` or `.html`; an empty result becomes `/` (B14). */
export function stripHtmlSuffix(path: string): string {
  return path.trim().replace(/(?:\/index)?\.html$/, '') || '/';
}

/** Percent-decodes; an address with broken escapes is returned as it is. */
export function decodePath(path: string): string {
  // Asked for every link of the sidebar on every page; hardly any has escapes.
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Prepends the base path to an absolute internal path unless it is there already (B19). */
export function withBase(href: string, basePath: string): string {
  if (!href.startsWith('/') || href.startsWith('//')) return href;
  if (basePath === '/' || href.startsWith(basePath)) return href;
  if (`${href}/` === basePath) return basePath;
  return basePath + href.slice(1);
}

/** Removes the base path; undefined when the path lies outside of it. */
export function withoutBase(path: string, basePath: string): string | undefined {
  if (basePath === '/') return path;
  if (`${path}/` === basePath) return '/';
  return path.startsWith(basePath) ? path.slice(basePath.length - 1) : undefined;
}

/** The file that holds a route's HTML, without leading slash: `api.html`, `x/index.html` (B13). */
export function htmlFilePath(urlPath: string): string {
  const path = urlPath.slice(1);
  if (path === '' || path.endsWith('/')) return `${path}index.html`;
  // `x/index.html` is the page `/x`.
  return /(?:^|\/)index$/.test(path) ? `${path}/index.html` : `${path}.html`;
}

/** `file`: `/api` is `api.html`; `directory`: `api/index.html`. */
export function documentPath(urlPath: string, format: 'file' | 'directory'): string {
  if (urlPath === '/404') return '404.html';
  return htmlFilePath(format === 'directory' && !urlPath.endsWith('/') ? `${urlPath}/` : urlPath);
}

/** The address of a route's Markdown twin, base path excluded: `/api.md`, `/x/index.md`. */
export function markdownPath(urlPath: string): string {
  return `/${htmlFilePath(urlPath).replace(/\.html$/, '.md')}`;
}

/** The address of a route's payload, base path excluded: `/api.page.json`, `/x/index.page.json`. */
export function payloadPath(urlPath: string): string {
  return `/${htmlFilePath(urlPath).replace(/\.html$/, '.page.json')}`;
}

/** The address of the fingerprints of a doc's blocks, base path excluded: `/api.blocks.json`. */
export function blocksPath(urlPath: string): string {
  return `/${htmlFilePath(urlPath).replace(/\.html$/, '.blocks.json')}`;
}

/** Splits `path?query#hash`; query and hash keep their marks and are empty when absent. */
export function splitHref(href: string): { path: string; search: string; hash: string } {
  const hashAt = href.indexOf('#');
  const beforeHash = hashAt < 0 ? href : href.slice(0, hashAt);
  const searchAt = beforeHash.indexOf('?');
  return {
    path: searchAt < 0 ? beforeHash : beforeHash.slice(0, searchAt),
    search: searchAt < 0 ? '' : beforeHash.slice(searchAt),
    hash: hashAt < 0 ? '' : href.slice(hashAt),
  };
}
