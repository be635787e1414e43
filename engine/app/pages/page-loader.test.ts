import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ContentTree } from '../../shared/content-tree';
import type { SidebarData } from '../../shared/sidebar';
import type { SiteData } from '../../shared/site-data';
import { type DataRequest, fetchTransport, MissingDataError } from './data-transport';
import { createPageLoader, OtherVersionError, payloadAddresses } from './page-loader';
import { createResourceLoader } from './page-resources';

const sidebar: SidebarData = { name: 's', items: [] };
const Tabs = () => null;

function payload(urlPath: string, tree: ContentTree = ['<p>x</p>'], build = 'b1') {
  return { build, meta: { urlPath, kind: 'doc', title: 'T', headTitle: 'T | Docs' }, tree };
}

function setUp(answers: Record<string, unknown>) {
  const transport = vi.fn(async (address: string, _request?: DataRequest): Promise<unknown> => {
    const answer = answers[address];
    if (answer === undefined) throw new MissingDataError(`${address} returned 404.`);
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const loadTabs = vi.fn(async () => ({ default: Tabs }));
  const loader = createPageLoader({
    transport,
    loadResources: createResourceLoader(
      { title: 'Site', url: 'https://docs.example.com', basePath: '/' } as SiteData,
      { Tabs: loadTabs },
      { load: async () => sidebar },
    ),
    basePath: '/',
    buildId: 'b1',
  });
  return { loader, transport, loadTabs };
}

const never = new Promise<never>(() => {});

beforeEach(() => {
  vi.useFakeTimers();
});
test('B92: a page has its data, the code of its islands and its sidebar', async () => {
  const { loader } = setUp({ '/a.page.json': payload('/a', [['Tabs', {}, []]]) });
  expect(await loader.load('/a')).toEqual({
    meta: expect.objectContaining({ urlPath: '/a' }),
    tree: [['Tabs', {}, []]],
    islands: { Tabs },
    sidebar,
  });
});

test('B103: a link with another spelling than its page is asked for as the page is published', async () => {
  const shown = payload('/b');
  const meta = { ...shown.meta, otherPaths: { '/s': '/s/', '/gone': '' } };
  const { loader, transport } = setUp({
    '/b.page.json': { ...shown, meta },
    '/s/index.page.json': payload('/s/'),
  });
  await loader.load('/b');
  await loader.prefetch('/s', new AbortController().signal);
  await loader.prefetch('/gone', new AbortController().signal);
  await expect(loader.load('/gone')).rejects.toThrow(MissingDataError);
  expect((await loader.load('/s')).meta.urlPath).toBe('/s/');
  expect(transport.mock.calls.map(([address]) => address)).toEqual([
    '/b.page.json',
    '/s/index.page.json',
  ]);
});

test('B107: a page loaded or loading is not requested again, in any spelling', async () => {
  const { loader, transport } = setUp({ '/a.page.json': payload('/a') });
  expect(loader.has('/a')).toBe(false);
  const first = loader.load('/a');
  expect(loader.has('/A/')).toBe(true);
  expect(await loader.load('/a/')).toBe(await first);
  expect(transport).toHaveBeenCalledTimes(1);
});

test('B94: after a failure, the page is requested again', async () => {
  const answers: Record<string, unknown> = {
    '/a.page.json': new Error('/a.page.json returned 500.'),
  };
  const { loader } = setUp(answers);
  await expect(loader.load('/a')).rejects.toThrow('/a.page.json returned 500.');
  answers['/a.page.json'] = payload('/a');
  expect((await loader.load('/a')).meta.urlPath).toBe('/a');
});

test('B7, B14: other spellings are tried only if the page is missing', async () => {
  const { loader, transport } = setUp({ '/consolemc.page.json': payload('/consolemc') });
  expect((await loader.load('/CONSOLEMC/')).meta.urlPath).toBe('/consolemc');
  expect(transport).toHaveBeenCalledTimes(3);

  const failing = setUp({ '/A/index.page.json': new Error('500'), '/a.page.json': payload('/a') });
  await expect(failing.loader.load('/A/')).rejects.toThrow('500');
  expect(failing.transport).toHaveBeenCalledTimes(1);
});

test.each([
  ['another build', payload('/a', [], 'b2'), 'The site was republished: build b2 instead of b1.'],
  ['B248: another version', payload('/a', [], 'b1/1.0'), OtherVersionError],
  [
    'an unknown island',
    payload('/a', [['Map', {}, []]]),
    'The island <Map> is not part of this build.',
  ],
])('a page of %s is an error', async (_, data, error) => {
  const { loader } = setUp({ '/a.page.json': data });
  await expect(loader.load('/a')).rejects.toThrow(error);
});

test('a page fails if the code of an island does, and can be requested again', async () => {
  const { loader, loadTabs } = setUp({ '/b.page.json': payload('/b', [['Tabs', {}, []]]) });
  loadTabs.mockRejectedValueOnce(new Error('Failed to fetch'));
  await expect(loader.load('/b')).rejects.toThrow('Failed to fetch');
  expect((await loader.load('/b')).islands).toEqual({ Tabs });
});

test('a page that never answers fails after the time limit', async () => {
  const { loader } = setUp({ '/a.page.json': never });
  const page = loader.load('/a');
  const failed = expect(page).rejects.toThrow('/a did not load within 15000 ms.');
  await vi.advanceTimersByTimeAsync(15_000);
  await failed;
  expect(loader.has('/a')).toBe(false);
});

test('B92: aborting ends the request, unless another caller waits for the same page', async () => {
  const { loader, transport } = setUp({ '/a.page.json': never });
  const [first, second] = [new AbortController(), new AbortController()];
  const pages = [loader.load('/a', first.signal), loader.load('/a', second.signal)];
  const requestSignal = transport.mock.calls[0]?.[1]?.signal;
  first.abort();
  await expect(pages[0]).rejects.toThrow('aborted');
  expect(requestSignal?.aborted).toBe(false);
  second.abort();
  await expect(pages[1]).rejects.toThrow('aborted');
  expect(requestSignal?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(loader.has('/a')).toBe(false);
});

test('aborting does not end a request that was preloaded without a signal', async () => {
  const { loader, transport } = setUp({ '/a.page.json': never });
  void loader.load('/a').catch(() => {});
  const click = new AbortController();
  const page = loader.load('/a', click.signal);
  click.abort();
  await expect(page).rejects.toThrow('aborted');
  expect(transport.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
});

test('a failed answer is an error with address and status, invalid JSON a syntax error', async () => {
  const answer = (body: string, status = 200) => {
    vi.stubGlobal('fetch', async () => new Response(body, { status }));
    return fetchTransport('/a.page.json');
  };
  await expect(answer('{"a":1}')).resolves.toEqual({ a: 1 });
  await expect(answer('', 404)).rejects.toBeInstanceOf(MissingDataError);
  await expect(answer('', 500)).rejects.toThrow('/a.page.json returned 500.');
  await expect(answer('{"build":"b1","me')).rejects.toBeInstanceOf(SyntaxError);
  await expect(answer('<!doctype html>')).rejects.toBeInstanceOf(SyntaxError);
});

test.each([null, {}, []])('data that is not of a page is an error: %j', async (answer) => {
  const { loader } = setUp({ '/a.page.json': answer });
  await expect(loader.load('/a')).rejects.toThrow();
});

describe('prefetched pages', () => {
  const { signal } = new AbortController();

  test('B103, B107: are requested once, at low priority, and not again when they are opened', async () => {
    const { loader, transport } = setUp({ '/a.page.json': payload('/a') });
    await loader.prefetch('/a', signal);
    await loader.prefetch('/a/', signal);
    expect(loader.has('/a')).toBe(false);
    expect((await loader.load('/a')).meta.urlPath).toBe('/a');
    expect(transport.mock.calls).toEqual([['/a.page.json', { signal, priority: 'low' }]]);
  });

  test('B103: a page that is loading already is not requested', async () => {
    const { loader, transport } = setUp({ '/a.page.json': payload('/a') });
    const page = loader.load('/a');
    await loader.prefetch('/a', signal);
    await page;
    expect(transport).toHaveBeenCalledTimes(1);
  });

  test('B106: a failure is silent, and the page is requested when it is opened', async () => {
    const answers: Record<string, unknown> = {};
    const { loader, transport } = setUp(answers);
    await loader.prefetch('/a', signal);
    expect(transport).toHaveBeenCalledTimes(1);
    answers['/a.page.json'] = payload('/a');
    expect((await loader.load('/a')).meta.urlPath).toBe('/a');
  });

  test('B103: what was canceled is requested again', async () => {
    const { loader, transport } = setUp({ '/a.page.json': payload('/a') });
    const controller = new AbortController();
    transport.mockImplementationOnce(() => never);
    void loader.prefetch('/a', controller.signal);
    controller.abort();
    await loader.prefetch('/a', signal);
    expect(transport).toHaveBeenCalledTimes(2);
  });
});

test.each([
  ['/', '/', '/index.page.json'],
  ['/api', '/', '/api.page.json'],
  ['/misc/linux/archsetup/', '/', '/misc/linux/archsetup/index.page.json'],
  ['/fileshare.example.com/', '/', '/fileshare.example.com/index.page.json'],
  ['/x/api', '/x/', '/x/api.page.json'],
  ['/x', '/x/', '/x/index.page.json'],
  ['/%C3%9Cber%20uns', '/', '/%C3%9Cber%20uns.page.json'],
])('the data of %s below %s is at %s first', (pathname, base, address) => {
  expect(payloadAddresses(pathname, base)[0]).toBe(address);
});

test.each([
  // As it is, without its suffix, with the other trailing slash, in lower case, each once.
  ['/', ['/index']],
  ['/CONSOLEMC/', ['/CONSOLEMC/index', '/CONSOLEMC', '/consolemc', '/consolemc/index']],
  ['/setup.html', ['/setup.html', '/setup', '/setup/index']],
  ['/setup/index.html', ['/setup/index.html', '/setup', '/setup/index']],
  ['/index.html', ['/index.html', '/index']],
])('B7, B14: the data of %s is at %j', (pathname, names) => {
  const addresses = names.map((name) => `${name}.page.json`);
  expect(payloadAddresses(pathname, '/')).toEqual(addresses);
});

test.each(['//evil.example', '///evil.example/a', '//evil.example/a.html'])(
  '%s never leads to another host',
  (pathname) => {
    for (const base of ['/', '/x/']) {
      for (const address of payloadAddresses(pathname, base)) {
        expect(new URL(address, 'https://docs.example/').host).toBe('docs.example');
      }
    }
  },
);
