/**
 * Resolves the links of a page's content (A58, A59, A62). The compiler has already resolved images
 * and linked files (A60, A61), so here a path with an extension is a URL path that contains a dot.
 */
import { posix } from 'node:path';
import {
  decodePath,
  isBelow,
  isExternalHref,
  localAddress,
  pathKey,
  splitHref,
  stripHtmlSuffix,
  withBaseOnce,
  withoutBase,
} from '../../shared/url-path';
import { translatedFolders } from '../config/locales';
import type { ResolvedConfig } from '../config/schema';
import { defined } from '../defined';
import type { SiteModel } from './model';
import type { Route, RouteTable } from './routes';
import { hrefOf } from './sidebar';
import { resolveRelative } from './slug';

export interface LinkContext
  extends Pick<ResolvedConfig, 'url' | 'basePath' | 'servedElsewhere' | 'staticDirectories'> {
  routes: RouteTable;
  /** Docs folder of each version, inside the site folder; other files use the first one. */
  docsPaths: readonly string[];
  /** Source folders, and those of their translations in the current language. */
  translated: readonly [from: string, to: string][];
  /** Takes a path relative to the site folder. */
  fileExists: (filePath: string) => boolean;
  /** Valid targets that are not pages, as `pathKey`: redirects, generated files. */
  otherPaths: ReadonlySet<string>;
  /** Base path of each language of the site, the default one first; empty = one language. */
  languages: readonly string[];
  /** Their origin; empty unless the current language is published elsewhere. */
  languageOrigin: string;
  /** Pages are published with a slash at the end, whatever their links say. */
  endsWithSlash: boolean;
}

/** Generated files that links may point to. */
const generatedFiles = ['/sitemap.xml', '/robots.txt', '/opensearch.xml', '/llms.txt', '/404.html'];

/** @param generatedPages URL paths that are not in the route table */
export function linkContextOf(
  { routes, sets }: SiteModel,
  config: ResolvedConfig,
  fileExists: (filePath: string) => boolean,
  generatedPages: readonly string[] = [],
): LinkContext {
  const { url, basePath, servedElsewhere, staticDirectories, i18n } = config;
  const redirected = config.redirects.map(({ from }) => from);
  const together = i18n?.all.filter(({ isApart }) => !isApart) ?? [];
  return {
    routes,
    url,
    basePath,
    servedElsewhere,
    staticDirectories,
    translated: translatedFolders(config),
    docsPaths: sets.map(({ version }) => version.path),
    languages: together.map((locale) => locale.basePath),
    languageOrigin: i18n?.current.isApart ? (i18n.all[0]?.url ?? '') : '',
    fileExists,
    endsWithSlash: config.output.format === 'directory',
    otherPaths: new Set([...generatedFiles, ...generatedPages, ...redirected].map(pathKey)),
  };
}

/** A link as written, and the file it is in, relative to the site folder. */
interface WrittenLink {
  href: string;
  filePath: string;
}

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
      /** Link to the page that a full address means, here or on the author's computer. */
      page?: string;
    }
  | {
      kind: 'broken';
      reason: 'no page' | 'no file' | 'not published' | 'empty';
      /** Used if broken links are tolerated. */
      href: string;
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
    return { kind: 'external', href: withBaseOnce(path, context.basePath) };
  }
  // Up to version 3.8, Docusaurus read `./page.md/#part` as `./page.md#part`.
  const path = decodePath(splitHref(href).path).replace(/(?<=\.mdx?)\/$/i, '');
  if (isExternalHref(href)) return { kind: 'external', href, ...defined(ownPage(href, context)) };
  if (/\.mdx?$/i.test(path)) return resolveFileLink(link, path, context);
  // The compiler has already reported a missing `@site/` file.
  if (path.startsWith('@site/')) return { kind: 'external', href };
  return resolvePathLink(href, pageUrlPath, context);
}

function ownPage(href: string, context: LinkContext): { page: string | undefined } {
  const { url, basePath, routes } = context;
  const origin = href.startsWith(`${url}/`) ? url : localAddress.exec(href)?.[0];
  const path = origin === undefined ? undefined : withoutBase(href.slice(origin.length), basePath);
  // An address beside the base path belongs to another site.
  if (path === undefined) return { page: undefined };
  const { path: urlPath, search, hash } = splitHref(path);
  const route = routes.byPath(urlPath);
  // The start page of a local server may belong to any program.
  const isPage = route && (origin === url || urlPath.length > 1);
  return { page: isPage ? `${route.urlPath}${search}${hash}` : undefined };
}

