import type { CDPSession } from '@playwright/test';
import { docRoutes } from './support/routes';
import { expect, followLink, openAlive, test } from './support/site';
import { siteUrl } from './support/sites';

/** Bytes of the page's heap that something still holds. */
async function heldBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

test('B107: after 200 navigations no more than 2 MB are held than after 20', async ({ page }) => {
  test.setTimeout(300_000);
  // Twenty pages again and again: whatever is kept for each page is there after the first round.
  const routes = docRoutes.slice(0, 20);
  await openAlive(page, `${siteUrl()}/`);
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
  // Timers and idle work of the last pages still hold some for a moment.
  await expect.poll(async () => ((await heldBytes(session)) - early) / 1024 / 1024).toBeLessThan(2);
});
