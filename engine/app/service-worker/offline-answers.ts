/** Answers requests from the network, or from the caches if it fails. */
import { insertCachedPages } from './cached-pages';
import type { OfflineCaches } from './offline-caches';

/** Keeps the worker alive until the work is done, without delaying the answer. */
export type WaitUntil = (work: Promise<unknown>) => void;

/** @param offlineUrl shown for pages that are not cached */
export function createOfflineAnswers(
  fetchFile: typeof fetch,
  caches: OfflineCaches,
  offlineUrl: string,
) {
  async function offlinePage(): Promise<Response> {
    const page = await caches.match(offlineUrl, 'start');
    if (!page) return Response.error();
    const html = insertCachedPages(await page.text(), await caches.cachedPages());
    const headers = new Headers(page.headers);
    headers.delete('content-length');
    headers.delete('content-encoding');
    return new Response(html, { status: 503, statusText: 'Offline', headers });
  }

  return {
    /** @param preloaded from navigation preload */
    async page(
      request: Request,
      waitUntil: WaitUntil,
      preloaded: Promise<Response | undefined> | undefined,
    ): Promise<Response> {
      const url = caches.pageUrl(new URL(request.url).pathname);
      let response: Response;
      try {
        response = (await preloaded) ?? (await fetchFile(request));
      } catch {
        return (await caches.match(url, 'pages')) ?? offlinePage();
      }
      if (caches.isCacheable(response) && isHtml(response)) {
        waitUntil(caches.store('pages', url, response.clone()));
      } else if (response.status === 404 || response.status === 410) {
        waitUntil(caches.remove('pages', url));
      }
      return response;
    },
    /** @param isImmutable its name contains a hash of its content: the cache comes first */
    async file(request: Request, waitUntil: WaitUntil, isImmutable: boolean): Promise<Response> {
      const url = request.url.replace(/#.*$/, '');
      const known = isImmutable ? await caches.match(url, 'start', 'files') : undefined;
      if (known) return known;
      try {
        const response = await fetchFile(request);
        if (caches.isCacheable(response)) waitUntil(caches.store('files', url, response.clone()));
        return response;
      } catch (error) {
        const old = await caches.match(url, 'start', 'files');
        if (old) return old;
        throw error;
      }
    },
  };
}

export function isHtml(response: Response): boolean {
  return /^text\/html\b/.test(response.headers.get('content-type') ?? '');
}
