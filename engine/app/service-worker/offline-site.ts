/**
 * What the service worker does, apart from its events: keeps visited pages and what they need, and
 * answers from there when the network does not.
 *
 * Online the network is always asked, so a page is never older than the site; only files with a hash
 * in their name, which cannot change, come from the cache first. Offline a page that is not kept is
 * answered by the offline page, which lists those that are.
 */

import { indexFileName } from '../../search/format';
import { pathKey, stripHtmlSuffix, withBase, withoutBase } from '../../shared/url-path';
import { insertKeptPages, type KeptPage, titleOf } from './kept-pages';
import type { OfflineSearch } from './worker-config';

export interface OfflineSiteOptions {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  fetch: typeof fetch;
  /** Origin of the site. */
  origin: string;
  /** Starts and ends with a slash. */
  basePath: string;
  /** Addresses, base path included, that are kept from the start. */
  precache: readonly string[];
  /** Address of the offline page, base path included. */
  offlinePath: string;
  search?: OfflineSearch | undefined;
  limits?: Partial<OfflineLimits>;
}

export interface OfflineLimits {
  pages: number;
  files: number;
  /** Larger files, such as archives, are not kept. */
  fileBytes: number;
  /** A larger search index is kept as far as it was used. */
  searchBytes: number;
}

const defaultLimits: OfflineLimits = {
  pages: 200,
  files: 400,
  fileBytes: 2_000_000,
  searchBytes: 500_000,
};

type Later = (work: Promise<unknown>) => void;

export interface OfflineSite {
  install(): Promise<void>;
  /** Removes what earlier versions kept and this one does not use. */
  activate(): Promise<void>;
  /**
   * The answer to a request; undefined when it is none of the worker's business.
   *
   * @param later work that goes on when the answer is given
   * @param preloaded what the browser has asked for while the worker was starting
   */
  answer(
    request: Request,
    later: Later,
    preloaded?: Promise<Response | undefined>,
  ): Promise<Response> | undefined;
  /** Keeps a page the reader is on, with the files it has loaded. */
  keep(pageUrl: string, fileUrls: readonly string[]): Promise<void>;
  /** Keeps what a search needs: its scripts and the whole index, unless that is large. */
  keepSearch(): Promise<void>;
}

