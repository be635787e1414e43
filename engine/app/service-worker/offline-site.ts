/**
 * The service worker without its events: caches visited pages and their files for offline reading.
 *
 * The network comes first, so a page is never older than the site; only files with a hash in their name,
 * which cannot change, come from the cache first. Offline, a page that is not cached is answered with
 * the offline page, which lists those that are.
 */
import { indexFileName } from '../../search/index/format';
import { withoutBase } from '../../shared/url-path';
import { createOfflineAnswers, isHtml, type WaitUntil } from './offline-answers';
import { bytesOf, completeCopy, createOfflineCaches, type OfflineLimits } from './offline-caches';
import type { WorkerConfig } from './worker-config';

interface OfflineSiteOptions extends Omit<WorkerConfig, 'buildId'> {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  fetch: typeof fetch;
  origin: string;
  limits?: Partial<OfflineLimits>;
}

const defaultLimits: OfflineLimits = {
  pages: 200,
  files: 400,
  fileBytes: 2_000_000,
  searchBytes: 500_000,
};

export function createOfflineSite(options: OfflineSiteOptions) {
  const { origin, basePath, offlinePath, search } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const precache = [...new Set([offlinePath, ...options.precache])];
  const caches = createOfflineCaches(options.caches, origin, basePath, limits);
  const answers = createOfflineAnswers(options.fetch, caches, origin + offlinePath);

  /** Path below the base path; undefined outside of the site. */
  const pathInSite = (url: URL): string | undefined =>
    url.origin === origin ? withoutBase(url.pathname, basePath) : undefined;

  /** Caches files with a hash in their name, unless they are cached already or too large. */
  async function cacheFiles(
    urls: readonly string[],
    request: RequestInit,
    maxBytes = limits.fileBytes,
  ): Promise<void> {
    for (const url of urls) {
      if (await caches.match(url, 'files')) continue;
      const response = await options.fetch(url, request);
      const isSmall = bytesOf(response) <= maxBytes;
      if (caches.isCacheable(response) && isSmall) await caches.store('files', url, response);
      else await response.body?.cancel();
    }
  }

  return {
    /** @throws Error if the offline page cannot be cached */
    async install(): Promise<void> {
      const cache = await caches.open('start');
      await Promise.all(
        precache.map(async (path) => {
          try {
            // Not from the HTTP cache, whose offline page may be outdated.
            const response = await options.fetch(origin + path, { cache: 'no-cache' });
            if (response.ok) await cache.put(origin + path, await completeCopy(response));
            else if (path === offlinePath) throw new Error(`${path} returned ${response.status}.`);
          } catch (error) {
            if (path === offlinePath) throw error;
          }
        }),
      );
    },
    /** Removes what earlier versions cached and this one does not use. */
    activate: () => caches.removeUnused(new Set(precache.map((path) => origin + path))),
    /**
     * The answer to a request; undefined if the worker does not handle it.
     *
     * @param preloaded from navigation preload
     */
    answer(
      request: Request,
      waitUntil: WaitUntil,
      preloaded?: Promise<Response | undefined>,
    ): Promise<Response> | undefined {
      const path = pathInSite(new URL(request.url));
      if (request.method !== 'GET' || path === undefined) return undefined;
      // Partial responses cannot be cached.
      if (request.headers.has('range')) return undefined;
      // A failure to cache, as with a full disk, must not affect the answer.
      const quietly: WaitUntil = (work) => waitUntil(work.catch(() => {}));
      if (request.mode === 'navigate') return answers.page(request, quietly, preloaded);
      return answers.file(request, quietly, path.startsWith('/assets/'));
    },
    /** Caches the search scripts and the index, unless that is large. */
    async cacheSearch(): Promise<void> {
      if (!search) return;
      const manifestUrl = `${origin}${search.folder}${indexFileName}`;
      const manifest = await options.fetch(manifestUrl, { cache: 'no-cache', priority: 'low' });
      if (!caches.isCacheable(manifest)) return;
      const { whole } = (await manifest.clone().json()) as { whole?: string };
      await caches.store('files', manifestUrl, manifest);
      const scripts = search.files.map((path) => origin + path);
      await cacheFiles(scripts, { priority: 'low' });
      // Without this file, the index is large or in its manifest.
      const index = whole === undefined ? [] : [`${origin}${search.folder}${whole}`];
      await cacheFiles(index, { priority: 'low' }, limits.searchBytes);
    },
    /** Caches the reader's page with the files it has loaded. */
    async cachePage(pageUrl: string, fileUrls: readonly string[]): Promise<void> {
      const page = new URL(pageUrl);
      if (pathInSite(page) === undefined) return;
      const response = await options.fetch(origin + page.pathname, { cache: 'no-cache' });
      if (caches.isCacheable(response) && isHtml(response))
        await caches.store('pages', caches.pageUrl(page.pathname), response);
      const assets = fileUrls.filter((url) => pathInSite(new URL(url))?.startsWith('/assets/'));
      // Just loaded by the page.
      await cacheFiles(assets, { cache: 'force-cache' });
    },
  };
}
