/** Answers requests from the network, and from the caches when there is none. */
import { insertKeptPages } from './kept-pages';
import type { OfflineCaches } from './offline-caches';

/** Takes work that goes on after the answer. */
export type Later = (work: Promise<unknown>) => void;

export interface OfflineAnswers {
  /** @param preloaded what the browser has asked for while the worker was starting */
  page(
    request: Request,
    later: Later,
    preloaded: Promise<Response | undefined> | undefined,
  ): Promise<Response>;
  /** @param isImmutable its name changes with its content, so the cache is asked first */
  file(request: Request, later: Later, isImmutable: boolean): Promise<Response>;
}

/** @param offlineUrl the page that is shown for one that is not kept */
export function createOfflineAnswers(
  fetchFile: typeof fetch,
  caches: OfflineCaches,
  offlineUrl: string,
): OfflineAnswers {
  async function offlinePage(): Promise<Response> {
    const page = await caches.match(offlineUrl, 'start');
    if (!page) return Response.error();
    const html = insertKeptPages(await page.text(), await caches.keptPages());
    const headers = new Headers(page.headers);
    headers.delete('content-length');
    headers.delete('content-encoding');
    return new Response(html, { status: 503, statusText: 'Offline', headers });
  }

  return {
    async page(request, later, preloaded) {
      const url = caches.pageUrl(new URL(request.url).pathname);
      let response: Response;
      try {
        response = (await preloaded) ?? (await fetchFile(request));
      } catch {
        return (await caches.match(url, 'pages')) ?? offlinePage();
      }
      if (caches.isKeepable(response) && isHtml(response)) {
        later(caches.store('pages', url, response.clone()));
      } else if (response.status === 404 || response.status === 410) {
        later(caches.remove('pages', url));
      }
      return response;
    },
    async file(request, later, isImmutable) {
      const url = request.url.replace(/#.*$/, '');
      const known = isImmutable ? await caches.match(url, 'start', 'files') : undefined;
      if (known) return known;
      try {
        const response = await fetchFile(request);
        if (caches.isKeepable(response)) later(caches.store('files', url, response.clone()));
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
