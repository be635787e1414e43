import { expect, test } from 'vitest';
import { browserBuild } from './browser-build';

test('a script of another site is not looked for among the files of this one', () => {
  const { resolveDependencies } = browserBuild('app', 'a.ts', 'out').modulePreload;
  expect(resolveDependencies('assets/a.js', ['assets/a.css', 'assets/a.js'])).toEqual([
    'assets/a.js',
    'assets/a.css',
  ]);
  // The bundler joins it to a folder.
  expect(resolveDependencies('assets/https:/x.example/a.js', [])).toEqual([]);
});
