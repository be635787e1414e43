import { contentRoutes } from '../support/site-routes';
import { expect, test } from './support/test';

/** Text of the first heading in the HTML from the server. */
async function headingAsSent(url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  const heading = /<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '';
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  return heading
    .replace(/<[^>]*>/g, '')
    .replace(/&([\w#]+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}

const share = Math.ceil(contentRoutes.length / 4);
for (let start = 0; start < contentRoutes.length; start += share) {
  const routes = contentRoutes.slice(start, start + share);
  const range = `${routes[0]} to ${routes.at(-1)}`;
  test(`B233: pages from ${range} have the right heading, hydrate, and leave the console empty`, async ({
    tab,
    site,
  }) => {
    test.setTimeout(180_000);
    for (const route of routes) {
      await tab.open(site.url + route);
      const heading = await headingAsSent(site.url + route);
      expect.soft(await tab.texts('h1'), route).toEqual([heading]);
      await tab.hydrate();
      await tab.scrollTo(2000);
      expect.soft(await tab.texts('h1'), `${route} with the app`).toEqual([heading]);
    }
  });
}
