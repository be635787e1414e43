/**
 * Where a link written in the content leads (A58, A59, A62). Images and linked files (A60, A61) need
 * no other page and are settled when a page is compiled; what arrives here with a file extension is
 * an address with dots in it.
 */
import {
  decodePath,
  isExternalHref,
  pathKey,
  splitHref,
  stripHtmlSuffix,
  withBase,
  withoutBase,
} from '../../shared/url-path';
import type { RouteTable } from './routes';
import { splitPath } from './site-files';
import { encodePath, resolveRelative } from './slug';

export interface LinkContext {
  routes: RouteTable;
  basePath: string;
  /** The docs folder of each version, inside the site folder; the first is that of other files. */
  docsPaths: readonly string[];
  staticDirectories: readonly string[];
  /** Whether a file exists; the path is relative to the site folder. */
  fileExists: (filePath: string) => boolean;
  /** Keys (`pathKey`) of addresses that are answered without being pages: redirects, files. */
  otherPaths: ReadonlySet<string>;
  /** What something else serves: not checked. */
  servedElsewhere?: readonly { path: string; what?: string | undefined }[];
  /** Where each language of the site begins, base path included; the default one comes first. */
  languages?: readonly string[];
  /** Where they are published, for a language that is a site by itself. */
  languageOrigin?: string;
}

/** A link as it was written, and where. */
export interface WrittenLink {
  href: string;
  /** The file it is in, relative to the site folder. */
  filePath: string;
}

type BrokenReason = 'no page' | 'no file' | 'not published' | 'empty';

export type LinkTarget =
  | {
      kind: 'route';
      /** Final, with base path, query and hash. */
      href: string;
      urlPath: string;
      /** With its `#`; empty when absent. */
      hash: string;
    }
  /** Leaves the app: web addresses, `pathname://`, files that are served as they are. */
  | {
      kind: 'external';
      href: string;
      /** The setting of `servedElsewhere` it falls under. */
      elsewhere?: string;
    }
  | {
      kind: 'broken';
      reason: BrokenReason;
      /** What the link becomes when broken links are tolerated. */
      href: string;
      /** The path or file that was looked for, resolved. */
      resolved: string;
    };

/**
 * Resolves a written address.
 *
 * @param pageUrlPath the page the link is shown on, which relative paths are resolved against (A59);
 *   differs from the link's file for a link in a partial (A94)
 */
export function resolveLink(
  link: WrittenLink,
  pageUrlPath: string,
  context: LinkContext,
): LinkTarget {
  const { href } = link;
  if (href.trim() === '') return { kind: 'broken', reason: 'empty', href, resolved: '' };
  if (href.startsWith('pathname://')) {
    const path = href.slice('pathname://'.length);
    return { kind: 'external', href: withBase(path, context.basePath) };
  }
  if (isExternalHref(href)) return { kind: 'external', href };
  const path = decodePath(splitHref(href).path);
  if (/\.mdx?$/i.test(path)) return resolveFileLink(link, context);
  // A missing `@site/` file has been reported where the page was compiled.
  if (path.startsWith('@site/')) return { kind: 'external', href };
  return resolvePathLink(link, pageUrlPath, context);
}

/**
 * A58. `@site/`: the site folder. `./` and `../`: the file's folder. A leading slash: the docs
 * folder of the file's version, then the site folder. Bare: the file's folder, then these two.
 */
function resolveFileLink({ href, filePath }: WrittenLink, context: LinkContext): LinkTarget {
  const { path, search, hash } = splitHref(href);
  const { docsPaths } = context;
  const docsPath = docsPaths.find((folder) => filePath.startsWith(`${folder}/`)) ?? docsPaths[0];
  const candidates = fileCandidates(decodePath(path), filePath, docsPath ?? '');
  for (const candidate of candidates) {
    const route = context.routes.byFile(candidate);
    if (!route) continue;
    const target = withBase(encodePath(route.urlPath), context.basePath);
    return { kind: 'route', href: `${target}${search}${hash}`, urlPath: route.urlPath, hash };
  }
  const existing = candidates.find((candidate) => context.fileExists(candidate));
  return {
    kind: 'broken',
    reason: existing === undefined ? 'no file' : 'not published',
    href,
    resolved: existing ?? candidates[0] ?? path,
  };
}

