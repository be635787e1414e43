/** Tests that every installed server of the site must pass, and `npm start`. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { serve } from '../../engine/build/server/serve';
import { permissionsPolicy } from '../../engine/render/content-policy';
import { htmlFilePath } from '../../engine/shared/url-path';
import { siteDir } from '../support/build-command';
import { contentRoutes } from '../support/site-routes';
import { assetPath, hasSiteFile, readSiteFile } from './support/built-site';
import { describeServers, startCaddy, startNginx } from './support/web-server';

const compressed = ['/', '/api', '/fileshare.jonasjones.dev/', '/api.page.json', '/sitemap.xml'];

/** Raw requests: no decompression, no redirects, no normalized paths. */
type Get = (path: string, headers?: Record<string, string>) => Promise<Answer>;

const starts = {
  caddy: () => startCaddy(siteDir),
  nginx: () => startNginx(siteDir),
  'npm start': () => serve({ dir: siteDir, port: 0 }),
};
describeServers(starts, (_, url) => {
  const get: Get = (path, headers = {}) => rawGet(url(), path, headers);
  testAddresses(get);
  testHeaders(get);
  testTransfer(get);
  testTypes(get);
});

/** Addresses and their pages. */
function testAddresses(get: Get): void {
  const routes = [...contentRoutes, '/search', '/print'];
  test.each(routes)('B5, B8, B9: %s responds with its page', async (route) => {
    const answer = await get(route);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i);
    expect(answer.body.toString()).toBe(readSiteFile(htmlFilePath(route)));
  });

  test.each([
    ['B7: /api/', '/api'],
    ['B7: /fileshare.jonasjones.dev', '/fileshare.jonasjones.dev/'],
    ['B7: /misc/linux/archsetup', '/misc/linux/archsetup/'],
    ['B7: /yetanotherdiscordchatlink', '/yetanotherdiscordchatlink/'],
    ['B14: /mcwebserver/setup.html', '/mcwebserver/setup'],
    ['B14: /mcwebserver/setup/index.html', '/mcwebserver/setup'],
    ['B14: /misc/linux/archsetup/index.html', '/misc/linux/archsetup/'],
    ['B14: /index.html', '/'],
    ['B14: /api?x=1', '/api'],
  ])('%s shows the page without a redirect', async (named, route) => {
    const answer = await get(named.replace(/^B\d+: /, ''));
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toBe(readSiteFile(htmlFilePath(route)));
  });

  test.each(['/blog', '/docs', '/api/no', '/apix', '/assets/no.js', '/setup.html', '/no/'])(
    'B3, B13, B116: %s responds with 404 and the not-found page',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.body.toString()).toBe(readSiteFile('404.html'));
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  test.each([
    '/_headers',
    '/_redirects',
    '/_redirects.nginx',
    '/_redirects.caddy',
    '/.git/config',
    '/../package.json',
  ])('%s is not published', async (path) => {
    expect((await get(path)).status).toBeGreaterThanOrEqual(400);
  });
}

/** Security headers. The rest of the content policy is in the pages: policy-is-strict.test.ts. */
function testHeaders(get: Get): void {
  test.each(['/', '/api', '/api.page.json', '/no/such/page', assetPath('.js')])(
    '%s has the security headers',
    async (path) => {
      const { headers } = await get(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000',
        'permissions-policy': permissionsPolicy,
      });
      expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'");
    },
  );
}

/** Ranges, caching and compression. */
function testTransfer(get: Get): void {
  test('a range of a file can be requested', async () => {
    const whole = await get('/favicon.svg');
    const part = await get('/favicon.svg', { range: 'bytes=2-9' });
    expect([part.status, part.headers['content-range']]).toEqual([
      206,
      `bytes 2-9/${whole.body.length}`,
    ]);
    expect(part.body).toEqual(whole.body.subarray(2, 10));
  });

  test('files with a hash in their name are cached for a year, pages are revalidated', async () => {
    expect((await get(assetPath('.js'))).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    for (const path of ['/', '/api', '/api.page.json', '/no/such/page']) {
      expect((await get(path)).headers['cache-control']).toBe('no-cache');
    }
  });

  test('an unchanged page is not sent again', async () => {
    const { headers } = await get('/api');
    expect(headers.etag).toBeTruthy();
    const again = await get('/api', { 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
  });

  test.each(compressed)('%s is compressed on request', async (path) => {
    const plain = await get(path);
    const packed = await get(path, { 'accept-encoding': 'gzip' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.body)).toEqual(plain.body);
    expect(String(packed.headers.vary).toLowerCase()).toContain('accept-encoding');
  });
}

function testTypes(get: Get): void {
  test.each([
    ['/api.page.json', /^application\/json/],
    ['/api.md', /^text\/markdown; ?charset=utf-8$/i],
    ['/index.md', /^text\/markdown; ?charset=utf-8$/i],
    ['/llms.txt', /^text\/plain; ?charset=utf-8$/i],
    ['/robots.txt', /^text\/plain/],
    ['/sitemap.xml', /^(?:text|application)\/xml/],
    ['/opensearch.xml', /^application\/opensearchdescription\+xml/],
    ['/manifest.webmanifest', /^application\/manifest\+json/],
    ['/favicon.svg', /^image\/svg\+xml/],
    [assetPath('.js'), /^(?:text|application)\/javascript/],
    [assetPath('.woff2'), /^font\/woff2$/],
  ])('%s has the type %s', async (path, type) => {
    expect(hasSiteFile(path.slice(1)), `${path} is written by the build`).toBe(true);
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(type);
  });
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

async function rawGet(url: string, path: string, headers: Record<string, string>): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const sent = request({ hostname, port, path, headers, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { statusCode = 0, headers: received } = response;
  return { status: statusCode, headers: received, body: await buffer(response) };
}
