import { pathKey, stripHtmlSuffix, withBase, withoutBase } from '../../shared/url-path';
import { type CachedPage, titleOf } from './cached-pages';

export interface OfflineLimits {
  pages: number;
  files: number;
  /** Larger files, such as archives, are not cached. */
  fileBytes: number;
  /** From a larger search index, only the files that were used are cached. */
  searchBytes: number;
}

/** `start` is filled when the worker is installed, the others as the reader visits pages. */
type CacheName = 'start' | 'pages' | 'files';

export type OfflineCaches = ReturnType<typeof createOfflineCaches>;

/** @param basePath starts and ends with a slash */
export function createOfflineCaches(
  storage: Pick<CacheStorage, 'open' | 'keys' | 'delete'>,
  origin: string,
  basePath: string,
  limits: OfflineLimits,
) {
  const prefix = `docs:${basePath}:`;
  const used = ['start', 'pages', 'files'].map((name) => prefix + name);
  const open = (name: CacheName): Promise<Cache> => storage.open(prefix + name);
  return {
    open,
    /** The entry in the first of these caches that has one. */
    async match(url: string, ...names: CacheName[]): Promise<Response | undefined> {
      for (const name of names) {
        const response = await (await open(name)).match(url, matching);
        if (response) return response;
      }
      return undefined;
    },
    async remove(name: CacheName, url: string): Promise<void> {
      await (await open(name)).delete(url, matching);
    },
    /** Complete, small enough, and readable by this site. */
    isCacheable(response: Response): boolean {
      const bytes = bytesOf(response);
      return response.status === 200 && response.type !== 'opaque' && bytes <= limits.fileBytes;
    },
    /** Replaces an entry once the new response is complete; removes the oldest ones over the limit. */
    async store(name: 'pages' | 'files', url: string, response: Response): Promise<void> {
      const cache = await open(name);
      // First, so that the old entry stays if the connection breaks.
      const copy = await completeCopy(response);
      // Moves the entry to the end; the oldest one is the first.
      await cache.delete(url, matching);
      await cache.put(url, copy);
      const entries = await cache.keys();
      const surplus = entries.slice(0, Math.max(0, entries.length - limits[name]));
      await Promise.all(surplus.map((old) => cache.delete(old, matching)));
    },
    /** The same for all spellings and queries of a page. */
    pageUrl(pathname: string): string {
      const path = withoutBase(pathname, basePath) ?? pathname;
      return origin + withBase(encodeURI(pathKey(stripHtmlSuffix(path))), basePath);
    },
    /** Latest first. */
    async cachedPages(): Promise<CachedPage[]> {
      const cache = await open('pages');
      const pages: CachedPage[] = [];
      for (const { url } of [...(await cache.keys())].reverse()) {
        const response = await cache.match(url, matching);
        const title = response && titleOf(await response.text());
        if (title) pages.push({ href: new URL(url).pathname, title });
      }
      return pages;
    },
    /** Removes the caches of earlier versions, and other addresses than these from `start`. */
    async removeUnused(startUrls: ReadonlySet<string>): Promise<void> {
      const ours = (await storage.keys()).filter((name) => name.startsWith(prefix));
      const unused = ours.filter((name) => !used.includes(name));
      await Promise.all(unused.map((name) => storage.delete(name)));
      const cache = await open('start');
      const old = (await cache.keys()).filter(({ url }) => !startUrls.has(url));
      await Promise.all(old.map((request) => cache.delete(request, matching)));
    },
  };
}

/** Pages do not depend on request headers. */
const matching = { ignoreVary: true };

/** According to its header; 0 without one. */
export function bytesOf(response: Response): number {
  return Number(response.headers.get('content-length') ?? 0);
}

/** Resolves when the body is complete. The copy is not marked as redirected, so it can answer a navigation. */
export async function completeCopy(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  return new Response(await response.blob(), { status, statusText, headers });
}
