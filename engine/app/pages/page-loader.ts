/**
 * Loads everything a page needs before it can be shown: its data, the code of its islands, its sidebar.
 * Concurrent and later calls share one request; after a failure, the next call tries again.
 */
import type { PagePayload } from '../../shared/page';
import { untilAborted } from '../../shared/until-aborted';
import {
  pathKey,
  payloadPath,
  stripHtmlSuffix,
  withBase,
  withoutBase,
} from '../../shared/url-path';
import { type DataRequest, type DataTransport, MissingDataError } from './data-transport';
import { type LoadedPage, type LoadResources, publishedPath } from './page-resources';

interface Options {
  transport: DataTransport;
  loadResources: LoadResources;
  basePath: string;
  /**
   * Differs from that of a page if the site was published again, or in another version of the docs,
   * which has its own sidebars and search index.
   */
  buildId: string;
}

interface Entry {
  page: Promise<LoadedPage>;
  controller: AbortController;
  /** Callers that have not aborted. */
  waiting: number;
}

/** The page needs a document of its own; not a failure. */
export class OtherVersionError extends Error {}

/** `9498ae66/1.0` → `9498ae66`. */
function siteOf(build: string): string {
  return build.replace(/\/.*/, '');
}

/** Longer than any page takes on a poor connection. After that, the browser loads the page in full. */
const timeoutMs = 15_000;

export type PageLoader = ReturnType<typeof createPageLoader>;

export function createPageLoader({ transport, loadResources, basePath, buildId }: Options) {
  const entries = new Map<string, Entry>();
  const prefetched = new Map<string, Promise<PagePayload | undefined>>();

  const fetchPage = async (pathname: string, signal: AbortSignal): Promise<LoadedPage> => {
    const kept = prefetched.get(pathKey(pathname));
    const addresses = payloadAddresses(publishedPath(pathname), basePath);
    const payload =
      (kept && (await kept)) ?? (await fetchPayload(transport, addresses, { signal }));
    const { build } = payload;
    if (build !== buildId) {
      if (__DOCS_HAS_VERSIONS__ && siteOf(build) === siteOf(buildId)) {
        throw new OtherVersionError(`${pathname} belongs to another version.`);
      }
      throw new Error(`The site was republished: build ${build} instead of ${buildId}.`);
    }
    return loadResources(payload);
  };

  const start = (pathname: string): Entry => {
    const key = pathKey(pathname);
    const controller = new AbortController();
    const timer = setTimeout(
      () => controller.abort(new Error(`${pathname} did not load within ${timeoutMs} ms.`)),
      timeoutMs,
    );
    const { signal } = controller;
    const page = untilAborted(fetchPage(pathname, signal), signal).finally(() =>
      clearTimeout(timer),
    );
    const entry: Entry = { page, controller, waiting: 0 };
    entries.set(key, entry);
    page.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return entry;
  };

  return {
    /**
     * @param pathname base path included
     * @param signal also aborts the request unless another caller waits for the same page
     */
    load(pathname: string, signal?: AbortSignal): Promise<LoadedPage> {
      const entry = entries.get(pathKey(pathname)) ?? start(pathname);
      entry.waiting++;
      signal?.addEventListener('abort', () => {
        if (--entry.waiting === 0) entry.controller.abort(signal.reason);
      });
      return untilAborted(entry.page, signal);
    },
    /**
     * Fetches the page's data at low priority and keeps it for `load`, because most hosts tell browsers
     * to revalidate what they have cached. Each page once, unless the signal aborts it. Never rejects.
     */
    async prefetch(pathname: string, signal: AbortSignal): Promise<void> {
      const key = pathKey(pathname);
      if (!prefetched.has(key) && !entries.has(key)) {
        const addresses = payloadAddresses(publishedPath(pathname), basePath).slice(0, 1);
        const request = fetchPayload(transport, addresses, { signal, priority: 'low' });
        prefetched.set(
          key,
          request.catch(() => undefined),
        );
        signal.addEventListener('abort', () => prefetched.delete(key));
      }
      await prefetched.get(key);
    },
    /** Whether the page is loaded or loading. */
    has: (pathname: string): boolean => entries.has(pathKey(pathname)),
    forget(pathname: string): void {
      entries.delete(pathKey(pathname));
      prefetched.delete(pathKey(pathname));
    },
  };
}

/** @returns the first of these that exists */
async function fetchPayload(
  transport: DataTransport,
  addresses: readonly string[],
  request: DataRequest,
): Promise<PagePayload> {
  let missing: unknown;
  for (const address of addresses) {
    try {
      return (await transport(address, request)) as PagePayload;
    } catch (error) {
      if (!(error instanceof MissingDataError)) throw error;
      missing ??= error;
    }
  }
  throw missing ?? new MissingDataError('The site has no such page.');
}

/**
 * Addresses to try for the data of a page, as the app has no list of routes: the path as it is, then
 * its other spellings: without `.html` (B14), with or without trailing slash, in lower case (B7).
 *
 * @param pathname base path included; empty if there is no such page
 * @returns addresses with base path; never one of another host
 */
export function payloadAddresses(pathname: string, basePath: string): string[] {
  if (pathname === '') return [];
  // Two leading slashes would name another host.
  const path = (withoutBase(pathname, basePath) ?? pathname).replace(/^\/+/, '/');
  const stripped = stripHtmlSuffix(path);
  const lowerCase = encodeURI(pathKey(stripped));
  const paths = [path, stripped, toggleSlash(stripped), lowerCase, toggleSlash(lowerCase)];
  return [...new Set(paths.map((spelling) => withBase(payloadPath(spelling), basePath)))];
}

function toggleSlash(path: string): string {
  if (path === '/') return path;
  return path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
}
