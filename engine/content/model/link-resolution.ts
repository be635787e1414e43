/**
 * Resolves the links of a page's content (A58, A59, A62). The compiler has already resolved images
 * and linked files (A60, A61), so here a path with an extension is a URL path that contains a dot.
 */
import { posix } from 'node:path';
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
  /** Docs folder of each version, inside the site folder; other files use the first one. */
  docsPaths: readonly string[];
  staticDirectories: readonly string[];
  /** Takes a path relative to the site folder. */
  fileExists: (filePath: string) => boolean;
  /** Valid targets that are not pages, as `pathKey`: redirects, generated files. */
  otherPaths: ReadonlySet<string>;
  /** Paths handled by another server: not checked. */
  servedElsewhere?: readonly { path: string; what?: string | undefined }[];
  /** Base path of each language of the site, the default one first. */
  languages?: readonly string[];
  /** Their origin; empty unless the current language is published elsewhere. */
  languageOrigin?: string;
}

interface WrittenLink {
  /** As written. */
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
  /** Not handled by the app: full URLs, `pathname://`, static files. */
  | {
      kind: 'external';
      href: string;
      /** The matching path of `servedElsewhere`. */
      elsewhere?: string;
    }
  | {
      kind: 'broken';
      reason: BrokenReason;
      /** Used if broken links are tolerated. */
      href: string;
      /** The missing path or file. */
      resolved: string;
    };

/**
 * @param pageUrlPath the page that shows the link, the base of relative paths (A59); for a link in a
 *   partial, this is not the link's own file (A94)
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
  // The compiler has already reported a missing `@site/` file.
  if (path.startsWith('@site/')) return { kind: 'external', href };
  return resolvePathLink(link, pageUrlPath, context);
}

/**
 * A58. `@site/` is relative to the site folder, `./` and `../` to the file's folder. A leading slash
 * means the docs folder of the file's version, then the site folder; a bare path is tried in the
 * file's folder first.
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
  if (path.startsWith('@site/')) return [posix.join('.', path.slice('@site/'.length))];
  const pathIn = (parent: string): string => posix.join('.', parent, path);
  if (/^\.\.?\//.test(path)) return [pathIn(folder)];
  const shared = [pathIn(docsPath), pathIn('')];
  return path.startsWith('/') ? shared : [pathIn(folder), ...shared];
}

/**
 * A59. A link to a page becomes its published path (B7), so that the location of the document does
 * not matter. Everything else stays as written.
 */
function resolvePathLink(
  { href: given }: WrittenLink,
  pageUrlPath: string,
  context: LinkContext,
): LinkTarget {
  const { routes, basePath, otherPaths, languageOrigin = '' } = context;
  const { languages: [root = '/', ...languages] = [] } = context;
  // `/zh/page` is relative to the default language; each language is built separately.
  const whole = withBase(given, root);
  const language = languages.find((start) => `${splitHref(whole).path}/`.startsWith(start));
  if (language !== undefined && language !== basePath) {
    return { kind: 'external', href: languageOrigin + whole };
  }
  const href = language === undefined ? given : whole;
  const { path, search, hash } = splitHref(href);
  if (path === '') return { kind: 'route', href, urlPath: pageUrlPath, hash };
  const isAbsolute = path.startsWith('/');
  const [urlPath, withoutSlash] = isAbsolute
    ? [withoutBase(withBase(path, basePath), basePath) ?? path]
    : [relativePath(path, pageUrlPath), relativePath(path, pageUrlPath.replace(/\/$/, ''))];
  const written = isAbsolute ? withBase(href, basePath) : href;
  // On `/guide/`, links may have been written for `/guide`.
  const route = routes.byPath(urlPath) ?? (withoutSlash && routes.byPath(withoutSlash));
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

/** An HTML file in a static folder, also as `index.html` of its folder. */
function isStaticFile(urlPath: string, { staticDirectories, fileExists }: LinkContext): boolean {
  const path = decodePath(urlPath);
  const candidates = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}/index.html`];
  return staticDirectories.some((folder) =>
    candidates.some((candidate) => fileExists(`${folder}${candidate}`)),
  );
}
