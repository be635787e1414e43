import path from 'node:path';
import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { buildServiceWorker, retiredServiceWorker } from './service-worker-bundle';

const config = {
  buildId: 'b1',
  basePath: '/x/',
  precache: ['/x/assets/app-1.js'],
  offlinePath: '/x/_offline',
};

describe('the service worker', () => {
  test('is a classic script with the settings of its site', async () => {
    const { filePath, content } = await buildServiceWorker(path.resolve('engine'), config);
    expect(filePath).toBe('sw.js');
    expect(() => new Script(content)).not.toThrow();
    expect(content).not.toMatch(/__DOCS_WORKER__|\b(?:import|export)\b/);
    for (const part of ['/x/assets/app-1.js', '/x/_offline']) expect(content).toContain(part);
    expect(content.length).toBeLessThan(8000);
  });

  test('changes with the build id, so that browsers update it', async () => {
    const build = (buildId: string) =>
      buildServiceWorker(path.resolve('engine'), { ...config, buildId });
    expect((await build('b2')).content).not.toBe((await build('b1')).content);
    expect((await build('b1')).content).toBe((await build('b1')).content);
  });
});

test('a retired worker removes itself and its own caches only', async () => {
  const listeners: Record<string, (event: { waitUntil(work: Promise<unknown>): void }) => void> =
    {};
  const deleted: string[] = [];
  let isRegistered = true;
  new Script(retiredServiceWorker('/x/').content).runInNewContext({
    addEventListener: (type: string, listener: never) => {
      listeners[type] = listener;
    },
    skipWaiting: () => {},
    caches: {
      keys: async () => ['docs:/x/:pages', 'docs:/x/:start', 'docs:/y/:pages', 'other'],
      delete: async (name: string) => deleted.push(name),
    },
    registration: {
      unregister: async () => {
        isRegistered = false;
      },
    },
  });
  let work: Promise<unknown> = Promise.resolve();
  listeners.activate?.({
    waitUntil: (given) => {
      work = given;
    },
  });
  await work;
  expect(deleted).toEqual(['docs:/x/:pages', 'docs:/x/:start']);
  expect(isRegistered).toBe(false);
});
