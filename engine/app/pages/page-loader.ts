/**
 * Everything a page needs before it can be shown: its data, the code of its islands, its sidebar.
 * What was loaded or is loading is shared; what failed is forgotten, so that the next try is one.
 */
import type { PagePayload } from '../../shared/page';
import { pathKey } from '../../shared/url-path';
import { type DataTransport, MissingDataError } from './data-transport';
import { payloadAddresses } from './page-addresses';
import type { CompletePage, LoadedPage } from './page-parts';
import { parsePayload } from './payload';

export interface PageLoader {
  /**
   * @param pathname base path included
   * @param signal ends the wait; the request too, unless someone else waits for the same page
   */
  load(pathname: string, signal?: AbortSignal): Promise<LoadedPage>;
  /** The page is there or on its way. */
  has(pathname: string): boolean;
  /** Drops what is known of a page. */
  forget(pathname: string): void;
}

interface Options {
  transport: DataTransport;
  complete: CompletePage;
  basePath: string;
  /**
   * Data of another build belongs to another app: the site was published again, or the page is of
   * another version of the docs, which has other sidebars and another search index.
   */
  buildId: string;
  timeoutMs?: number;
}

interface Entry {
  page: Promise<LoadedPage>;
  controller: AbortController;
  /** Nobody waits for it any more when it is 0; those without a signal wait for ever. */
  waiting: number;
}

/** The page has to be shown by a document of its own: nothing is wrong. */
export class OtherVersionError extends Error {}

/** `9498ae66/1.0` → `9498ae66`. */
function siteOf(build: string): string {
  return build.replace(/\/.*/, '');
}

/** Longer than any page takes on a poor connection; then the browser may try on its own. */
const defaultTimeoutMs = 15_000;

export function createPageLoader(options: Options): PageLoader {
  const { transport, complete, basePath, buildId, timeoutMs = defaultTimeoutMs } = options;
  const entries = new Map<string, Entry>();

  const fetchPage = async (pathname: string, signal: AbortSignal): Promise<LoadedPage> => {
    const payload = await fetchPayload(transport, payloadAddresses(pathname, basePath), signal);
    const { build } = payload;
    if (build !== buildId) {
      if (__DOCS_HAS_VERSIONS__ && siteOf(build) === siteOf(buildId)) {
        throw new OtherVersionError(`${pathname} is of another version.`);
      }
      throw new Error(`The site was published again: build ${build} instead of ${buildId}.`);
    }
    return complete(payload);
  };

  const start = (pathname: string): Entry => {
    const key = pathKey(pathname);
    const controller = new AbortController();
    const timer = setTimeout(
      () => controller.abort(new Error(`${pathname} did not answer within ${timeoutMs} ms.`)),
      timeoutMs,
    );
    const page = Promise.race([
      fetchPage(pathname, controller.signal),
      rejectionOf(controller.signal),
    ]).finally(() => clearTimeout(timer));
    const entry: Entry = { page, controller, waiting: 0 };
    entries.set(key, entry);
    page.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return entry;
  };

  return {
    load(pathname, signal) {
      const entry = entries.get(pathKey(pathname)) ?? start(pathname);
      entry.waiting++;
      signal?.addEventListener('abort', () => {
        if (--entry.waiting === 0) entry.controller.abort(signal.reason);
      });
      return signal ? Promise.race([entry.page, rejectionOf(signal)]) : entry.page;
    },
    has: (pathname) => entries.has(pathKey(pathname)),
    forget: (pathname) => entries.delete(pathKey(pathname)),
  };
}

async function fetchPayload(
  transport: DataTransport,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<PagePayload> {
  let missing: unknown;
  for (const address of addresses) {
    try {
      return parsePayload(await transport(address, signal), address);
    } catch (error) {
      if (!(error instanceof MissingDataError)) throw error;
      missing ??= error;
    }
  }
  throw missing;
}

/** Rejects when the signal aborts, with its reason; handled even when no caller awaits it. */
function rejectionOf(signal: AbortSignal): Promise<never> {
  const rejection = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  rejection.catch(() => {});
  return rejection;
}
