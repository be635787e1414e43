import type { CDPSession } from '@playwright/test';
import { docRoutes } from '../support/site-routes';
import { expect, followLink, openHydrated, siteUrl, test } from './support/site';

/** Size of the page's heap after garbage collection, bytes. */
async function heldBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

test('B107: 200 navigations take at most 2 MB more than 20', async ({ page }) => {
  test.setTimeout(300_000);
  // The same twenty pages repeatedly: whatever is cached per page exists after the first round.
  const routes = docRoutes.slice(0, 20);
  await openHydrated(page, `${siteUrl()}/`);
  const session = await page.context().newCDPSession(page);
  let count = 0;
  const visit = async (total: number): Promise<void> => {
    for (; count < total; count++) {
      const route = routes[count % routes.length] as string;
      const arrived = page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            document.addEventListener('docs:route-did-update', () => resolve(), { once: true });
          }),
      );
      await followLink(page, route);
      await arrived;
    }
  };
  await visit(20);
  const early = await heldBytes(session);
  await visit(200);
  // Timers and idle work of the last pages retain some memory for a moment.
  await expect.poll(async () => ((await heldBytes(session)) - early) / 1024 / 1024).toBeLessThan(2);
});
