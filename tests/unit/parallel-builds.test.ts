import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { siteCacheFolder } from '../../engine/build/folders';
import { buildSite } from '../support/build-command';
import { differences, filesIn } from '../support/files';
import { siteWith } from '../support/test-site';

const site = siteWith(
  {
    'src/components/Lamp.tsx':
      'export function Lamp() {\n  return <button type="button">lit</button>;\n}\n',
    'docs/index.mdx':
      "---\nslug: /\n---\n\n# Harbor\n\nimport { Lamp } from '@site/src/components/Lamp';\n\n<Lamp />\n",
    'docs/pier.md': '# Pier\n\nThe lamp of the pier is lit.\n',
  },
  // Everything a build caches for the next one.
  {
    settings: { offlineBundle: true, socialImages: true, output: { compress: true } },
    isInProject: true,
  },
);
afterAll(site.remove);

/** Names of unfinished files and folders. */
function leftovers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:next|previous)\b|\.\d+(?:$|[\\/])|(?:^|[\\/])module-/.test(name),
  );
}

test('simultaneous builds with an empty cache are complete and equal', async () => {
  const build = (name: string) => buildSite(site.siteDir, path.join(site.outDir, name));
  await build('alone');
  const alone = filesIn(path.join(site.outDir, 'alone'));
  // Two folders: one does not exist yet, the other holds the last build.
  for (const names of [
    ['one', 'two'],
    ['same', 'same'],
    ['same', 'same'],
  ]) {
    site.forgetCache();
    await Promise.all(names.map(build));
    for (const name of names) {
      expect(differences(filesIn(path.join(site.outDir, name)), alone)).toEqual([]);
    }
    expect(leftovers(site.outDir)).toEqual([]);
    expect(leftovers(siteCacheFolder(site.siteDir))).toEqual([]);
  }
}, 360_000);
