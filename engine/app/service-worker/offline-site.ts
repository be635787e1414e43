/**
 * What the service worker does, apart from its events: keeps visited pages and what they need, and
 * answers from there when the network does not.
 *
 * Online the network is always asked, so a page is never older than the site; only files with a hash
 * in their name, which cannot change, come from the cache first. Offline a page that is not kept is
 * answered by the offline page, which lists those that are.
 */
import { indexFileName } from '../../search/format';
import { withoutBase } from '../../shared/url-path';
import { createOfflineAnswers, isHtml, type Later } from './offline-answers';
import { bytesOf, completeCopy, createOfflineCaches, type OfflineLimits } from './offline-caches';
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

const defaultLimits: OfflineLimits = {
  pages: 200,
  files: 400,
  fileBytes: 2_000_000,
  searchBytes: 500_000,
};

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
  const { origin, basePath, offlinePath } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const precache = [...new Set([offlinePath, ...options.precache])];
  const caches = createOfflineCaches(options.caches, origin, basePath, limits);
  const answers = createOfflineAnswers(options.fetch, caches, origin + offlinePath);

  /** Files whose name changes with their content. */
  async function keepOnce(urls: readonly string[], mostBytes = limits.fileBytes): Promise<void> {
    for (const url of urls) {
      if (await caches.match(url, 'start', 'files')) continue;
      const response = await options.fetch(url, { priority: 'low' });
      const isSmall = bytesOf(response) <= mostBytes;
      if (caches.isKeepable(response) && isSmall) await caches.store('files', url, response);
      else await response.body?.cancel();
    }
  }

  return {
    async install() {
      const cache = await caches.open('start');
      await Promise.all(
        precache.map(async (path) => {
          try {
            // Not from the HTTP cache: an old offline page could be there.
            const response = await options.fetch(origin + path, { cache: 'no-cache' });
            if (response.ok) await cache.put(origin + path, await completeCopy(response));
            else if (path === offlinePath) throw new Error(`${path} answered ${response.status}.`);
          } catch (error) {
            if (path === offlinePath) throw error;
          }
        }),
      );
    },
    activate: () => caches.removeUnused(new Set(precache.map((path) => origin + path))),
    answer(request, later, preloaded) {
      const url = new URL(request.url);
      const path = withoutBase(url.pathname, basePath);
      if (request.method !== 'GET' || url.origin !== origin || path === undefined) return undefined;
      // A part of a file is no file.
      if (request.headers.has('range')) return undefined;
      // Keeping is a favour: a full disk must not cost the reader the page.
      const quietly: Later = (work) => later(work.catch(() => {}));
      if (request.mode === 'navigate') return answers.page(request, quietly, preloaded);
      return answers.file(request, quietly, path.startsWith('/assets/'));
    },
    async keepSearch() {
      const { search } = options;
      if (!search) return;
      const manifestUrl = `${origin}${search.folder}${indexFileName}`;
      const manifest = await options.fetch(manifestUrl, { cache: 'no-cache', priority: 'low' });
      if (!caches.isKeepable(manifest)) return;
      const { whole } = (await manifest.clone().json()) as { whole?: string };
      await caches.store('files', manifestUrl, manifest);
      await keepOnce(search.files.map((path) => origin + path));
      // Without this file the index is large, or in one file with its manifest.
      if (whole !== undefined) {
        await keepOnce([`${origin}${search.folder}${whole}`], limits.searchBytes);
      }
    },
    async keep(pageUrl, fileUrls) {
      const page = new URL(pageUrl);
      if (page.origin !== origin || withoutBase(page.pathname, basePath) === undefined) return;
      const url = caches.pageUrl(page.pathname);
      const response = await options.fetch(origin + page.pathname, { cache: 'no-cache' });
      if (caches.isKeepable(response) && isHtml(response))
        await caches.store('pages', url, response);
      for (const fileUrl of fileUrls) {
        const { pathname } = new URL(fileUrl);
        const isAsset = withoutBase(pathname, basePath)?.startsWith('/assets/');
        if (!isAsset || !fileUrl.startsWith(`${origin}/`)) continue;
        if (await caches.match(fileUrl, 'files')) continue;
        // The browser has just loaded it.
        const file = await options.fetch(fileUrl, { cache: 'force-cache' });
        if (caches.isKeepable(file)) await caches.store('files', fileUrl, file);
      }
    },
  };
}
