import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../tests/support/files';
import { isInstalled } from './install-if-needed.mjs';

const locked: Record<string, object> = {
  '': {},
  'node_modules/react': { version: '19.3.1' },
  'node_modules/vitest': { version: '4.1.12', dev: true },
  'node_modules/binding-windows': { version: '1.0.0', optional: true },
  'node_modules/engine': { link: true },
};

test.each<[string, Record<string, object>, boolean, boolean]>([
  ['everything there', locked, true, true],
  ['a package missing', { ...locked, 'node_modules/react': undefined as never }, true, false],
  ['another version', { ...locked, 'node_modules/react': { version: '19.3.0' } }, true, false],
  ['the link to a package of the project missing', omit('node_modules/engine'), false, false],
  ['an optional one missing', omit('node_modules/binding-windows'), true, true],
  ['a development one missing, needed', omit('node_modules/vitest'), true, false],
  ['a development one missing, not needed', omit('node_modules/vitest'), false, true],
])('%s', (_name, packages, needsDevelopment, expected) => {
  expect(isInstalled({ packages: locked }, { packages }, needsDevelopment)).toBe(expected);
});

function omit(name: string): Record<string, object> {
  return Object.fromEntries(Object.entries(locked).filter(([key]) => key !== name));
}

test('a fresh clone is installed once, then left alone', () => {
  const project = { name: 'clone', version: '1.0.0', dependencies: { local: 'file:local' } };
  const packages = {
    '': project,
    local: { version: '1.0.0' },
    'node_modules/local': { resolved: 'local', link: true },
  };
  const dir = folderWith({
    'package.json': JSON.stringify(project),
    'local/package.json': JSON.stringify({ name: 'local', version: '1.0.0' }),
    'package-lock.json': JSON.stringify({ ...project, lockfileVersion: 3, packages }),
  });
  const module = JSON.stringify(new URL('./install-if-needed.mjs', import.meta.url).href);
  const code = `import { installIfNeeded } from ${module};
    console.log(installIfNeeded({ projectDir: ${JSON.stringify(dir)}, needsDevelopment: true }));`;
  const args = ['--input-type=module', '--eval', code];
  const run = () => spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(run().stdout).toMatch(/^Installing packages …\nPackages installed in \d+ s\.\ntrue\n$/);
  expect(existsSync(path.join(dir, 'node_modules/local/package.json'))).toBe(true);
  expect(run().stdout).toBe('true\n');
});
