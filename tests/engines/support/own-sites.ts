/** Sites that tests write, build and serve themselves. */
import path from 'node:path';
import { buildSite } from '../../support/build-command';
import { siteWith, type TestSite } from '../../support/test-site';
import type { Front } from './front';
import type { Page } from './page';
import { expect, test } from './test';

type Files = Readonly<Record<string, string>>;

/**
 * Builds a site for the tests of a file, and serves it to each test at an origin of its own.
 *
 * @returns the server of the current test
 */
export function serveSiteWith(files: Files, settings: object = {}) {
  let site: TestSite;
  let front: Front;
  test.beforeAll(async () => {
    site = siteWith(files, { settings });
    await site.build();
  });
  test.afterAll(() => site.remove());
  test.beforeEach(async ({ serve }) => {
    front = await serve(site.outDir);
  });
  return () => front;
}

export const visitsKey = 'docs-visits';

/**
 * Builds a site for the tests of a file, as it is before and after an edit.
 *
 * @param edits new content by path; undefined removes the file
 */
export function serveEditedSite(
  settings: object,
  files: Files,
  edits: Readonly<Record<string, string | undefined>>,
) {
  let site: TestSite;
  let serve: (dir: string, port?: number) => Promise<Front>;
  const dirOf = (state: 'before' | 'after') => path.join(site.outDir, state);
  const commitAndBuild = async (state: 'before' | 'after'): Promise<void> => {
    site.commit();
    await buildSite(site.siteDir, dirOf(state));
  };
  test.beforeAll(async () => {
    site = siteWith(files, { settings });
    await commitAndBuild('before');
    site.write(edits);
    await commitAndBuild('after');
  });
  test.afterAll(() => site.remove());
  test.beforeEach(({ serve: serveToTest }) => {
    serve = serveToTest;
  });

  /** Serves the edited site to a new reader. */
  const open = (port?: number): Promise<Front> => serve(dirOf('after'), port);
  /**
   * Serves the edited site to a reader who visited these pages of the original one on November 3, 2025,
   * at the same origin. The tab is left on a blank page.
   */
  const returnTo = async (tab: Page, ...pages: string[]): Promise<Front> => {
    const before = await serve(dirOf('before'));
    for (const page of pages) await readPage(tab, before.url, page);
    await tab.driver.evaluate((key) => {
      const text = localStorage.getItem(key) ?? '';
      localStorage.setItem(key, text.replace(/\d{4}-\d\d-\d\d/g, '2025-11-03'));
    }, visitsKey);
    await before.settled();
    await tab.driver.goto('about:blank');
    await before.close();
    return open(Number(new URL(before.url).port));
  };
  return { open, returnTo };
}

/** Opens a page and waits until the visit is stored. */
export async function readPage(tab: Page, url: string, page: string): Promise<void> {
  await tab.openHydrated(url + page);
  await expect.poll(() => tab.stored(visitsKey), 'remembered').toContain(`["${page}",`);
}
