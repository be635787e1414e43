/** B245, B272: redirects and removed pages on real servers. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteWith, type TestSite } from '../support/test-site';
import { describeServers, startCaddy, startNginx } from './support/web-server';

const pier = 'A long pier, where the ferries land each morning and the gulls wait for bread.';
let site: TestSite;

beforeAll(async () => {
  site = siteWith(
    {
      'docs/deck/index.md': '# Deck\n\nWhere it all begins.\n',
      'docs/pier.md': `# Pier\n\n${pier}\n`,
      'docs/crane.md': '# Crane\n\nLifts.\n',
      'docs/mill/index.md': '# Mill\n\nGrinds.\n',
    },
    {
      settings: {
        ledger: true,
        redirects: [
          { from: '/', to: '/deck/' },
          { from: '/über', to: 'https://x.example/a?b=1#c' },
        ],
      },
    },
  );
  await site.build();
  site.write({
    'docs/crane.md': undefined,
    'docs/mill/index.md': undefined,
    'docs/pier.md': undefined,
    'docs/jetty.md': `# Jetty\n\n${pier}\n`,
  });
  expect(await site.docs('ledger', 'accept', '/crane', '/mill/')).toMatchObject({ exitCode: 0 });
  await site.build();
});
afterAll(() => site?.remove());

const starts = {
  nginx: () => startNginx(site.outDir),
  caddy: () => startCaddy(site.outDir),
};

describeServers(starts, (_, url) => {
  const get = (address: string): Promise<Response> =>
    fetch(url() + address, { redirect: 'manual' });

  test.each([
    ['/pier', '/jetty'],
    ['/pier/', '/jetty'],
    ['/', '/deck/'],
    ['/%C3%BCber', 'https://x.example/a?b=1#c'],
  ])('%s redirects to %s with status 301', async (from, to) => {
    const { status, headers } = await get(from);
    expect(status).toBe(301);
    expect(headers.get('location')).toBe(to);
  });

  test.each([
    ['/crane', 'crane.html'],
    ['/crane/', 'crane.html'],
    ['/mill', 'mill/index.html'],
    ['/mill/', 'mill/index.html'],
  ])('%s responds with 410 and the page that says so', async (address, file) => {
    const answer = await get(address);
    expect(answer.status).toBe(410);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8$/i);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const page = await answer.text();
    expect(page).toBe(site.read(file));
    expect(page).toContain('This page was removed, and nothing has replaced it.');
  });
});
