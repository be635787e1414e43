import { existsSync, readdirSync, readlinkSync, renameSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { folderWith, writeFiles } from '../../../tests/support/files';
import type { RunningServer } from '../types';
import { displayHost, portHints } from './listen';
import { type ServeOptions, serve } from './serve';

const script = `console.log(${JSON.stringify('x'.repeat(2000))})`;
const siteFiles: Record<string, string | Buffer> = {
  'index.html': 'home page',
  'api.html': 'api page',
  'api.page.json': '{"meta":{}}',
  '404.html': 'nothing is published here',
  'fileshare.jonasjones.dev/index.html': 'file share page',
  'search-index/index.json': '{}',
  'search-index/terms-1a2b3c4d-0.json': '[]',
  'assets/app-1a2b3c4d.js': script,
  'assets/app-1a2b3c4d.js.br': brotliCompressSync(script),
  'assets/app-1a2b3c4d.js.gz': gzipSync(script),
  'letters.txt': 'abcdefghij',
  'a b#c?d%.txt': 'odd name',
  'release.tar.gz': gzipSync('archive'),
  '.secret': 'secret',
  _headers:
    '/api\n  X-From-File: yes\n/letters.txt\n  Cache-Control: max-age=60\n  Content-Type: text/x-letters\n',
};

/** A separate server for one test. */
async function serveForTest(
  files: Record<string, string>,
  options?: Partial<ServeOptions>,
): Promise<{ dir: string; url: string }> {
  const dir = path.join(folderWith(), 'dist');
  writeFiles(dir, files);
  const server = await serve({ dir, port: 0, ...options });
  onTestFinished(() => server.close());
  return { dir, url: server.url };
}

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends the path unchanged; fetch would normalize it. */
function ask(
  url: string,
  target: string,
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path: target, agent: false, ...options }, async (incoming) => {
      const { statusCode: status, headers } = incoming;
      resolve({ status, headers, body: await buffer(incoming) });
    })
      .on('error', reject)
      .end();
  });
}

