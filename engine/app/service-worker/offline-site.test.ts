import { describe, expect, test } from 'vitest';
import { cachedPagesMarker } from './cached-pages';
import type { OfflineLimits } from './offline-caches';
import { createOfflineSite } from './offline-site';
import type { OfflineSearch } from './worker-config';

const origin = 'https://docs.example.com';

/** A cache in memory; entries are in order of writing, as in a browser. */
class MemoryCache {
  entries = new Map<string, Response>();
  private address = (key: RequestInfo | URL): string =>
    typeof key === 'string' ? key : key instanceof URL ? key.href : key.url;
  match = async (key: RequestInfo | URL) => this.entries.get(this.address(key))?.clone();
  put = async (key: RequestInfo | URL, response: Response) => {
    // As in a browser, the entry is written when the response is complete.
    const { status, headers } = response;
    const text = await response.text();
    this.entries.set(this.address(key), new Response(text, { status, headers }));
  };
  delete = async (key: RequestInfo | URL) => this.entries.delete(this.address(key));
  keys = async () => [...this.entries.keys()].map((url) => new Request(url));
}

interface SiteFile {
  text: string;
  type?: string;
  status?: number;
  bytes?: number;
  /** The connection breaks before the response is complete. */
  isBroken?: boolean;
}

function brokenBody(): ReadableStream {
  return new ReadableStream({
    start: (controller) => controller.error(new TypeError('broken')),
  });
}