/** A link to a page is written as its published path (B7), with the query and hash of the link. */
function routeTarget({ urlPath }: Route, link: string, { basePath }: LinkContext): LinkTarget {
  const { search, hash } = splitHref(link);
  return { kind: 'route', href: `${hrefOf(urlPath, basePath)}${search}${hash}`, urlPath, hash };
}

/**
 * A58. `@site/` is relative to the site folder, `./` and `../` to the file's folder. A leading slash
 * means the docs folder of the file's version, then the site folder; a bare path is tried in the
 * file's folder first. A link to a translated file leads to its page.
 */
function resolveFileLink(
  { href, filePath }: WrittenLink,
  path: string,
  context: LinkContext,
): LinkTarget {
  const { docsPaths, translated, routes, fileExists } = context;
  const own = posix.dirname(filePath);
  const docsPath = docsPaths.find((folder) => filePath.startsWith(`${folder}/`)) ?? docsPaths[0];
  const folders = /^(?:\.\.?|@site)\//.test(path)
    ? [path.startsWith('@') ? '' : own]
    : [...(path.startsWith('/') ? [] : [own]), docsPath ?? '', ''];
  const candidates = folders.map((folder) => posix.join('.', folder, path.replace(/^@site\//, '')));
  for (const candidate of candidates) {
    const [from, to] = translated.find(([, folder]) => candidate.startsWith(folder)) ?? ['', ''];
    const route = routes.byFile(from + candidate.slice(to.length));
    if (route) return routeTarget(route, href, context);
  }
  const existing = candidates.find(fileExists);
  const reason = existing === undefined ? 'no file' : 'not published';
  return { kind: 'broken', reason, href, resolved: existing ?? candidates[0] ?? path };
}

/** A59: the path does not depend on the document. Everything but a page stays as written. */
function resolvePathLink(given: string, pageUrlPath: string, context: LinkContext): LinkTarget {
  const { routes, basePath, languageOrigin } = context;
  const [root = '/', ...languages] = context.languages;
  // `/zh/page` is relative to the default language; each language is built separately.
  const whole = withBaseOnce(given, root);
  const language = languages.find((start) => `${splitHref(whole).path}/`.startsWith(start));
  if (language !== undefined && language !== basePath) {
    return { kind: 'external', href: languageOrigin + whole };
  }
  const href = language === undefined ? given : whole;
  const { path, hash } = splitHref(href);
  if (path === '') return { kind: 'route', href, urlPath: pageUrlPath, hash };
  const [urlPath, otherwise] = meaningsOf(path, pageUrlPath, context);
  const route = routes.byPath(urlPath) ?? (otherwise && routes.byPath(otherwise));
  return route ? routeTarget(route, href, context) : resolveOtherPath(href, urlPath, context);
}

/** The URL paths that a path on a page may mean. */
function meaningsOf(
  path: string,
  pageUrlPath: string,
  { basePath, endsWithSlash }: LinkContext,
): [urlPath: string, otherwise?: string] {
  if (path.startsWith('/')) return [withoutBase(withBaseOnce(path, basePath), basePath) ?? path];
  const pageWithoutSlash = pageUrlPath.replace(/\/$/, '');
  return [
    relativePath(path, endsWithSlash ? `${pageWithoutSlash}/` : pageUrlPath),
    // On `/guide/`, relative links may have been written for `/guide`.
    relativePath(path, pageWithoutSlash),
  ];
}

/** A link to something other than the address of a page. */
function resolveOtherPath(link: string, urlPath: string, context: LinkContext): LinkTarget {
  const { routes, basePath, otherPaths, servedElsewhere } = context;
  const href = withBaseOnce(link, basePath);
  const page = routes.byPath(stripHtmlSuffix(urlPath));
  if (page) return { kind: 'route', href, urlPath: page.urlPath, hash: splitHref(link).hash };
  if (otherPaths.has(pathKey(urlPath)) || isStaticFile(urlPath, context)) {
    return { kind: 'external', href };
  }
  const elsewhere = servedElsewhere.find(({ path }) => isBelow(urlPath, path));
  if (elsewhere) return { kind: 'external', href, elsewhere: elsewhere.path };
  return { kind: 'broken', reason: 'no page', href, resolved: urlPath };
}

function relativePath(path: string, pageUrlPath: string): string {
  return resolveRelative(path, pageUrlPath.slice(0, pageUrlPath.lastIndexOf('/') + 1));
}

/** An HTML file in a static folder, also as `index.html` of its folder. */
export function isStaticFile(
  urlPath: string,
  { staticDirectories, fileExists }: LinkContext,
): boolean {
  const path = decodePath(urlPath);
  const candidates = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}/index.html`];
  return staticDirectories.some((folder) =>
    candidates.some((candidate) => fileExists(`${folder}${candidate}`)),
  );
}
