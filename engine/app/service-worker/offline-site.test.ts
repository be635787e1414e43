import { describe, expect, test } from 'vitest';
import { keptPagesMarker } from './kept-pages';
import type { OfflineLimits } from './offline-caches';
import { createOfflineSite } from './offline-site';
import type { OfflineSearch } from './worker-config';

const origin = 'https://docs.example.com';

/** A cache over a map; entries keep their order of writing, as in a browser. */
class MemoryCache {
  entries = new Map<string, Response>();
  private address = (key: RequestInfo | URL): string =>
    typeof key === 'string' ? key : key instanceof URL ? key.href : key.url;
  match = async (key: RequestInfo | URL) => this.entries.get(this.address(key))?.clone();
  put = async (key: RequestInfo | URL, response: Response) => {
    // As a browser does: an entry is written when the whole answer is there.
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
  /** The connection ends before the file does. */
  breaksOff?: boolean;
}

function brokenBody(): ReadableStream {
  return new ReadableStream({
    start: (controller) => controller.error(new TypeError('broken off')),
  });
}

/** A site behind a network that can be cut. */
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
  const asked: string[] = [];
  const network = { isOnline: true };
  const fetchFile = async (input: RequestInfo | URL): Promise<Response> => {
    if (!network.isOnline) throw new TypeError('Failed to fetch');
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    asked.push(pathname);
    const file = files.get(pathname);
    return new Response(file?.breaksOff ? brokenBody() : (file?.text ?? 'Not found'), {
      status: file ? (file.status ?? 200) : 404,
      headers: {
        'content-type': file?.type ?? 'text/html;charset=utf-8',
        ...(file?.bytes !== undefined && { 'content-length': String(file.bytes) }),
      },
    });
  };
  files.set('/offline', { text: `<title>Offline</title>${keptPagesMarker}` });
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
  return { site, files, asked, network, ask, textOf, stores };
}

function page(title: string, text = title): { text: string } {
  return { text: `<html><head><title>${title} | Site</title></head><body>${text}</body></html>` };
}

