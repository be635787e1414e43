import { expect, test } from '@playwright/test';
import { open } from './support/page-states';
import { siteUrl } from './support/sites';

test.use({ viewport: { width: 1280, height: 900 } });

test('code in a list has the same right edge as other code', async ({ page }) => {
  await open(page, `${siteUrl()}/misc/archsetup/desktop`);
  const ends = await page.evaluate(() => {
    const all = [
      ...document.querySelectorAll('.prose .code:not(:is(.tabs, .admonition, details) .code)'),
    ];
    const endsOf = (blocks: Element[]): number[] => [
      ...new Set(blocks.map((one) => Math.round(one.getBoundingClientRect().right))),
    ];
    return {
      beside: endsOf(all.filter((one) => !one.closest('li'))),
      inList: endsOf(all.filter((one) => one.closest('li'))),
    };
  });
  expect(ends.beside).toHaveLength(1);
  expect(ends.inList).toEqual(ends.beside);
});

test('text in a list keeps to the text measure, with or without code between its items', async ({
  page,
}) => {
  await open(page, `${siteUrl()}/misc/archsetup/desktop`);
  const measure = await page.evaluate(
    () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * 39.8,
  );
  const widths = await page.evaluate(() => {
    const left = document.querySelector('.prose h1 + p')?.getBoundingClientRect().left ?? 0;
    return [...document.querySelectorAll('.prose li > p')].map(
      (one) => one.getBoundingClientRect().right - left,
    );
  });
  expect(widths.length).toBeGreaterThan(10);
  expect(Math.max(...widths)).toBeLessThanOrEqual(Math.ceil(measure));
});

for (const urlPath of [
  '/mcwebserver/loggers',
  '/mcwebserver/configuration',
  '/misc/archsetup/desktop',
]) {
  test(`every table of ${urlPath} leaves room for its last column`, async ({ page }) => {
    await open(page, siteUrl() + urlPath);
    const rooms = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.prose .table')]
        .filter(({ clientWidth }) => clientWidth > 0)
        .map((table) => {
          const last = table.querySelector('th:last-child')?.getBoundingClientRect().left ?? 0;
          return {
            name: table.getAttribute('aria-label'),
            room: Math.round(table.getBoundingClientRect().right - last),
          };
        }),
    );
    expect(rooms.length).toBeGreaterThan(0);
    expect(rooms.filter(({ room }) => room < 100)).toEqual([]);
  });
}

for (const urlPath of [
  '/api/v1-routes/basic',
  '/api/v1-routes/k-comebacks-database',
  '/betterconsolemc/configuration',
  '/turbo-octo-potato',
]) {
  test(`on a phone, scrolling tables of ${urlPath} do not squeeze text to single words`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, siteUrl() + urlPath);
    const texts = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.prose .table')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .flatMap((table) => [...table.querySelectorAll('td')])
        .filter(({ textContent }) => textContent.length > 16 && textContent.includes(' '))
        .filter((cell) => !cell.querySelector('code'))
        .map((cell) => ({ text: cell.textContent, width: cell.getBoundingClientRect().width })),
    );
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter(({ width }) => width < 144)).toEqual([]);
  });
}
