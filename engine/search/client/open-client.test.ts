// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../../app/test-support';
import { hostedIndex, samplePage, writeSampleIndex } from '../sample-pages';
import { type ClientOptions, openClient } from './open-client';
import type { StartEngine } from './start-engine';

// The build replaces this module on sites that load data files.
vi.mock('./start-engine', async (importOriginal) => {
  const { startEngine } = await importOriginal<typeof import('./start-engine')>();
  const inPage = await import('./start-engine.folder');
  return {
    startEngine: (...parameters: Parameters<StartEngine>) =>
      (parameters[0].loadData ? inPage.startEngine : startEngine)(...parameters),
  };
});

const storage = memoryStorage();
const options = (more: Partial<ClientOptions> = {}): ClientOptions => ({
  view: window as unknown as ClientOptions['view'],
  storage,
  ...more,
});

/** Data files of a site with one page, by address; scripts deliver parsed data. */
const files = new Map(
  writeSampleIndex([samplePage({ url: '/harbor', title: 'Harbor' })]).map(({ name, text }) => [
    `/x/${name}`,
    text,
  ]),
);
const loadData = vi.fn(async (address: string) => JSON.parse(files.get(address) ?? 'null'));
const indexHref = '/x/index.json';
const harbor = { query: 'harbor', snippetChars: 160 };

/** The part of a worker in use. */
const fakeWorker = () =>
  Object.assign(new EventTarget(), { postMessage: vi.fn(), terminate: vi.fn() });

test('a site without an index says so', async () => {
  await expect(openClient(options())).rejects.toThrow(
    'This site was built without a search index.',
  );
});

test('B18: in a folder, the engine runs in the page and reads data files of the site', async () => {
  const client = await openClient(options({ indexHref, loadData }));
  const { hits } = await client.search(harbor);
  expect(hits.map(({ url }) => url)).toEqual(['/harbor']);
  expect(loadData.mock.calls[0]).toEqual([indexHref]);
});

test('over HTTP the engine runs in a worker: the one already started, later its own', async () => {
  const own = fakeWorker();
  // Constructed: an arrow function cannot be.
  const construct = vi.fn(function worker(_address: URL, _options: object) {
    return own;
  });
  vi.stubGlobal('Worker', construct);
  const worker = fakeWorker();
  const client = await openClient(options({ indexHref, worker }));
  client.warm?.();
  expect(worker.postMessage.mock.calls).toEqual([[{ type: 'warm' }]]);
  expect(construct).not.toHaveBeenCalled();
  const answer = client.search(harbor);
  worker.dispatchEvent(new Event('error'));
  await expect(answer).rejects.toThrow('The search worker failed: it could not be loaded');
  expect(worker.terminate).toHaveBeenCalled();
  client.warm?.();
  expect(construct.mock.calls[0]?.[1]).toEqual({ name: new URL(indexHref, document.baseURI).href });
  expect(own.postMessage.mock.calls).toEqual([[[]], [{ type: 'warm' }]]);
});

test('the hosted index is asked first, the own one if it is unreachable', async () => {
  const fetch = vi.fn(() => Promise.reject(new TypeError('no connection')));
  const view = Object.create(window, { fetch: { value: fetch } });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const client = await openClient({ view, storage, hosted: hostedIndex, indexHref, loadData });
  expect(await client.search(harbor)).toMatchObject({ isFallback: true, nbHits: 1 });
  expect(fetch).toHaveBeenCalledTimes(4);
  const alone = await openClient({ view, storage, hosted: hostedIndex });
  await expect(alone.search(harbor)).rejects.toMatchObject({ name: 'RetryError' });
});
