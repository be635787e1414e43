import { expect, test } from '@playwright/test';
import { categoryRoutes, contentRoutes, docRoutes } from '../support/site-routes';
import { siteUrl } from './support/sites';

/** Text of each `h1`, without tags. */
function headingsOf(html: string): string[] {
  return [...html.matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g)].map(([, content = '']) =>
    content.replace(/<[^>]*>/g, '').trim(),
  );
}

/** Number of words in the article, without tags. */
function articleWords(html: string): number {
  const article = /<article\b[\s\S]*<\/article>/.exec(html)?.[0] ?? '';
  return article
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
}

test('B5, B8, B9: there are 42 docs, 14 categories, a standalone page and a glossary', () => {
  expect([docRoutes.length, categoryRoutes.length, contentRoutes.length]).toEqual([42, 14, 58]);
  expect(new Set(contentRoutes).size).toBe(58);
});

for (const route of contentRoutes) {
  test(`B5, B13: ${route} responds with 200, one heading and its text`, async ({ request }) => {
    const response = await request.get(siteUrl() + route, { maxRedirects: 0 });
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toContain('text/html');
    const html = await response.text();
    expect(headingsOf(html)).toEqual([expect.stringMatching(/\S/)]);
    expect(articleWords(html)).toBeGreaterThan(categoryRoutes.includes(route) ? 5 : 40);
  });
}

for (const path of [
  '/mcwebserver/setupp',
  '/blog',
  '/docs',
  '/category/none',
  '/a/b/c',
  '/setup.html',
]) {
  test(`B3, B116: ${path} responds with 404 and the not-found page`, async ({ request }) => {
    const response = await request.get(siteUrl() + path);
    expect(response.status()).toBe(404);
    expect(headingsOf(await response.text())).toEqual(['Page not found']);
  });
}

test('B8: /category/api-1 belongs to the web server category', async ({ page }) => {
  await page.goto(`${siteUrl()}/category/api-1`);
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
  await expect(trail).toHaveText([/^$/, 'McWebserver', 'API']);
});

test('B11, B64: pagination starts at 3D printables and ends at mounting a drive', async ({
  request,
}) => {
  const linksOf = async (route: string): Promise<string> => {
    const html = await (await request.get(siteUrl() + route)).text();
    return /<nav\b[^>]*aria-label="Docs pages"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
  };
  expect(await linksOf('/overview/3d-printables')).not.toContain('Previous');
  expect(await linksOf('/misc/linux/server-admin/drive-automount')).not.toContain('Next');
  expect(await linksOf('/')).toContain('href="/overview/services-and-platforms"');
  expect(await linksOf('/')).toContain('href="/category/api"');
});

test('B10, B63: following Next from the first page visits every doc and category once', async ({
  request,
}) => {
  const visited: string[] = [];
  let current: string | undefined = '/overview/3d-printables';
  while (current !== undefined && !visited.includes(current)) {
    visited.push(current);
    const html = await (await request.get(siteUrl() + current)).text();
    current = /<a class="next" href="([^"]+)"/.exec(html)?.[1];
  }
  expect([...visited].sort()).toEqual([...docRoutes, ...categoryRoutes].sort());
});

test('B178, B252: the sitemap contains all 58 pages, and the list of changes if there is one', async ({
  request,
}) => {
  const sitemap = await (await request.get(`${siteUrl()}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  // The list of changes needs a git repository.
  const list = await request.get(`${siteUrl()}/changes`);
  const generated = list.ok() ? ['/changes'] : [];
  expect(paths.sort()).toEqual([...contentRoutes, ...generated].sort());
});
