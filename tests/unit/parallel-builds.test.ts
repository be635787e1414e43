import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteCacheFolder } from '../../engine/build/folders';
import { buildSite, projectDir } from '../support/build-command';
import { differences, filesIn, writeFiles } from '../support/files';

let siteDir: string;

const write = (name: string, text: string): void => writeFiles(siteDir, { [name]: text });

beforeAll(() => {
  mkdirSync(path.join(projectDir, '.tmp'), { recursive: true });
  siteDir = mkdtempSync(path.join(projectDir, '.tmp/parallel-builds-'));
  // Everything that a build keeps for the next one.
  const settings = {
    title: 'Harbor',
    url: 'https://harbor.example.com',
    favicon: 'icon.svg',
    offlineBundle: true,
    socialImages: true,
    output: { compress: true },
  };
  write('site.config.ts', `export default ${JSON.stringify(settings)};\n`);
  write('static/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>\n');
  write(
    'src/components/Lamp.tsx',
    'export function Lamp() {\n  return <button type="button">lit</button>;\n}\n',
  );
  write(
    'docs/index.mdx',
    "---\nslug: /\n---\n\n# Harbor\n\nimport { Lamp } from '@site/src/components/Lamp';\n\n<Lamp />\n",
  );
  for (let pier = 0; pier < 5; pier++) {
    write(`docs/pier-${pier}.md`, `# Pier ${pier}\n\nThe lamp of pier ${pier} is lit.\n`);
  }
});

afterAll(() => {
  rmSync(siteCacheFolder(siteDir), { recursive: true, force: true });
  rmSync(siteDir, { recursive: true });
});

/** Names that builds give to what is not finished. */
function leftovers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:next|previous)\b|\.\d+(?:$|[\\/])|(?:^|[\\/])module-/.test(name),
  );
}

test('builds at the same time with an empty cache are whole and equal', async () => {
  const build = (name: string) => buildSite(siteDir, path.join(siteDir, name));
  await build('alone');
  const alone = filesIn(path.join(siteDir, 'alone'));
  // Two folders, one that is not there yet, one that holds the last build.
  for (const names of [
    ['one', 'two'],
    ['same', 'same'],
    ['same', 'same'],
  ]) {
    rmSync(siteCacheFolder(siteDir), { recursive: true, force: true });
    await Promise.all(names.map(build));
    for (const name of names) {
      expect(differences(filesIn(path.join(siteDir, name)), alone)).toEqual([]);
    }
    expect(leftovers(siteDir)).toEqual([]);
    expect(leftovers(siteCacheFolder(siteDir))).toEqual([]);
  }
}, 360_000);
