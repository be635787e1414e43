/**
 * The engine as an installed package. Its tarball is unpacked beside links to this project's packages,
 * because `npm install` would need the registry, and tests do not use the network.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { partOf } from '../../scripts/lines';
import { inheritedEnvironment, projectDir } from '../support/build-command';
import { folderWith, writeFiles } from '../support/files';

interface Manifest {
  name: string;
  version: string;
  engines: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const engineDir = path.join(projectDir, 'engine');
const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
const manifest = readManifest(engineDir);

let packDir: string;
let tarball: string;
let packed: string[];

beforeAll(() => {
  packDir = folderWith();
  // npm's own cache is in the home directory, which may be read-only.
  const folders = ['--pack-destination', packDir, '--cache', path.join(packDir, 'npm')];
  const args = ['pack', '--json', '--ignore-scripts', ...folders];
  const isWindows = process.platform === 'win32';
  const output = execFileSync('npm', args, { cwd: engineDir, encoding: 'utf8', shell: isWindows });
  const [{ filename, files }] = JSON.parse(output);
  tarball = path.join(packDir, filename);
  packed = files.map((file: { path: string }) => file.path);
});

test('the package contains no tests and no test helpers', () => {
  expect(packed).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'bin/docs.mjs']));
  const forTests = partOf('tests/unit/package.test.ts');
  expect(packed.filter((file) => partOf(`engine/${file}`) === forTests)).toEqual([]);
  const testTools = /from '(?:vitest|fast-check|happy-dom|@types\/[\w-]+)'/;
  const scripts = packed.filter((file) => /\.(?:tsx?|mjs)$/.test(file));
  expect(scripts.length).toBeGreaterThan(100);
  expect(
    scripts.filter((file) => testTools.test(readFileSync(path.join(engineDir, file), 'utf8'))),
  ).toEqual([]);
});

test('the package contains everything its scripts and styles import', () => {
  const known = new Set(packed);
  const endings = ['', '.ts', '.tsx', '.d.ts', '/index.ts'];
  const missing = packed
    .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file))
    .flatMap((file) => {
      const code = readFileSync(path.join(engineDir, file), 'utf8').replace(
        /\/\*[\s\S]*?\*\//g,
        '',
      );
      const imports = code.matchAll(/(?:from|import|import\() ?'(\.[^']+)'/g);
      return [...imports]
        .map(([, specifier = '']) => path.posix.join(path.posix.dirname(file), specifier))
        .map((target) => target.replace(/\?.*$/, ''))
        .filter((target) => !endings.some((ending) => known.has(target + ending)))
        .map((target) => `${file}: ${target}`);
    });
  expect(missing).toEqual([]);
});

test('the project and its package agree in their version and those of their packages', () => {
  const project = readManifest(projectDir);
  expect(manifest.version).toBe(project.version);
  expect(manifest.engines).toEqual(project.engines);
  expect(project.dependencies[manifest.name]).toBe(manifest.version);
  expect(manifest.dependencies).toMatchObject(
    Object.fromEntries(
      Object.entries(project.devDependencies).filter(([name]) => name in manifest.dependencies),
    ),
  );
  expect(readFileSync(path.join(engineDir, 'LICENSE'), 'utf8')).toBe(
    readFileSync(path.join(projectDir, 'LICENSE'), 'utf8'),
  );
});

const siteFiles = {
  'site.config.ts': `import { defineConfig } from '${manifest.name}';
export default defineConfig({
  title: 'Harbor',
  url: 'https://docs.example.com',
  docs: { sidebarPath: 'sidebars.js' },
});
`,
  'sidebars.js': "module.exports = { docs: ['index', 'parts', 'tides'] };\n",
  // The `tsconfig.json` of a Docusaurus site extends one from packages that are not needed.
  'tsconfig.json': '{ "extends": "@docusaurus/tsconfig" }\n',
  'docs/index.md': '---\nslug: /\n---\n\n# Harbor\n\nThe [tides](./tides.md).\n',
  'docs/tides.md': '# Tides\n\n:::tip\n\nLow water is at noon.\n\n:::\n',
  'docs/parts.mdx': `import Boats from '@site/src/components/Boats';
import Pier from '@site/src/components/Pier';

# Parts

<Boats start={3} />

<Pier />
`,
  'src/components/Boats.tsx': `import { useState } from 'react';
export default function Boats({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  return <button type="button" onClick={() => setCount(count + 1)}>{\`\${count} boats\`}</button>;
}
`,
  'src/components/Pier.tsx': `'use static';
import { buildContext, Figure } from '${manifest.name}/components';
export default function Pier() {
  return (
    <Figure alt="A pier" title={\`Of \${buildContext().siteModel().countPages('/parts')} page\`} width={9} height={9}>
      <path d="M0 0h9" />
    </Figure>
  );
}
`,
};

/** A folder with a site, and the package in its `node_modules`. */
function installBesideSite(): string {
  const folder = folderWith();
  const packageDir = path.join(folder, 'node_modules', manifest.name);
  mkdirSync(packageDir, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', packageDir, '--strip-components=1']);
  for (const name of Object.keys(manifest.dependencies)) {
    const link = path.join(folder, 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join(projectDir, 'node_modules', name), link, 'junction');
  }
  writeFiles(folder, siteFiles);
  return folder;
}

/** Builds the site, and expects its parts in the output. */
function buildIn(folder: string, environment: Record<string, string> = {}): void {
  const command = path.join('node_modules', manifest.name, 'bin/docs.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, 'build'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...inheritedEnvironment(), NO_COLOR: '1', ...environment },
  });
  expect(status, stderr).toBe(0);
  expect(stdout).toMatch(/^Built 5 pages in .*: dist, /);
  const html = readFileSync(path.join(folder, 'dist/parts.html'), 'utf8');
  expect(html).toContain('<button type="button">3 boats</button>');
  expect(html).toContain('<figcaption>Of 1 page</figcaption>');
}

test('an installed package builds a docs folder with one command, and caches in node_modules', () => {
  const folder = installBesideSite();
  buildIn(folder);
  expect(readFileSync(path.join(folder, 'dist/tides.html'), 'utf8')).toContain(
    'Low water is at noon.',
  );
  expect(readdirSync(path.join(folder, 'node_modules/.cache', manifest.name)).sort()).toEqual([
    'engine',
    'sites',
  ]);
});

test('where node_modules is read-only, the cache is among the temporary files', () => {
  const folder = installBesideSite();
  // A file instead of the folder, as permissions would not stop root.
  writeFileSync(path.join(folder, 'node_modules/.cache'), '');
  const temporary = path.join(folder, 'temporary');
  mkdirSync(temporary);
  buildIn(folder, { TMPDIR: temporary, TEMP: temporary });
  const [kept = ''] = readdirSync(temporary).filter((name) => name.startsWith(manifest.name));
  expect(existsSync(path.join(temporary, kept, 'cache/sites'))).toBe(true);
});
