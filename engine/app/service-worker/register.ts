import { isConstrained } from '../pages/connection';
import { workerFileName } from './worker-config';

/**
 * Registers the service worker and reports visited pages to it. Does nothing if workers are unsupported
 * or forbidden, without HTTPS, or on a constrained connection.
 */
export function startOfflineReading(basePath: string): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker || isConstrained()) return;
  const cachePage = async (): Promise<void> => {
    // The worker fetches the document again.
    if (isConstrained()) return;
    const { active } = await serviceWorker.ready;
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ page: location.href, files });
  };
  serviceWorker
    .register(`${basePath}${workerFileName}`, { scope: basePath, updateViaCache: 'none' })
    .then(() => {
      document.addEventListener('docs:route-did-update', () => {
        cachePage().catch(() => {});
      });
      return cachePage();
    })
    .catch((error: unknown) => {
      console.warn('Pages cannot be saved for offline reading.', error);
    });
}
