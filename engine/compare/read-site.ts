/** Reads all pages of a built site, from its folder or over HTTP through its sitemap. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { HintedError } from '../shared/hinted-error';
import { inParallel } from '../shared/parallel';
import { parseSitemap } from '../shared/sitemap';
import { type Page, readPage, type SitePages, sitePath } from './page-facts';

/**
 * @param place a folder of HTML files or a URL
 * @throws HintedError
 */
export function readSite(place: string, workingDir: string): Promise<SitePages> {
  return /^https?:\/\//.test(place)
    ? readPublished(place.replace(/\/$/, ''))
    : readFolder(path.resolve(workingDir, place), place);
}

async function readFolder(folder: string, shown: string): Promise<SitePages> {
  const isFolder = await stat(folder).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
  if (!isFolder) {
    throw new HintedError(`There is no folder ${shown}.`, 'Build the site first.');
  }
  const files = (await glob('**/*.html', { cwd: folder })).sort();
  const pages = new Map<string, Page>();
  const documents = await Promise.all(
    files
      .map((file) => ({ file, route: routeOfFile(file) }))
      // Readers do not request the others by URL.
      .filter(({ route }) => !notFound.test(route) && !path.posix.basename(route).startsWith('_'))
      .map(async ({ file, route }) => {
        const html = await readFile(path.join(folder, file), 'utf8');
        return {
          file,
          html,
          route: canonicalIn(html)?.endsWith(`${route}/index`) ? `${route}/index` : route,
        };
      }),
  );
  const siteUrl = siteUrlOf(documents);
  for (const { file, route, html } of documents) {
    const isIndex = /(?:^|\/)index\.html$/.test(file);
    const url = `${siteUrl}${encodeURI(route)}${isIndex && !/\/(?:index)?$/.test(route) ? '/' : ''}`;
    pages.set(route, readPage(html, { url, siteUrl }));
  }
  if (pages.size === 0) {
    throw new HintedError(
      `There are no pages in ${shown}.`,
      'Pass the folder that a build wrote: dist, or build for a Docusaurus site.',
    );
  }
  return pages;
}

/** The part of a canonical URL before the page's route. */
function siteUrlOf(documents: readonly { route: string; html: string }[]): string {
  for (const { route, html } of documents) {
    // A redirect names another page.
    if (/<meta\b[^>]*http-equiv="?refresh/i.test(html)) continue;
    const url = canonicalIn(html)
      ?.replace(/(?:\/index)?\.html$/, '')
      .replace(/\/$/, '');
    const ending = route === '/' ? '' : encodeURI(route);
    if (url?.endsWith(ending)) return url.slice(0, url.length - ending.length) || unknownSite;
  }
  return unknownSite;
}

function canonicalIn(html: string): string | undefined {
  const link = html.match(/<link\b[^>]*rel="?canonical"?[^>]*>/)?.[0];
  return link?.match(/href="?([^">\s]+)/)?.[1];
}

/** The not-found page of a site, or of one of its languages. */
const notFound = /^(?:\/[a-z]{2,3}(?:-\w+)*)?\/404$/;
const unknownSite = 'http://localhost';

/** `guide/index.html` and `guide.html` → `/guide`. */
function routeOfFile(file: string): string {
  const route = `/${file.replace(/(?:(?:^|\/)index)?\.html$/, '')}`;
  return route.replace(/\/$/, '') || '/';
}

/** Simultaneous requests. */
const concurrency = 6;

async function readPublished(siteUrl: string): Promise<SitePages> {
  const { pages: urls } = parseSitemap(await fetchText(`${siteUrl}/sitemap.xml`));
  if (urls.length === 0) {
    throw new HintedError(
      `${siteUrl}/sitemap.xml lists no pages.`,
      'Pass a folder, or an address whose sitemap lists the pages.',
    );
  }
  const pages = await inParallel(concurrency, urls, async (url): Promise<[string, Page]> => {
    // The sitemap may have the production host while another one is read.
    const { pathname } = new URL(url);
    const html = await fetchText(new URL(pathname, siteUrl).href);
    const route = sitePath(pathname, { url: siteUrl, siteUrl });
    const publicUrl = new URL(url).origin + new URL(siteUrl).pathname.replace(/\/$/, '');
    return [decodeURI(route), readPage(html, { url, siteUrl: publicUrl })];
  });
  return new Map(pages.sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function fetchText(url: string): Promise<string> {
  const hint = 'Check the address, or pass a folder.';
  const response = await fetch(url).catch((error: Error) => {
    const { message } = (error.cause ?? error) as Error;
    throw new HintedError(`${url} cannot be reached: ${message}`, hint);
  });
  if (response.ok) return response.text();
  throw new HintedError(`${url} returned ${response.status}.`, hint);
}
