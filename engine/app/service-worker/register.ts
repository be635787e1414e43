import { isConstrained } from '../pages/connection';
import { workerFileName } from './worker-config';

/**
 * Registers the service worker and reports visited pages to it. Does nothing if workers are unsupported
 * or forbidden, without HTTPS, or on a constrained connection.
 */
export function startOfflineReading(view: Window & typeof globalThis, basePath: string): void {
  const { serviceWorker } = view.navigator;
  if (!serviceWorker || isConstrained(view.navigator)) return;
  const keepPage = async (): Promise<void> => {
    // The worker fetches the document again.
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
      console.warn('Pages cannot be saved for offline reading.', error);
    });
}
