/** The service worker: connects the browser's events to `createOfflineSite`. */
import { loadOnce } from '../load-once';
import { createOfflineSite } from './offline-site';
import type { WorkerConfig } from './worker-config';

/** Replaced by the bundler. The build id makes the script, and thus the worker, new with each build. */
declare const __DOCS_WORKER__: WorkerConfig;

/** The part of the worker's global scope in use; TypeScript's types for workers conflict with the DOM's. */
interface WorkerScope {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly clients: { claim(): Promise<void> };
  readonly navigator: { readonly userAgent: string };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void>; disable(): Promise<void> };
  };
  readonly fetch: typeof fetch;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: PageEvent) => void): void;
}

interface WaitingEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends WaitingEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface PageEvent extends WaitingEvent {
  readonly data: unknown;
}

const scope = globalThis as unknown as WorkerScope;
const site = createOfflineSite({
  ...__DOCS_WORKER__,
  caches: scope.caches,
  fetch: scope.fetch.bind(scope),
  origin: scope.location.origin,
});
const cacheSearch = loadOnce(() => site.cacheSearch());

scope.addEventListener('install', (event) => {
  event.waitUntil(site.install().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  // In Firefox, an unused preload breaks the answer, and no page could be read offline.
  const { navigationPreload } = scope.registration;
  const preload = /Firefox\//.test(scope.navigator.userAgent)
    ? navigationPreload?.disable()
    : navigationPreload?.enable();
  event.waitUntil(Promise.all([site.activate(), preload]).then(() => scope.clients.claim()));
});

scope.addEventListener('fetch', (event) => {
  const answer = site.answer(event.request, (work) => event.waitUntil(work), event.preloadResponse);
  if (answer) event.respondWith(answer);
});

scope.addEventListener('message', (event) => {
  const { page, files } = (event.data ?? {}) as { page?: unknown; files?: unknown };
  if (typeof page !== 'string') return;
  const fileUrls = Array.isArray(files) ? files.filter((url) => typeof url === 'string') : [];
  // Both fail without a connection.
  event.waitUntil(
    site
      .cachePage(page, fileUrls)
      .catch(() => {})
      .then(cacheSearch)
      .catch(() => {}),
  );
});
