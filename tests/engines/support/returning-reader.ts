/** A site before and after an edit, and a reader who visited it before. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { buildSite } from '../../support/build-command';
import { siteWith } from '../../support/test-site';
import { type Front, openFront } from './front';
import type { Page } from './page';
import { expect, test } from './test';

export const visitsKey = 'docs-visits';

interface EditedSite {
  /** Output folders. */
  before: string;
  after: string;
  remove(): void;
}

/**
 * Builds a site for the tests of a file, as it is before and after an edit.
 *
 * @param edits new content by path; undefined removes the file
 */
export function serveEditedSite(
  settings: object,
  files: Readonly<Record<string, string>>,
  edits: Readonly<Record<string, string | undefined>>,
) {
  let site: EditedSite;
  const fronts: Front[] = [];
  const keep = (front: Front): Front => {
    fronts.push(front);
    return front;
  };
  test.beforeAll(async () => {
    site = await buildEditedSite(settings, files, edits);
  });
  test.afterAll(() => site.remove());
  test.afterEach(() => Promise.all(fronts.splice(0).map((front) => front.close())));
  return {
    /** Serves the edited site to a reader who has visited these pages before. */
    returnTo: async (tab: Page, ...pages: string[]) => keep(await comeBack(tab, site, pages)),
    /** Serves the edited site to a new reader. */
    open: async () => keep(await openFront(site.after)),
  };
}

async function buildEditedSite(
  settings: object,
  files: Readonly<Record<string, string>>,
  edits: Readonly<Record<string, string | undefined>>,
): Promise<EditedSite> {
  const site = siteWith(files, { settings });
  const build = async (state: 'before' | 'after'): Promise<string> => {
    const author = ['-c', 'user.name=Keeper', '-c', 'user.email=keeper@harbor.example.com'];
    for (const args of [
      ['init', '-q'],
      ['add', '-A'],
      ['commit', '-qm', state],
    ]) {
      execFileSync('git', [...author, ...args], { cwd: site.siteDir });
    }
    const dir = path.join(site.outDir, state);
    await buildSite(site.siteDir, dir);
    return dir;
  };
  const before = await build('before');
  site.write(edits);
  return { before, after: await build('after'), remove: site.remove };
}

/** Opens a page and waits until the visit is stored. */
export async function readPage(tab: Page, url: string, page: string): Promise<void> {
  await tab.openHydrated(url + page);
  await expect.poll(() => tab.stored(visitsKey), 'remembered').toContain(`["${page}",`);
}

/**
 * Visits pages of the original site, dated November 3, 2025.
 *
 * @returns the edited site at the same origin; the tab is left on a blank page
 */
async function comeBack(tab: Page, site: EditedSite, pages: string[]): Promise<Front> {
  const before = await openFront(site.before);
  for (const page of pages) await readPage(tab, before.url, page);
  await tab.driver.evaluate((key) => {
    const text = localStorage.getItem(key) ?? '';
    localStorage.setItem(key, text.replace(/\d{4}-\d\d-\d\d/g, '2025-11-03'));
  }, visitsKey);
  await before.settled();
  await tab.driver.goto('about:blank');
  await before.close();
  return openFront(site.after, Number(new URL(before.url).port));
}
