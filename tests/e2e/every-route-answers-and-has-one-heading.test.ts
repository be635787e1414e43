/** Routes of the documentation site. `tests/deploy` requests each of them from every server. */
import { parseDocument, textsOf } from '../support/fixture-site';
import { categoryRoutes, contentRoutes, docRoutes } from '../support/site-routes';
import { trail } from './support/parts';
import { expect, siteUrl, test } from './support/site';

test('B5, B8, B9, B13: all 58 routes have one heading and their text', async ({ request }) => {
  expect([docRoutes.length, categoryRoutes.length, contentRoutes.length]).toEqual([42, 14, 58]);
  for (const route of contentRoutes) {
    const response = await request.get(siteUrl() + route, { maxRedirects: 0 });
    expect(response.status(), route).toBe(200);
    const document = parseDocument(await response.text());
    expect.soft(textsOf(document, 'h1'), route).toEqual([expect.stringMatching(/\S/)]);
    const words = textsOf(document, 'article').join().split(' ').length;
    expect.soft(words, route).toBeGreaterThan(categoryRoutes.includes(route) ? 5 : 40);
  }
});

test('B8: /category/api-1 belongs to the web server category', async ({ page }) => {
  await page.goto(`${siteUrl()}/category/api-1`);
  const items = trail(page).getByRole('listitem');
  await expect(items).toHaveText([/^$/, 'McWebserver', 'API']);
});

test('B10, B11, B63, B64: Next leads through every doc and category once', async ({ request }) => {
  const visited: string[] = [];
  const linkOf = (html: string, name: string): string | undefined =>
    new RegExp(`<a class="${name}" href="([^"]+)"`).exec(html)?.[1];
  let current: string | undefined = '/overview/3d-printables';
  while (current !== undefined && !visited.includes(current)) {
    const html = await (await request.get(siteUrl() + current)).text();
    expect(linkOf(html, 'previous')).toBe(visited.at(-1));
    visited.push(current);
    current = linkOf(html, 'next');
  }
  expect([...visited].sort()).toEqual([...docRoutes, ...categoryRoutes].sort());
  expect(visited.at(-1)).toBe('/misc/linux/server-admin/drive-automount');
  const home = visited.indexOf('/');
  expect(visited.slice(home - 1, home + 2)).toEqual([
    '/overview/services-and-platforms',
    '/',
    '/category/api',
  ]);
});

test('B178, B252: the sitemap has all pages', async ({ request }) => {
  const sitemap = await (await request.get(`${siteUrl()}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  // The list of changes needs a git repository.
  const list = await request.get(`${siteUrl()}/changes`);
  expect(paths.sort()).toEqual([...contentRoutes, ...(list.ok() ? ['/changes'] : [])].sort());
});
