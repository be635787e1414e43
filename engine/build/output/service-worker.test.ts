import { Script } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { retiredServiceWorker } from './service-worker';

test('a retired worker removes itself and its own caches only', async () => {
  const deleted: string[] = [];
  const unregister = vi.fn(async () => {});
  const works: Promise<unknown>[] = [];
  new Script(retiredServiceWorker('/x/').content).runInNewContext({
    addEventListener: (_: string, listen: (event: object) => void) =>
      listen({ waitUntil: (work: Promise<unknown>) => works.push(work) }),
    skipWaiting: () => {},
    caches: {
      keys: async () => ['docs:/x/:pages', 'docs:/x/:start', 'docs:/y/:pages', 'other'],
      delete: async (name: string) => deleted.push(name),
    },
    registration: { unregister },
  });
  await Promise.all(works);
  expect(deleted).toEqual(['docs:/x/:pages', 'docs:/x/:start']);
  expect(unregister).toHaveBeenCalled();
});
