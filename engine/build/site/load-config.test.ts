import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { loadConfig } from './load-config';

const siteDir = folderWith();

test.each([
  [
    'a broken import',
    "import { defineConfig } from './nowhere';\nexport default defineConfig({});\n",
    { line: 1, what: /^The configuration cannot be loaded: Could not resolve '\.\/nowhere' in / },
  ],
  [
    'a syntax error',
    "export default { title: 'Tides', url: };\n",
    { line: 1, what: /^The configuration cannot be loaded: Unexpected token$/ },
  ],
  [
    'a runtime error',
    'export default undefinedName;\n',
    { what: /^The configuration cannot be loaded: undefinedName is not defined$/ },
  ],
])('A110: the cause is reported: %s', async (_, source, { what, ...place }) => {
  writeFileSync(path.join(siteDir, 'site.config.ts'), source);
  const { problems } = await loadConfig(siteDir, path.join(siteDir, 'cache'));
  expect(problems).toEqual([
    expect.objectContaining({
      ...place,
      filePath: 'site.config.ts',
      what: expect.stringMatching(what),
    }),
  ]);
});
