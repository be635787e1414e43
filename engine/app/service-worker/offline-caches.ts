/** The caches of the service worker: what goes into them, under which address, and what leaves them. */
import { pathKey, stripHtmlSuffix, withBase, withoutBase } from '../../shared/url-path';
import { type KeptPage, titleOf } from './kept-pages';

export interface OfflineLimits {
  pages: number;
  files: number;
  /** Larger files, such as archives, are not kept. */
  fileBytes: number;
  /** A larger search index is kept as far as it was used. */
  searchBytes: number;
}

/** `start`: what the worker fetches when it is installed; the others fill while pages are read. */
type CacheName = 'start' | 'pages' | 'files';

export interface OfflineCaches {
  open(name: CacheName): Promise<Cache>;
  /** The entry of the first of these caches that has it. */
  match(url: string, ...names: CacheName[]): Promise<Response | undefined>;
  remove(name: CacheName, url: string): Promise<void>;
  /** Complete, small enough, and readable by this site. */
  isKeepable(response: Response): boolean;
  /** Replaces an entry once the new response is complete; the oldest ones over the limit go. */
  store(name: 'pages' | 'files', url: string, response: Response): Promise<void>;
  /** All spellings of a page share one entry; the query is the page's own business. */
  pageUrl(pathname: string): string;
  /** The latest first. */
  keptPages(): Promise<KeptPage[]>;
  /** Removes the caches of earlier versions, and all of `start` but these addresses. */
  removeUnused(startUrls: ReadonlySet<string>): Promise<void>;
}

/** @param basePath starts and ends with a slash */
export function createOfflineCaches(
  storage: Pick<CacheStorage, 'open' | 'keys' | 'delete'>,
  origin: string,
  basePath: string,
  limits: OfflineLimits,
): OfflineCaches {
  const prefix = `docs:${basePath}:`;
  const used = ['start', 'pages', 'files'].map((name) => prefix + name);
  const open = (name: CacheName): Promise<Cache> => storage.open(prefix + name);
  return {
    open,
    async match(url, ...names) {
      for (const name of names) {
        const response = await (await open(name)).match(url, matching);
        if (response) return response;
      }
      return undefined;
    },
    async remove(name, url) {
      await (await open(name)).delete(url, matching);
    },
    isKeepable(response) {
      const bytes = bytesOf(response);
      return response.status === 200 && response.type !== 'opaque' && bytes <= limits.fileBytes;
    },
    async store(name, url, response) {
      const cache = await open(name);
      // What is kept already stays until the new version has come whole.
      const copy = await completeCopy(response);
      // Entries keep their order of writing: the oldest one is the first.
      await cache.delete(url, matching);
      await cache.put(url, copy);
      const entries = await cache.keys();
      const surplus = entries.slice(0, Math.max(0, entries.length - limits[name]));
      await Promise.all(surplus.map((old) => cache.delete(old, matching)));
    },
    pageUrl(pathname) {
      const path = withoutBase(pathname, basePath) ?? pathname;
      return origin + withBase(encodeURI(pathKey(stripHtmlSuffix(path))), basePath);
    },
    async keptPages() {
      const cache = await open('pages');
      const pages: KeptPage[] = [];
      for (const { url } of [...(await cache.keys())].reverse()) {
        const response = await cache.match(url, matching);
        const title = response && titleOf(await response.text());
        if (title) pages.push({ href: new URL(url).pathname, title });
      }
      return pages;
    },
    async removeUnused(startUrls) {
      const ours = (await storage.keys()).filter((name) => name.startsWith(prefix));
      const unused = ours.filter((name) => !used.includes(name));
      await Promise.all(unused.map((name) => storage.delete(name)));
      const cache = await open('start');
      const old = (await cache.keys()).filter(({ url }) => !startUrls.has(url));
      await Promise.all(old.map((request) => cache.delete(request, matching)));
    },
  };
}

/** What a page looks like does not depend on the request's headers. */
const matching = { ignoreVary: true };

/** As its header says; 0 where it says nothing. */
export function bytesOf(response: Response): number {
  return Number(response.headers.get('content-length') ?? 0);
}

/**
 * An answer with its whole body, without the mark of a redirect: one that came by a redirect may not
 * be given to a navigation.
 */
export async function completeCopy(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  return new Response(await response.blob(), { status, statusText, headers });
}