/** Files this process has open (Linux only). */
function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`);
    } catch {
      return [];
    }
  });
}

/** The server's response on a raw connection. */
function talk(url: string, request: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname, () => socket.write(request));
  return text(socket);
}

const dir = folderWith(siteFiles);
let server: RunningServer;
beforeAll(async () => {
  server = await serve({ dir, port: 0 });
});
afterAll(() => server.close());

describe('pages', () => {
  test.each([
    ['/?q=1', 'home page'],
    ['/fileshare.jonasjones.dev', 'file share page'],
    ['/%61pi', 'api page'],
  ])('B6, B7, B14: %s is answered without a redirect', async (target, text) => {
    const { status, headers, body } = await ask(server.url, target);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html;charset=utf-8');
    expect(body.toString()).toBe(text);
  });

  test('a file with special characters in its name is found by its encoded URL', async () => {
    expect((await ask(server.url, '/a%20b%23c%3Fd%25.txt')).body.toString()).toBe('odd name');
  });

  test('HEAD has the headers of GET and no body', async () => {
    const { status, headers, body } = await ask(server.url, '/api', { method: 'HEAD' });
    expect(status).toBe(200);
    expect(headers['content-length']).toBe('8');
    expect(body.length).toBe(0);
  });

  test('B13: unknown URLs show the not-found page with status 404', async () => {
    const targets = '/nope /nope/ /404 /404.html /.secret /_headers /assets/old-1.js'.split(' ');
    for (const target of targets) {
      const { status, headers, body } = await ask(server.url, target);
      expect([target, status]).toEqual([target, 404]);
      expect(headers['content-type']).toBe('text/html;charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache');
      expect(body.toString()).toBe('nothing is published here');
    }
  });

  const outside = ['/../package.json', '/..%2f..%2fetc/passwd', '/%2e%2e/etc/passwd'];
  test.each([...outside, '/..\\..\\x', '//x'])(
    '%s finds nothing outside the folder',
    async (target) => {
      expect((await ask(server.url, target)).status).toBe(404);
    },
  );

  test('the base path is that of the build', async () => {
    const page = '<html data-app="/docs/assets/app-1a2b3c4d.js">';
    const { url } = await serveForTest({ 'index.html': 'home', '404.html': page });
    expect(new URL(url).pathname).toBe('/docs/');
    expect((await ask(url, '/docs/')).body.toString()).toBe('home');
  });

  test('below a base path, the not-found page is in the language of the address', async () => {
    const page = '<html data-app="/docs/assets/app-1a2b3c4d.js">';
    const { url } = await serveForTest({ '404.html': page, 'ar/404.html': 'غير موجودة' });
    expect((await ask(url, '/docs/ar/nope')).body.toString()).toBe('غير موجودة');
    expect((await ask(url, '/docs/nope')).body.toString()).toBe(page);
    expect((await ask(url, '/ar/nope')).body.toString()).toBe(page);
  });

  test('only URLs below the base path are found', async () => {
    const files = { 'index.html': 'home', 'api.html': 'api', '404.html': 'none' };
    const { url } = await serveForTest(files, { basePath: '/docs/' });
    expect(url).toMatch(/\/docs\/$/);
    const statusOf = async (target: string) => (await ask(url, target)).status;
    const below = await Promise.all(['/docs/', '/docs', '/docs/api'].map(statusOf));
    expect(below).toEqual([200, 200, 200]);
    expect(await statusOf('/api')).toBe(404);
    expect(await ask(url, '/')).toMatchObject({ status: 302, headers: { location: '/docs/' } });
  });
});

describe('headers', () => {
  test.each([
    ['/search-index/terms-1a2b3c4d-0.json', 'public, max-age=31536000, immutable', undefined],
    ['/search-index/index.json', 'no-cache', undefined],
    ['/api.page.json', 'no-cache', undefined],
    // Headers of the file `_headers`.
    ['/api', 'no-cache', 'yes'],
    ['/letters.txt', 'max-age=60', undefined],
  ])('%s is cached as %s', async (target, cacheControl, fromFile) => {
    const { headers } = await ask(server.url, target);
    expect([headers['cache-control'], headers['x-from-file']]).toEqual([cacheControl, fromFile]);
    if (target === '/letters.txt') expect(headers['content-type']).toBe('text/x-letters');
  });

  test.each([
    ['br, gzip', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])('a compressed copy is sent to a client that accepts %s', async (accepted, encoding) => {
    const answer = await ask(server.url, '/assets/app-1a2b3c4d.js', {
      headers: { 'accept-encoding': accepted },
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    if (encoding === 'br') expect(brotliDecompressSync(answer.body).toString()).toBe(script);
  });

  test('archives are sent unchanged', async () => {
    const { headers, body } = await ask(server.url, '/release.tar.gz');
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.equals(gzipSync('archive'))).toBe(true);
  });

  test.each([
    ['bytes=2-4', 206, 'cde'],
    ['bytes=8-', 206, 'ij'],
    ['bytes=8-99', 206, 'ij'],
    ['bytes=99-', 416, ''],
    ['bytes=-3', 200, 'abcdefghij'],
    ['bytes=0-0', 206, 'a'],
    ['bytes=4-2', 200, 'abcdefghij'],
    ['bytes=0-1,4-5', 200, 'abcdefghij'],
    ['lines=1-2', 200, 'abcdefghij'],
  ])('the range %s has status %i', async (range, status, text) => {
    const answer = await ask(server.url, '/letters.txt', { headers: { range } });
    expect([answer.status, answer.body.toString()]).toEqual([status, text]);
  });
});

describe('requests that are refused', () => {
  test.each([
    ...['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'].map(
      (name) => [405, name, '/'] as const,
    ),
    ...['/%', '/%E0%A4%A', '/a%00b'].map((target) => [400, 'GET', target] as const),
    [414, 'GET', `/${'a'.repeat(5000)}`] as const,
    [200, 'GET', `/?q=${'a'.repeat(4000)}`] as const,
  ])('%i: %s %s', async (status, method, target) => {
    const answer = await ask(server.url, target, { method });
    expect(answer.status).toBe(status);
    if (status === 405) expect(answer.headers.allow).toBe('GET, HEAD');
  });

  test.each([
    [431, 'headers that are too large', `GET / HTTP/1.1\r\nX-Large: ${'a'.repeat(40_000)}\r\n\r\n`],
    [400, 'not HTTP', 'hello there\r\n\r\n'],
    [408, 'a client that does not finish its headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ])('%i: %s', async (status, _, text) => {
    // Complete headers may take a busy machine longer than the limit.
    const options = status === 408 ? { headersTimeoutMs: 100 } : {};
    const { url } = await serveForTest({ 'index.html': 'home' }, options);
    expect(await talk(url, text)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});

describe('a folder that changes', () => {
  test('a new build is served', async () => {
    const { dir, url } = await serveForTest({ 'index.html': 'old', 'gone.html': 'gone' });
    expect((await ask(url, '/gone')).status).toBe(200);
    writeFiles(`${dir}.next`, { 'index.html': 'new home', 'added.html': 'added' });
    renameSync(dir, `${dir}.previous`);
    setTimeout(() => renameSync(`${dir}.next`, dir), 60);
    expect((await ask(url, '/')).body.toString()).toBe('new home');
    expect((await ask(url, '/added')).body.toString()).toBe('added');
    expect((await ask(url, '/gone')).status).toBe(404);
  });

  test('a page rewritten in place is sent completely', async () => {
    const { dir, url } = await serveForTest({ 'a/page.html': 'short' });
    expect((await ask(url, '/a/page')).body.toString()).toBe('short');
    writeFiles(dir, { 'a/page.html': 'much longer than before' });
    expect((await ask(url, '/a/page')).body.toString()).toBe('much longer than before');
  });

  test('a missing file does not crash the server', async () => {
    const { dir, url } = await serveForTest({ 'index.html': 'home', 'sub/x.html': 'x' });
    rmSync(path.join(dir, 'sub/x.html'));
    expect((await ask(url, '/sub/x')).status).toBe(404);
    expect((await ask(url, '/')).status).toBe(200);
  });

  test('an aborted request neither crashes the server nor leaves the file open', async () => {
    const messages = vi.spyOn(console, 'error');
    const { url } = await serveForTest({ 'index.html': 'home', 'big.txt': 'x'.repeat(20_000_000) });
    const { hostname, port } = new URL(url);
    for (let visit = 0; visit < 5; visit++) {
      const socket = connect(Number(port), hostname, () => {
        socket.write('GET /big.txt HTTP/1.1\r\nHost: x\r\n\r\n');
      });
      if (visit % 2 === 0) socket.once('data', () => socket.destroy());
      else setTimeout(() => socket.destroy(), visit);
      socket.on('error', () => {});
      await wait(20);
    }
    expect((await ask(url, '/')).status).toBe(200);
    expect(messages).not.toHaveBeenCalled();
    if (existsSync('/proc/self/fd')) {
      await expect.poll(() => openFiles().filter((file) => file.endsWith('/big.txt'))).toEqual([]);
    }
  });
});

test('an idle connection stays open for more than a minute', async () => {
  const { headers } = await fetch(server.url);
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

describe('starting', () => {
  test('a port in use is an error with hints', async () => {
    expect(server.url).toMatch(/^http:\/\/localhost:\d+\/$/);
    const port = Number(new URL(server.url).port);
    await expect(serve({ dir, port, host: '127.0.0.1' })).rejects.toThrow('already used');
    await expect(serve({ dir, port })).rejects.toThrow('already used');
    expect(portHints(80, 'dev', true)).toEqual([
      'Choose another port: PORT=3000 npm run dev',
      'or, in any shell: npm run dev -- --port 3000',
    ]);
    expect(portHints(4000, 'dev', false)).toEqual([
      'Choose another port: npx docs dev --port 4001',
    ]);
  });

  test('an address of another machine is an error with a hint', async () => {
    const failed = serve({ dir, port: 0, host: '300.1.1.1' });
    await expect(failed).rejects.toThrow('cannot listen on 300.1.1.1');
    await expect(failed).rejects.toHaveProperty('hint');
  });

  test('a folder without a site is an error', async () => {
    const empty = folderWith();
    await expect(serve({ dir: empty, port: 0 })).rejects.toThrow(
      `The folder ${empty} has no pages.`,
    );
    const source = folderWith({ 'docs/a.md': '# A' });
    await expect(serve({ dir: source, port: 0 })).rejects.toThrow('has no pages.');
    const missing = path.join(empty, 'dist');
    await expect(serve({ dir: missing, port: 0 })).rejects.toThrow(
      `There is no folder ${missing}.`,
    );
  });
});

test.each([
  [undefined, 'localhost'],
  ['0.0.0.0', 'localhost'],
  ['::', 'localhost'],
  ['::1', '[::1]'],
  ['192.0.2.1', '192.0.2.1'],
])('both servers print an address that browsers open: --host %s is %s', (host, shown) => {
  expect(displayHost(host)).toBe(shown);
});
