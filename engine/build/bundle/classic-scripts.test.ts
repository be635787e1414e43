import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { buildServiceWorker } from './classic-scripts';

const config = { basePath: '/x/', precache: ['/x/assets/app-1.js'], offlinePath: '/x/_offline' };

test('the service worker is a classic script in the language of the site that changes with the build id', async () => {
  const messages = { 'Pages you can read now': 'Was Sie jetzt lesen können' };
  const build = (buildId: string) => buildServiceWorker(messages, { ...config, buildId });
  const { filePath, content } = await build('b1');
  expect(filePath).toBe('sw.js');
  expect(() => new Script(content)).not.toThrow();
  expect(content).not.toMatch(/__DOCS_WORKER__|\b(?:import|export)\b/);
  const parts = ['/x/assets/app-1.js', '/x/_offline', messages['Pages you can read now']];
  for (const part of parts) expect(content).toContain(part);
  expect(content.length).toBeLessThan(8000);
  expect((await build('b2')).content).not.toBe(content);
});
