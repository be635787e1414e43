/** Reads all pages of a built site: from its folder, or over the network by its sitemap. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { load } from 'cheerio';
import { glob } from 'tinyglobby';
import type { SitePages } from './compare-pages';
import { type PageFacts, type RedirectPage, readPage, sitePath } from './page-facts';

/** The site cannot be read; the message says why, the hint what to do. */
export class UnreadableSiteError extends Error {
  constructor(
    message: string,
    readonly hint: string,
  ) {
    super(message);
  }
}

/**
 * @param place a folder of HTML files or an address
 * @throws UnreadableSiteError
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
    throw new UnreadableSiteError(`There is no folder ${shown}.`, 'Build the site first.');
  }
  const files = (await glob('**/*.html', { cwd: folder })).sort();
  const pages = new Map<string, PageFacts | RedirectPage>();
  let siteUrl = '';
  const documents = await Promise.all(
    files.map(async (file) => ({ file, html: await readFile(path.join(folder, file), 'utf8') })),
  );
  // Pages name their published address; what it has before the route is the base.
  for (const { file, html } of documents) {
    const canonical = html.match(/<link\b[^>]*rel="?canonical"?[^>]*>/)?.[0];
    const href = canonical?.match(/href="?([^">\s]+)/)?.[1];
    const route = routeOfFile(file);
    if (href === undefined || !isPage(route)) continue;
    const url = href.replace(/(?:\/index)?\.html$/, '').replace(/\/$/, '');
    const ending = route === '/' ? '' : encodeURI(route);
    if (url.endsWith(ending)) {
      siteUrl = url.slice(0, url.length - ending.length);
      break;
    }
  }
  siteUrl ||= 'http://localhost';
  for (const { file, html } of documents) {
    const route = routeOfFile(file);
    if (!isPage(route)) continue;
    const isIndex = /(?:^|\/)index\.html$/.test(file);
    const url = `${siteUrl}${encodeURI(route)}${isIndex && route !== '/' ? '/' : ''}`;
    pages.set(route, readPage(html, { url, siteUrl }));
  }
  if (pages.size === 0) {
    throw new UnreadableSiteError(
      `There is no page in ${shown}.`,
      'Name the folder that a build has written: dist, or build of a Docusaurus site.',
    );
  }
  return pages;
}

/** `guide/index.html` and `guide.html` → `/guide`. */
function routeOfFile(file: string): string {
  const route = `/${file.replace(/(?:(?:^|\/)index)?\.html$/, '')}`;
  return route.replace(/\/$/, '') || '/';
}

/** Pages that readers never ask for by their address. */
function isPage(route: string): boolean {
  return route !== '/404' && !path.posix.basename(route).startsWith('_');
}

/** Requests under way at once: polite to the host, and as fast as it needs to be. */
const concurrency = 6;

async function readPublished(siteUrl: string): Promise<SitePages> {
  const sitemap = load(await fetchText(`${siteUrl}/sitemap.xml`), { xml: true });
  const urls = sitemap('url > loc')
    .toArray()
    .map((element) => sitemap(element).text().trim());
  if (urls.length === 0) {
    throw new UnreadableSiteError(
      `${siteUrl}/sitemap.xml names no page.`,
      'Name a folder, or an address whose sitemap lists the pages.',
    );
  }
  const pages = new Map<string, PageFacts | RedirectPage>();
  const waiting = [...urls];
  const work = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      // The sitemap may name the final host while another one is read.
      const { pathname } = new URL(url);
      const html = await fetchText(new URL(pathname, siteUrl).href);
      const route = sitePath(pathname, { url: siteUrl, siteUrl });
      pages.set(decodeURI(route), readPage(html, { url, siteUrl: publicUrlOf(url, siteUrl) }));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return new Map([...pages].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function publicUrlOf(pageUrl: string, siteUrl: string): string {
  return `${new URL(pageUrl).origin}${new URL(siteUrl).pathname.replace(/\/$/, '')}`;
}

async function fetchText(url: string): Promise<string> {
  let response: Response;
  try {
    response = await fetch(url);
  } catch (error) {
    const cause = (error as Error).cause ?? error;
    throw new UnreadableSiteError(
      `${url} cannot be reached: ${(cause as Error).message}`,
      'Check the address, or name a folder.',
    );
  }
  if (!response.ok) {
    throw new UnreadableSiteError(
      `${url} answers with ${response.status}.`,
      'Check the address, or name a folder.',
    );
  }
  return response.text();
}