export function createOfflineSite(options: OfflineSiteOptions): OfflineSite {
  const { caches, origin, basePath, offlinePath } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const precache = [...new Set([offlinePath, ...options.precache])];
  const names = {
    start: `docs:${basePath}:start`,
    pages: `docs:${basePath}:pages`,
    files: `docs:${basePath}:files`,
  };
  const open = (name: keyof typeof names): Promise<Cache> => caches.open(names[name]);

  /** All spellings of a page share one entry; the query is the page's own business. */
  const pageEntry = (pathname: string): string => {
    const path = withoutBase(pathname, basePath) ?? pathname;
    return origin + withBase(encodeURI(pathKey(stripHtmlSuffix(path))), basePath);
  };
  const isKeepable = (response: Response): boolean => {
    const bytes = Number(response.headers.get('content-length') ?? 0);
    return response.status === 200 && response.type !== 'opaque' && bytes <= limits.fileBytes;
  };

  async function store(name: 'pages' | 'files', entry: string, response: Response): Promise<void> {
    const cache = await open(name);
    // What is kept already stays until the new version has come whole.
    const copy = await completeCopy(response);
    // Entries keep their order of writing: the oldest one is the first.
    await cache.delete(entry, matching);
    await cache.put(entry, copy);
    const entries = await cache.keys();
    const surplus = entries.slice(0, Math.max(0, entries.length - limits[name]));
    await Promise.all(surplus.map((old) => cache.delete(old, matching)));
  }

  /** Files whose name changes with their content. */
  async function keepOnce(urls: readonly string[], mostBytes = limits.fileBytes): Promise<void> {
    const caches = [await open('start'), await open('files')];
    for (const url of urls) {
      const known = await Promise.all(caches.map((cache) => cache.match(url, matching)));
      if (known.some((response) => response !== undefined)) continue;
      const response = await options.fetch(url, { priority: 'low' });
      const bytes = Number(response.headers.get('content-length') ?? 0);
      if (isKeepable(response) && bytes <= mostBytes) await store('files', url, response);
      else await response.body?.cancel();
    }
  }

  async function answerPage(
    request: Request,
    pathname: string,
    later: Later,
    preloaded: Promise<Response | undefined> | undefined,
  ): Promise<Response> {
    const entry = pageEntry(pathname);
    let response: Response;
    try {
      response = (await preloaded) ?? (await options.fetch(request));
    } catch {
      const kept = await (await open('pages')).match(entry, matching);
      return kept ?? offlinePage();
    }
    if (isKeepable(response) && isHtml(response)) later(store('pages', entry, response.clone()));
    else if (response.status === 404 || response.status === 410) {
      later(open('pages').then((cache) => cache.delete(entry, matching)));
    }
    return response;
  }

  async function answerFile(
    request: Request,
    later: Later,
    isImmutable: boolean,
  ): Promise<Response> {
    const entry = request.url.replace(/#.*$/, '');
    const kept = async (): Promise<Response | undefined> =>
      (await (await open('start')).match(entry, matching)) ??
      (await (await open('files')).match(entry, matching));
    const known = isImmutable ? await kept() : undefined;
    if (known) return known;
    try {
      const response = await options.fetch(request);
      if (isKeepable(response)) later(store('files', entry, response.clone()));
      return response;
    } catch (error) {
      const old = await kept();
      if (old) return old;
      throw error;
    }
  }

  async function offlinePage(): Promise<Response> {
    const page = await (await open('start')).match(origin + offlinePath, matching);
    if (!page) return Response.error();
    const html = insertKeptPages(await page.text(), await keptPages());
    const headers = new Headers(page.headers);
    headers.delete('content-length');
    headers.delete('content-encoding');
    return new Response(html, { status: 503, statusText: 'Offline', headers });
  }

  async function keptPages(): Promise<KeptPage[]> {
    const cache = await open('pages');
    const pages: KeptPage[] = [];
    for (const { url } of [...(await cache.keys())].reverse()) {
      const response = await cache.match(url, matching);
      const title = response && titleOf(await response.text());
      if (title) pages.push({ href: new URL(url).pathname, title });
    }
    return pages;
  }

  return {
    async install() {
      const cache = await open('start');
      await Promise.all(
        precache.map(async (path) => {
          try {
            // Not from the HTTP cache: an old offline page could stand there.
            const response = await options.fetch(origin + path, { cache: 'no-cache' });
            if (response.ok) await cache.put(origin + path, await completeCopy(response));
            else if (path === offlinePath) throw new Error(`${path} answered ${response.status}.`);
          } catch (error) {
            if (path === offlinePath) throw error;
          }
        }),
      );
    },
    async activate() {
      const used = new Set(Object.values(names));
      const ours = (await caches.keys()).filter((name) => name.startsWith(`docs:${basePath}:`));
      await Promise.all(ours.filter((name) => !used.has(name)).map((name) => caches.delete(name)));
      const cache = await open('start');
      const wanted = new Set(precache.map((path) => origin + path));
      const old = (await cache.keys()).filter(({ url }) => !wanted.has(url));
      await Promise.all(old.map((request) => cache.delete(request, matching)));
    },
    answer(request, later, preloaded) {
      const url = new URL(request.url);
      const path = withoutBase(url.pathname, basePath);
      if (request.method !== 'GET' || url.origin !== origin || path === undefined) return undefined;
      // A part of a file is no file.
      if (request.headers.has('range')) return undefined;
      // Keeping is a favour: a full disk must not cost the reader the page.
      const quietly: Later = (work) => later(work.catch(() => {}));
      if (request.mode === 'navigate') return answerPage(request, url.pathname, quietly, preloaded);
      return answerFile(request, quietly, path.startsWith('/assets/'));
    },
    async keepSearch() {
      const { search } = options;
      if (!search) return;
      const manifestUrl = `${origin}${search.folder}${indexFileName}`;
      const manifest = await options.fetch(manifestUrl, { cache: 'no-cache', priority: 'low' });
      if (!isKeepable(manifest)) return;
      const { whole } = (await manifest.clone().json()) as { whole?: string };
      await store('files', manifestUrl, manifest);
      await keepOnce(search.files.map((path) => origin + path));
      // Without this file the index is large, or in one file with its manifest.
      if (whole !== undefined) {
        await keepOnce([`${origin}${search.folder}${whole}`], limits.searchBytes);
      }
    },
    async keep(pageUrl, fileUrls) {
      const page = new URL(pageUrl);
      if (page.origin !== origin || withoutBase(page.pathname, basePath) === undefined) return;
      const entry = pageEntry(page.pathname);
      const response = await options.fetch(origin + page.pathname, { cache: 'no-cache' });
      if (isKeepable(response) && isHtml(response)) await store('pages', entry, response);
      const files = await open('files');
      for (const fileUrl of fileUrls) {
        const { pathname } = new URL(fileUrl);
        const isAsset = withoutBase(pathname, basePath)?.startsWith('/assets/');
        if (!isAsset || !fileUrl.startsWith(`${origin}/`)) continue;
        if (await files.match(fileUrl, matching)) continue;
        // The browser has just loaded it.
        const file = await options.fetch(fileUrl, { cache: 'force-cache' });
        if (isKeepable(file)) await store('files', fileUrl, file);
      }
    },
  };
}

/** What a page looks like does not depend on the request's headers. */
const matching = { ignoreVary: true };

function isHtml(response: Response): boolean {
  return /^text\/html\b/.test(response.headers.get('content-type') ?? '');
}

/**
 * An answer with its whole body, without the mark of a redirect: one that came by a redirect may not
 * be given to a navigation.
 */
async function completeCopy(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  return new Response(await response.blob(), { status, statusText, headers });
}
