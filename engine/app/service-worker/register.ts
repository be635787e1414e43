/**
 * Starts offline reading: registers the service worker and tells it which pages the reader visits.
 * Called when the app lives, so a reader who only looks at one page never pays for it.
 */
import { isConstrained } from '../pages/connection';
import { workerFileName } from './worker-config';

type View = Window & typeof globalThis;

/**
 * Does nothing where workers are unknown, forbidden, or the page is not loaded over HTTPS, and where
 * nothing may be fetched unasked.
 */
export function startOfflineReading(view: View, basePath: string): void {
  const { serviceWorker } = view.navigator;
  if (!serviceWorker || isConstrained(view.navigator)) return;
  const keepPage = async (): Promise<void> => {
    // A page that came over a client-side navigation is fetched once more, as a document.
    if (isConstrained(view.navigator)) return;
    const { active } = await serviceWorker.ready;
    const files = view.performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ keep: view.location.href, files });
  };
  serviceWorker
    .register(`${basePath}${workerFileName}`, { scope: basePath, updateViaCache: 'none' })
    .then(() => {
      view.document.addEventListener('docs:route-did-update', () => {
        keepPage().catch(() => {});
      });
      return keepPage();
    })
    .catch((error: unknown) => {
      console.warn('Pages cannot be kept for offline reading.', error);
    });
}
