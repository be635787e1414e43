// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { createIndexWriter } from './index-writer';
import { type ClientOptions, openClient } from './open-client';
import type { EngineSource } from './start-engine';

afterEach(() => {
  vi.unstubAllGlobals();
});

// Where data files are given the build puts the other module in place of this one.
vi.mock('./start-engine', async (importOriginal) => {
  const { startEngine } = await importOriginal<typeof import('./start-engine')>();
  const inPage = await import('./start-engine.folder');
  return {
    startEngine: (source: EngineSource) =>
      (source.loadData ? inPage.startEngine : startEngine)(source),
  };
});

const storage = { get: () => null, set: () => {} };
const hosted = {
  appId: 'APP',
  apiKey: 'key',
  indexName: 'docs',
  parameters: {},
  hasInsights: false,
};
const options = (more: Partial<ClientOptions> = {}): ClientOptions => ({
  view: window as unknown as ClientOptions['view'],
  storage,
  ...more,
});

/** Data files of a site with one page, by address. */
function dataFiles(): Map<string, string> {
  const writer = createIndexWriter();
  writer.add({
    url: '/harbor',
    title: 'Harbor',
    topic: 'Guide',
    language: 'en',
    tag: 'default',
    sections: [{ level: 0, heading: '', text: 'Boats lie here.', code: '' }],
  });
  return new Map(writer.finish().map(({ name, text }) => [`/assets/search/x/${name}`, text]));
}

test('a site without any index says so', async () => {
  await expect(openClient(options())).rejects.toThrow(
    'This site was built without a search index.',
  );
});

test('B18: opened from a folder, the engine runs in the page and reads data files of the site', async () => {
  const files = dataFiles();
  const asked: string[] = [];
  const client = await openClient(
    options({
      indexHref: '/assets/search/x/index.json',
      async loadData(address) {
        asked.push(address);
        // Scripts bring parsed data.
        return JSON.parse(files.get(address) ?? 'null');
      },
    }),
  );
  const { hits } = await client.search({ query: 'harbor', snippetChars: 160 });
  expect(hits.map(({ url }) => url)).toEqual(['/harbor']);
  expect(asked[0]).toBe('/assets/search/x/index.json');
});

test('over HTTP the engine runs in a worker that is told the address of the index', async () => {
  const messages: unknown[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      constructor(_address: unknown, options: unknown) {
        messages.push(options);
      }
      postMessage(message: unknown): void {
        messages.push(message);
      }
      addEventListener(): void {}
    },
  );
  const client = await openClient(options({ indexHref: '/assets/search/x/index.json' }));
  client.warm?.();
  const indexHref = new URL('/assets/search/x/index.json', document.baseURI).href;
  expect(messages).toEqual([{ name: indexHref }, [], { type: 'warm' }]);
});

test('a worker that was started before is taken, once', async () => {
  const start = vi.fn();
  vi.stubGlobal(
    'Worker',
    class {
      postMessage = start;
      addEventListener(): void {}
    },
  );
  let fail = (_event: never): void => {};
  const worker = {
    postMessage: vi.fn(),
    terminate: vi.fn(),
    addEventListener(type: string, listener: (event: never) => void) {
      if (type === 'error') fail = listener;
    },
  };
  const client = await openClient(options({ indexHref: '/x/index.json', worker }));
  client.warm?.();
  expect(worker.postMessage.mock.calls).toEqual([[{ type: 'warm' }]]);
  expect(start).not.toHaveBeenCalled();
  fail({ message: '' } as never);
  client.warm?.();
  expect(start.mock.calls).toEqual([[[]], [{ type: 'warm' }]]);
});

test('a hosted index is asked first, the own one when it cannot be reached', async () => {
  const view = Object.create(window, {
    fetch: { value: vi.fn(() => Promise.reject(new TypeError('no connection'))) },
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const files = dataFiles();
  const client = await openClient({
    view,
    storage,
    hosted,
    indexHref: '/assets/search/x/index.json',
    loadData: async (address) => JSON.parse(files.get(address) ?? 'null'),
  });
  const answer = await client.search({ query: 'harbor', snippetChars: 160 });
  expect(answer).toMatchObject({ isFallback: true, nbHits: 1 });
  expect(view.fetch).toHaveBeenCalledTimes(4);

  const alone = await openClient({ view, storage, hosted });
  await expect(alone.search({ query: 'harbor', snippetChars: 160 })).rejects.toMatchObject({
    name: 'RetryError',
  });
});
