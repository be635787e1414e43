import { parseDocument, textOf } from '../support/fixture-site';
import { contentRoutes } from '../support/site-routes';
import { expect, test } from './support/test';

const fixtureRoutes = [
  '/',
  '/about',
  '/category/guide',
  '/guide/islands',
  '/guide/throws',
  '/long',
  '/manual/',
  '/markdown-page',
  '/reference/settings',
  '/writing/code',
  '/writing/headings',
  '/writing/imports',
  '/writing/markdown',
  '/files.example.com/',
];

const share = Math.ceil(contentRoutes.length / 4);
const shares = [0, 1, 2, 3].map((part) => contentRoutes.slice(part * share, (part + 1) * share));
for (const [which, routes] of [
  ...shares.map((routes) => ['site', routes] as const),
  ['fixture', fixtureRoutes],
] as const) {
  const range = `${routes[0]} to ${routes.at(-1)}`;
  test(`B233: no complaint on the ${which} from ${range}`, async ({ tab, site, fixture }) => {
    for (const route of routes) {
      const url = (which === 'site' ? site : fixture).url + route;
      await tab.open(url);
      const heading = textOf(parseDocument(await (await fetch(url)).text()), 'h1');
      expect.soft(await tab.texts('h1'), route).toEqual([heading]);
      await tab.hydrate();
      await tab.scrollTo(2000);
      expect.soft(await tab.texts('h1'), `${route} with the app`).toEqual([heading]);
    }
  });
}

test('B233: ten pages and back within the app leave the console empty', async ({ tab, site }) => {
  await tab.openHydrated(`${site.url}/overview/3d-printables`);
  for (let step = 0; step < 10; step++) {
    const before = await tab.address();
    // The end of a long page moves while its sections are laid out, and a click may miss it.
    await expect(async () => {
      if ((await tab.address()) === before) {
        await tab.click('nav[aria-label="Docs pages"] a.next');
      }
      await expect.poll(() => tab.address(), { timeout: 10_000 }).not.toBe(before);
    }).toPass();
  }
  for (let step = 0; step < 10; step++) {
    const before = await tab.address();
    await tab.back();
    await expect.poll(() => tab.address()).not.toBe(before);
  }
  await tab.expectAddress('/overview/3d-printables');
});
