import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { failedModule, loadServerBundle } from './load-server-bundle';

afterEach(() => {
  delete process.env.DOCS_BERTH;
});

test('A123: a script that fails takes no other with it, nor the process that loads it', async () => {
  const folder = folderWith({
    'server.mjs': `
export const authorLoaders = {
  'a.js': () => import('./a.mjs'),
  'b.js': () => import('./b.mjs'),
};
`,
    'a.mjs': '// src/a.js\nconst berth = window.berth;\nexport default berth;\n',
    'b.mjs':
      'globalThis.process = { ...process, env: { ...process.env, DOCS_BERTH: "b" } };\nexport default 2;\n',
  });
  const own = process;
  const { authorModules, failures } = await loadServerBundle(path.join(folder, 'server.mjs'));
  expect(authorModules).toEqual({ 'b.js': expect.objectContaining({ default: 2 }) });
  expect([...failures.keys()]).toEqual(['a.js']);
  const error = failures.get('a.js');
  expect(failedModule(error, path.join(folder, 'a.mjs'))).toBe(path.resolve('src/a.js'));
  expect(process).toBe(own);
  expect(process.env.DOCS_BERTH).toBe('b');
});