function fileCandidates(path: string, filePath: string, docsPath: string): string[] {
  const folder = splitPath(filePath).directory;
  if (path.startsWith('@site/')) return [joinPath('', path.slice('@site/'.length))];
  if (/^\.\.?\//.test(path)) return [joinPath(folder, path)];
  const bare = path.replace(/^\/+/, '');
  const shared = [joinPath(docsPath, bare), joinPath('', bare)];
  return path.startsWith('/') ? shared : [joinPath(folder, bare), ...shared];
}

/**
 * A59. A path that names a page, a relative one included, is written as the page is published (B7):
 * where the document lies does not matter then. Everything else stays as the author wrote it.
 */
function resolvePathLink(
  { href: given }: WrittenLink,
  pageUrlPath: string,
  context: LinkContext,
): LinkTarget {
  const { routes, basePath, otherPaths, languageOrigin = '' } = context;
  const { languages: [root = '/', ...languages] = [] } = context;
  // `/zh/page` is seen from the default language; other languages are built apart.
  const whole = withBase(given, root);
  const language = languages.find((start) => `${splitHref(whole).path}/`.startsWith(start));
  if (language !== undefined && language !== basePath) {
    return { kind: 'external', href: languageOrigin + whole };
  }
  const href = language === undefined ? given : whole;
  const { path, search, hash } = splitHref(href);
  if (path === '') return { kind: 'route', href, urlPath: pageUrlPath, hash };
  const isAbsolute = path.startsWith('/');
  const [urlPath, fromFile] = isAbsolute
    ? [withoutBase(withBase(path, basePath), basePath) ?? path]
    : [relativePath(path, pageUrlPath), relativePath(path, pageUrlPath.replace(/\/$/, ''))];
  const written = isAbsolute ? withBase(href, basePath) : href;
  // Sites without a slash at the end of addresses count from there.
  const route = routes.byPath(urlPath) ?? (fromFile && routes.byPath(fromFile));
  if (route) {
    const published = withBase(encodePath(route.urlPath), basePath);
    return { kind: 'route', href: `${published}${search}${hash}`, urlPath: route.urlPath, hash };
  }
  const stripped = routes.byPath(stripHtmlSuffix(urlPath));
  if (stripped) return { kind: 'route', href: written, urlPath: stripped.urlPath, hash };
  if (otherPaths.has(pathKey(urlPath)) || isStaticFile(urlPath, context)) {
    return { kind: 'external', href: written };
  }
  const elsewhere = context.servedElsewhere?.find(({ path: start }) => isBelow(urlPath, start));
  if (elsewhere) return { kind: 'external', href: written, elsewhere: elsewhere.path };
  return { kind: 'broken', reason: 'no page', href: written, resolved: urlPath };
}

function relativePath(path: string, pageUrlPath: string): string {
  return resolveRelative(path, pageUrlPath.slice(0, pageUrlPath.lastIndexOf('/') + 1));
}

function isBelow(urlPath: string, start: string): boolean {
  const key = pathKey(start);
  return `${pathKey(urlPath)}/`.startsWith(key === '/' ? key : `${key}/`);
}

/** An HTML page in a static folder, named in full or by its folder. */
function isStaticFile(urlPath: string, { staticDirectories, fileExists }: LinkContext): boolean {
  const path = decodePath(urlPath);
  const candidates = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}/index.html`];
  return staticDirectories.some((folder) =>
    candidates.some((candidate) => fileExists(`${folder}${candidate}`)),
  );
}

/** Joins and resolves `.` and `..`; steps above the site folder are kept. */
function joinPath(folder: string, path: string): string {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  return parts.join('/');
}
