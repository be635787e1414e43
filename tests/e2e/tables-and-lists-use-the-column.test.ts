import type { Page } from '@playwright/test';
import { addStyles, pageWidth } from './support/page-states';
import { expect, fixtureUrl, siteUrl, test } from './support/site';

test.use({ baseURL: siteUrl(), viewport: { width: 1280, height: 900 } });

interface Place {
  left: number;
  middle: number;
}

/** Right edges of the elements, px. */
const endsOf = (page: Page, selector: string): Promise<number[]> =>
  page
    .locator(selector)
    .evaluateAll((all) => [
      ...new Set(all.map((one) => Math.round(one.getBoundingClientRect().right))),
    ]);

test('code in a list ends where other code does, text at its measure', async ({ page }) => {
  await page.goto('/misc/archsetup/desktop');
  const code = '.code:not(:is(.tabs, .admonition, details) .code)';
  const beside = await endsOf(page, `.prose ${code}:not(li ${code})`);
  expect(beside).toHaveLength(1);
  expect(await endsOf(page, `.prose li ${code}`)).toEqual(beside);
  const left = (await page.locator('.prose h1 + p').boundingBox())?.x ?? 0;
  const texts = await endsOf(page, '.prose li > p');
  expect(texts.length).toBeGreaterThan(0);
  expect(Math.max(...texts) - left).toBeLessThanOrEqual(Math.ceil(39.8 * 16));
});

test('every table leaves room for its last column', async ({ page }) => {
  for (const path of [
    '/mcwebserver/loggers',
    '/mcwebserver/configuration',
    '/misc/archsetup/desktop',
  ]) {
    await page.goto(path);
    const rooms = await page.locator('.prose .table:visible').evaluateAll((tables) =>
      tables.map((table) => {
        const last = table.querySelector('th:last-child')?.getBoundingClientRect().left ?? 0;
        return Math.round(table.getBoundingClientRect().right - last);
      }),
    );
    expect(rooms.length, path).toBeGreaterThan(0);
    expect(Math.min(...rooms), path).toBeGreaterThanOrEqual(100);
  }
});

test('tables of settings fit a window of 1280 px', async ({ page }) => {
  for (const path of [
    '/betterconsolemc/configuration',
    '/misc/archsetup/desktop',
    '/misc/linux/server-admin/docker-mailserver',
    '/turbo-octo-potato',
    '/yetanotherdiscordchatlink/',
  ]) {
    await page.goto(path);
    const hidden = await page
      .locator('.prose .table:visible')
      .evaluateAll((tables) => tables.map((table) => table.scrollWidth - table.clientWidth));
    expect(Math.max(...hidden), path).toBe(0);
  }
});

test('on a phone, a table that is written as HTML scrolls by itself', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/misc/archsetup/desktop');
  const width = await page.locator('.prose').evaluate((prose) => {
    prose.insertAdjacentHTML('beforeend', `<table><tr><td>${'wide'.repeat(99)}</table>`);
    return document.documentElement.scrollWidth;
  });
  expect(width).toBe(390);
});

test("on a phone, a site's class of the same name does not keep a table from scrolling", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/overview/mods');
  await addStyles(page, '@layer site { .table { display: table } }');
  expect(await pageWidth(page)).toBe(390);
});

test('on a phone, scrolling tables do not squeeze text to single words', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    '/overview/mods',
    '/api/v1-routes/k-comebacks-database',
    '/betterconsolemc/configuration',
    '/turbo-octo-potato',
  ]) {
    await page.goto(path);
    const texts = await page.locator('.prose .table').evaluateAll((tables) =>
      tables
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .flatMap((table) => [...table.querySelectorAll('td:not(:has(code))')])
        .filter(({ textContent }) => textContent.length > 16 && textContent.includes(' '))
        .map((cell) => ({ text: cell.textContent, width: cell.getBoundingClientRect().width })),
    );
    expect(texts.length, path).toBeGreaterThan(0);
    expect(texts.filter(({ width }) => width < 144)).toEqual([]);
  }
});

test('A48: the text of a task runs on beside its box, whatever is in it', async ({ page }) => {
  await page.goto(`${fixtureUrl()}/writing/markdown`);
  const places = await page.locator('.prose').evaluate((prose) => {
    prose.insertAdjacentHTML(
      'beforeend',
      '<ul class="task-list"><li class="task"><input type="checkbox" disabled>Tie <b>both</b> ends to <code>quay</code> rings<ul><li>twice</li></ul></li></ul>',
    );
    return ['input', 'b', 'code', 'ul'].map((selector) => {
      const box = prose.lastElementChild?.querySelector(selector)?.getBoundingClientRect();
      return {
        left: Math.round(box?.left ?? 0),
        middle: ((box?.top ?? 0) + (box?.bottom ?? 0)) / 2,
      };
    });
  });
  const [box, bold, code, list] = places as [Place, Place, Place, Place];
  expect(Math.abs(bold.middle - box.middle)).toBeLessThan(6);
  expect(Math.abs(code.middle - bold.middle)).toBeLessThan(6);
  expect(bold.left).toBeGreaterThan(box.left + 16);
  expect(code.left).toBeGreaterThan(bold.left);
  expect(list.left).toBeGreaterThan(box.left + 16);
  expect(list.middle).toBeGreaterThan(code.middle + 12);
});
