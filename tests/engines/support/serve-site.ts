/** Sites that tests write, build and serve themselves. */
import { siteWith, type TestSite } from '../../support/test-site';
import { type Front, openFront } from './front';
import { test } from './test';

/**
 * Builds a site for the tests of a file, and serves it to each test at an origin of its own.
 *
 * @returns the server of the current test
 */
export function serveSiteWith(files: Readonly<Record<string, string>>, settings: object = {}) {
  let site: TestSite;
  let front: Front;
  test.beforeAll(async () => {
    site = siteWith(files, { settings });
    await site.build();
  });
  test.afterAll(() => site.remove());
  test.beforeEach(async () => {
    front = await openFront(site.outDir);
  });
  test.afterEach(() => front.close());
  return () => front;
}
