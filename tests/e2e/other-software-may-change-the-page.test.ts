/** Translators, extensions and content blockers change the document behind the app's back. */
import type { Page } from '@playwright/test';
import { heading } from './support/parts';
import { hits, openSearch, results, searchInput } from './support/search';
import { expect, openHydrated, siteUrl, test } from './support/site';

/** As Chrome's translation does: replaces each text, now and later, by elements with another text. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const replace = (text: Text): void => {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent || parent.closest('font, script, style, [translate=no]')) {
        return;
      }
      const font = document.createElement('font');
      font.append(`${text.data}*`);
      text.replaceWith(font);
    };
    const replaceAll = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) replace(text);
    };
    replaceAll(document.body);
    const observer = new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) replaceAll(node);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

const plainText = (texts: string[]): string[] => texts.map((text) => text.replaceAll('*', ''));

test('B113: the search page can be translated', async ({ page }) => {
  await openHydrated(page, `${siteUrl()}/search?q=server`);
  await expect(results(page)).not.toHaveCount(0);
  await translate(page);
  const field = page.getByRole('searchbox');
  for (const query of ['server port', 'port server config', 'server']) {
    await field.fill(query);
    await expect(heading(page)).toHaveText(`Search results for "${query}"*`);
    await expect(page.getByRole('status').first()).toHaveText(/^\d+ documents found\*$/);
  }
  await expect(page.locator('.search-result mark').first()).toHaveText(/^server\*$/i);
});

test('B113: hits in a translated page are those of the query', async ({ page }) => {
  const textsAfter = async (...queries: string[]): Promise<string[]> => {
    await openSearch(page);
    for (const query of queries) {
      await searchInput(page).fill(query);
      const words = new RegExp(query.split(' ').join('|'), 'i');
      await expect(hits(page).locator('mark').first()).toHaveText(words);
    }
    const texts = await page.locator('.search-body, .search-foot > a').allInnerTexts();
    await page.keyboard.press('Escape');
    return texts;
  };
  await openHydrated(page, `${siteUrl()}/mcwebserver/setup`);
  // The first answer on a new page may grow while its texts arrive.
  await textsAfter('discord');
  const before = await textsAfter('discord');
  await translate(page);
  const after = await textsAfter('server port', 'disk', 'discord');
  expect(plainText(after)).toEqual(before);
});

test('B46, B113: the sidebar stays where it was when the page is rendered again', async ({
  expectConsole,
  page,
}) => {
  expectConsole(/^error:/);
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.route('**/assets/app-*', async (route) => {
    await page.evaluate(() => {
      document.querySelector('.navbar-end')?.remove();
      document.querySelector('.sidebar')?.scrollTo(0, 40);
    });
    await route.continue();
  });
  await openHydrated(page, '/guide/first');
  await expect(page.locator('.navbar-end'), 'React has added it again').toHaveCount(1);
  expect(await page.locator('.sidebar').evaluate((sidebar) => sidebar.scrollTop)).toBe(40);
});

test('B113: a page from which something was removed can be left', async ({
  expectConsole,
  page,
}) => {
  // Older versions of Chromium print the class of the error instead of its name.
  expectConsole(/NotFoundError|DOMException/);
  await openHydrated(page, '/guide/first');
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main ~ *, footer, .announcement')) {
      element.remove();
    }
  });
  await page.keyboard.press('n');
  await expect(heading(page)).toHaveText('Read a whole day');
  await expect(page).toHaveTitle(/^Read a whole day/);
});