describe('online', () => {
  test('a page always comes from the network, even if it is kept', async () => {
    const { files, textOf } = openSite();
    files.set('/api', page('API', 'old'));
    expect(await textOf('/api')).toContain('old');
    files.set('/api', page('API', 'new'));
    expect(await textOf('/api')).toContain('new');
  });

  test('a file with a hash in its name is asked for once', async () => {
    const { files, textOf, asked } = openSite();
    files.set('/assets/x-1.js', { text: 'code', type: 'text/javascript' });
    expect(await textOf('/assets/x-1.js', false)).toBe('code');
    expect(await textOf('/assets/x-1.js', false)).toBe('code');
    expect(asked).toEqual(['/assets/x-1.js']);
  });

  test('the data of a page comes from the network each time', async () => {
    const { files, textOf } = openSite();
    files.set('/api.page.json', { text: '1', type: 'application/json' });
    expect(await textOf('/api.page.json', false)).toBe('1');
    files.set('/api.page.json', { text: '2', type: 'application/json' });
    expect(await textOf('/api.page.json', false)).toBe('2');
  });

  test('an answer of the server that is no page is passed on and not kept', async () => {
    const { files, ask, network } = openSite();
    files.set('/api', { text: 'broken', status: 500 });
    expect((await ask('/api'))?.status).toBe(500);
    network.isOnline = false;
    expect((await ask('/api'))?.status).not.toBe(200);
  });

  test('a page that is gone is forgotten', async () => {
    const { files, textOf, ask, network, site } = openSite();
    await site.install();
    files.set('/api', page('API'));
    await textOf('/api');
    files.delete('/api');
    expect((await ask('/api'))?.status).toBe(404);
    network.isOnline = false;
    expect((await ask('/api'))?.status).toBe(503);
  });

  test.each([
    ['another site', 'https://x.org/a', {}],
    ['a form', `${origin}/a`, { method: 'POST' }],
    ['a part of a file', `${origin}/a.mp4`, { headers: { range: 'bytes=0-9' } }],
  ])('%s is none of its business', (_, address, init) => {
    const { site } = openSite();
    expect(site.answer(new Request(address, init), () => {})).toBeUndefined();
  });

  test('what lies outside of the base path is none of its business', () => {
    const { site } = openSite({ basePath: '/docs/' });
    expect(site.answer(new Request(`${origin}/other`), () => {})).toBeUndefined();
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

  test('data and files that were loaded are there', async () => {
    const { files, textOf, network } = openSite();
    files.set('/api.page.json', { text: '{}', type: 'application/json' });
    files.set('/img/logo.svg', { text: '<svg/>', type: 'image/svg+xml' });
    await textOf('/api.page.json', false);
    await textOf('/img/logo.svg', false);
    network.isOnline = false;
    expect(await textOf('/api.page.json', false)).toBe('{}');
    expect(await textOf('/img/logo.svg', false)).toBe('<svg/>');
  });

  test('a page that is not kept says so and offers those that are, newest first', async () => {
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

  test('a file that is not kept fails as it would without a worker', async () => {
    const { network, ask } = openSite();
    network.isOnline = false;
    await expect(ask('/img/x.png', {}, false)).rejects.toThrow('Failed to fetch');
  });
});

describe('keeping', () => {
  test('a page the reader came to within the app is kept with the files it has loaded', async () => {
    const { site, files, textOf, network } = openSite();
    files.set('/api', page('API'));
    files.set('/assets/chunk-2.js', { text: 'code', type: 'text/javascript' });
    await site.keep(`${origin}/api?q=1#x`, [
      `${origin}/assets/chunk-2.js`,
      `${origin}/img/other.png`,
      'https://x.org/assets/y.js',
    ]);
    network.isOnline = false;
    expect(await textOf('/api')).toContain('API');
    expect(await textOf('/assets/chunk-2.js', false)).toBe('code');
  });

  test('the pages visited longest ago make room', async () => {
    const { files, textOf, ask, network, site } = openSite({ limits: { pages: 2 } });
    await site.install();
    for (const name of ['a', 'b', 'c']) files.set(`/${name}`, page(name));
    for (const name of ['a', 'b', 'a', 'c']) await textOf(`/${name}`);
    network.isOnline = false;
    expect((await ask('/a'))?.status).toBe(200);
    expect((await ask('/b'))?.status).toBe(503);
    expect((await ask('/c'))?.status).toBe(200);
  });

  test('a page stays kept when its newer version breaks off on the way', async () => {
    const { site, files, textOf, network } = openSite();
    files.set('/api', page('API'));
    await textOf('/api');
    files.set('/api', { ...page('API'), breaksOff: true });
    await expect(site.keep(`${origin}/api`, [])).rejects.toThrow('broken off');
    network.isOnline = false;
    expect(await textOf('/api')).toContain('API');
  });

  test('large files are not kept', async () => {
    const { files, textOf, network, ask } = openSite({ limits: { fileBytes: 10 } });
    files.set('/book.zip', { text: 'zip', type: 'application/zip', bytes: 11 });
    await textOf('/book.zip', false);
    network.isOnline = false;
    await expect(ask('/book.zip', {}, false)).rejects.toThrow('Failed to fetch');
  });

  test('without an offline page the worker is not installed, without an asset it is', async () => {
    const { site, files } = openSite();
    await expect(site.install()).resolves.toBeUndefined();
    files.delete('/offline');
    await expect(site.install()).rejects.toThrow('/offline answered 404.');
  });

  test('an update removes what earlier versions kept for their start, not the pages', async () => {
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

  test('its scripts and the whole index are there offline, though nobody has searched', async () => {
    const { site, network, textOf } = openSearchableSite({ whole: 'whole-1.json' });
    await site.keepSearch();
    network.isOnline = false;
    expect(await textOf('/assets/dialog-1.js', false)).toBe('dialog');
    expect(await textOf('/search-index/index.json', false)).toContain('whole-1');
    expect(await textOf('/search-index/whole-1.json', false)).toBe('{}');
  });

  test('the second time only the list of the index is asked for', async () => {
    const { site, asked } = openSearchableSite({ whole: 'whole-1.json' });
    await site.keepSearch();
    asked.length = 0;
    await site.keepSearch();
    expect(asked).toEqual(['/search-index/index.json']);
  });

  test('a large index is not kept as a whole', async () => {
    const { site, network, ask } = openSearchableSite({ whole: 'whole-1.json' }, 500_001);
    await site.keepSearch();
    network.isOnline = false;
    await expect(ask('/search-index/whole-1.json', {}, false)).rejects.toThrow('Failed to fetch');
  });

  test('an index without such a file keeps what there is', async () => {
    const { site, asked } = openSearchableSite({});
    await site.keepSearch();
    expect(asked).toEqual(['/search-index/index.json', '/assets/dialog-1.js']);
  });
});