/** A site and a network that can be switched off. */
function openSite(
  setup: { limits?: Partial<OfflineLimits>; basePath?: string; search?: OfflineSearch } = {},
) {
  const stores = new Map<string, MemoryCache>();
  const caches = {
    open: async (name: string) => {
      if (!stores.has(name)) stores.set(name, new MemoryCache());
      return stores.get(name) as unknown as Cache;
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  const files = new Map<string, SiteFile>();
  const requested: string[] = [];
  const network = { isOnline: true };
  const fetchFile = async (input: RequestInfo | URL): Promise<Response> => {
    if (!network.isOnline) throw new TypeError('Failed to fetch');
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    requested.push(pathname);
    const file = files.get(pathname);
    return new Response(file?.isBroken ? brokenBody() : (file?.text ?? 'Not found'), {
      status: file ? (file.status ?? 200) : 404,
      headers: {
        'content-type': file?.type ?? 'text/html;charset=utf-8',
        ...(file?.bytes !== undefined && { 'content-length': String(file.bytes) }),
      },
    });
  };
  files.set('/offline', { text: `<title>Offline</title>${cachedPagesMarker}` });
  const site = createOfflineSite({
    caches,
    fetch: fetchFile,
    origin,
    basePath: setup.basePath ?? '/',
    precache: ['/assets/app-1.js'],
    offlinePath: '/offline',
    search: setup.search,
    ...(setup.limits && { limits: setup.limits }),
  });
  const ask = async (path: string, init: RequestInit = {}, isPage = true) => {
    const request = new Request(origin + path, init);
    if (isPage) Object.defineProperty(request, 'mode', { value: 'navigate' });
    const work: Promise<unknown>[] = [];
    const answer = site.answer(request, (job) => work.push(job));
    const response = await answer;
    await Promise.all(work);
    return response;
  };
  const textOf = async (path: string, isPage = true) => (await ask(path, {}, isPage))?.text();
  return { site, files, requested, network, ask, textOf, stores };
}

function page(title: string, text = title): { text: string } {
  return { text: `<html><head><title>${title} | Site</title></head><body>${text}</body></html>` };
}

describe('online', () => {
  test('a page comes from the network, even if it is cached', async () => {
    const { files, textOf } = openSite();
    for (const text of ['old', 'new']) {
      files.set('/api', page('API', text));
      expect(await textOf('/api')).toContain(text);
    }
  });

  test('a page that fails or no longer exists is passed on, and not kept', async () => {
    const { files, ask, network, site } = openSite();
    await site.install();
    files.set('/api', page('API'));
    await ask('/api');
    files.delete('/api');
    expect((await ask('/api'))?.status).toBe(404);
    files.set('/broken', { text: 'broken', status: 500 });
    expect((await ask('/broken'))?.status).toBe(500);
    network.isOnline = false;
    for (const path of ['/api', '/broken']) expect((await ask(path))?.status).toBe(503);
  });

  test.each([
    ['another site', 'https://x.org/a', {}],
    ['a form', `${origin}/docs/a`, { method: 'POST' }],
    ['a part of a file', `${origin}/docs/a.mp4`, { headers: { range: 'bytes=0-9' } }],
    ['a path outside the base path', `${origin}/other`, {}],
  ])('a request for %s is not handled', (_, address, init) => {
    const { site } = openSite({ basePath: '/docs/' });
    expect(site.answer(new Request(address, init), () => {})).toBeUndefined();
    expect(site.answer(new Request(`${origin}/docs/api`), () => {})).toBeDefined();
  });
});

describe('offline', () => {
  test.each(['/api', '/api/', '/API', '/api.html', '/api?x=1', '/api#part'])(
    'a visited page is shown at %s',
    async (path) => {
      const { files, textOf, network } = openSite();
      files.set('/api', page('API'));
      await textOf('/api');
      network.isOnline = false;
      expect(await textOf(path)).toContain('<title>API');
    },
  );

  test('files that were loaded are available, unless they are large', async () => {
    const { files, ask, textOf, network } = openSite({ limits: { fileBytes: 10 } });
    files.set('/api.page.json', { text: '{}', type: 'application/json' });
    files.set('/book.zip', { text: 'zip', type: 'application/zip', bytes: 11 });
    for (const path of ['/api.page.json', '/book.zip']) await textOf(path, false);
    network.isOnline = false;
    expect(await textOf('/api.page.json', false)).toBe('{}');
    await expect(ask('/book.zip', {}, false)).rejects.toThrow('Failed to fetch');
  });

  test('for a page that is not cached, the offline page lists those that are, newest first', async () => {
    const { files, textOf, ask, network, site } = openSite();
    await site.install();
    files.set('/api', page('A &amp; B'));
    files.set('/misc/linux/archsetup/', page('Arch'));
    await textOf('/api');
    await textOf('/misc/linux/archsetup/');
    network.isOnline = false;
    const response = await ask('/never-seen');
    expect(response?.status).toBe(503);
    expect(await response?.text()).toContain(
      '<ul><li><a href="/misc/linux/archsetup">Arch</a></li><li><a href="/api">A &amp; B</a></li></ul>',
    );
  });
});

describe('caching', () => {
  test('a page reached by client-side navigation is cached with the files it has loaded', async () => {
    const { site, files, textOf, network } = openSite();
    files.set('/api', page('API'));
    files.set('/assets/chunk-2.js', { text: 'code', type: 'text/javascript' });
    await site.cachePage(`${origin}/api?q=1#x`, [
      `${origin}/assets/chunk-2.js`,
      `${origin}/img/other.png`,
      'https://x.org/assets/y.js',
    ]);
    network.isOnline = false;
    expect(await textOf('/api')).toContain('API');
    expect(await textOf('/assets/chunk-2.js', false)).toBe('code');
  });

  test('the pages visited longest ago are removed first', async () => {
    const { files, textOf, ask, network, site } = openSite({ limits: { pages: 2 } });
    await site.install();
    for (const name of ['a', 'b', 'c']) files.set(`/${name}`, page(name));
    for (const name of ['a', 'b', 'a', 'c']) await textOf(`/${name}`);
    network.isOnline = false;
    const statuses = ['/a', '/b', '/c'].map(async (path) => (await ask(path))?.status);
    expect(await Promise.all(statuses)).toEqual([200, 503, 200]);
  });

  test('a page stays cached if the connection breaks during an update', async () => {
    const { site, files, textOf, network } = openSite();
    files.set('/api', page('API'));
    await textOf('/api');
    files.set('/api', { ...page('API'), isBroken: true });
    await expect(site.cachePage(`${origin}/api`, [])).rejects.toThrow('broken');
    network.isOnline = false;
    expect(await textOf('/api')).toContain('API');
  });

  test('installation fails without the offline page, but not without an asset', async () => {
    const { site, files } = openSite();
    await expect(site.install()).resolves.toBeUndefined();
    files.delete('/offline');
    await expect(site.install()).rejects.toThrow('/offline returned 404.');
  });

  test('an update removes the start files of earlier versions, not the pages', async () => {
    const { site, stores, files, textOf } = openSite();
    files.set('/api', page('API'));
    await textOf('/api');
    await site.install();
    await stores.get('docs:/:start')?.put(`${origin}/assets/app-0.js`, new Response('old'));
    stores.set('docs:/:old', new MemoryCache());
    stores.set('other', new MemoryCache());
    await site.activate();
    expect([...stores.keys()].sort()).toEqual(['docs:/:pages', 'docs:/:start', 'other']);
    expect([...(stores.get('docs:/:start')?.entries.keys() ?? [])]).toEqual([`${origin}/offline`]);
    expect(stores.get('docs:/:pages')?.entries.size).toBe(1);
  });
});

describe('search', () => {
  const search = { folder: '/search-index/', files: ['/assets/dialog-1.js'] };

  function openSearchableSite(index: object, bytes?: number) {
    const opened = openSite({ search });
    opened.files.set('/assets/dialog-1.js', { text: 'dialog', type: 'text/javascript' });
    opened.files.set('/search-index/index.json', {
      text: JSON.stringify(index),
      type: 'application/json',
    });
    opened.files.set('/search-index/whole-1.json', {
      text: '{}',
      type: 'application/json',
      ...(bytes !== undefined && { bytes }),
    });
    return opened;
  }

  test('its scripts and the whole index are kept without an earlier search, once', async () => {
    const { site, network, requested, textOf } = openSearchableSite({ whole: 'whole-1.json' });
    await site.cacheSearch();
    requested.length = 0;
    await site.cacheSearch();
    expect(requested).toEqual(['/search-index/index.json']);
    network.isOnline = false;
    expect(await textOf('/assets/dialog-1.js', false)).toBe('dialog');
    expect(await textOf('/search-index/index.json', false)).toContain('whole-1');
    expect(await textOf('/search-index/whole-1.json', false)).toBe('{}');
  });

  test('a large index is not cached as a whole', async () => {
    const { site, network, ask } = openSearchableSite({ whole: 'whole-1.json' }, 500_001);
    await site.cacheSearch();
    network.isOnline = false;
    await expect(ask('/search-index/whole-1.json', {}, false)).rejects.toThrow('Failed to fetch');
  });
});
