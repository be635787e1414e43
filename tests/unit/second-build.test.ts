import { readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listFiles, siteCacheFolder } from '../../engine/build/folders';
import { searchFolder } from '../../engine/shared/search-folder';
import { differences } from '../support/files';
import { engineOfOutput } from '../support/search-server/index-folder';
import { siteWith, type TestSite } from '../support/test-site';

function openSite(pageCount: number): TestSite {
  const pages = Array.from({ length: pageCount }, (_, page) => [
    `docs/page-${page}.md`,
    `# Page ${page}\n\nThe lamp of pier ${page} is lit.\n`,
  ]);
  const site = siteWith(
    { 'docs/index.md': '---\nslug: /\n---\n\n# Harbor\n', ...Object.fromEntries(pages) },
    { settings: { socialImages: false }, isInProject: true },
  );
  onTestFinished(site.remove);
  return site;
}

test.each([
  ['small site', 12],
  ['large site, built in several threads,', 210],
])('a changed text of a %s changes its page and the search index alone', async (_, pageCount) => {
  const site = openSite(pageCount);
  const first = await site.build();
  expect(differences(first, await site.build())).toEqual([]);

  site.write({ 'docs/page-7.md': '# Page 7\n\nThe bell of pier seven is cracked.\n' });
  const second = await site.build();
  const changed = differences(first, second).filter((file) => !file.startsWith(searchFolder));
  // llms-full.txt has the texts of all pages, llms.txt their first sentences.
  expect(changed).toEqual([
    'fingerprints.json',
    'llms-full.txt',
    'llms.txt',
    'page-7.blocks.json',
    'page-7.html',
    'page-7.md',
    'page-7.page.json',
  ]);
  expect(second.get('page-7.html')).toContain('The bell of pier seven is cracked.');
  const { hits } = await engineOfOutput(site.outDir).search({
    query: 'cracked bell',
    snippetChars: 100,
  });
  expect(hits[0]?.url).toBe('/page-7');

  site.write({ 'synonyms.yml': 'groups:\n  - [bell, gong]\n' });
  const third = await site.build();
  expect(differences(second, third).join()).toContain(searchFolder);

  site.write({ 'questions.txt': '/page-8\n  where can i moor\n' });
  const fourth = await site.build();
  expect(differences(third, fourth).every((file) => file.startsWith(searchFolder))).toBe(true);
  const answer = await engineOfOutput(site.outDir).search({ query: 'moor', snippetChars: 100 });
  expect(answer.hits.map(({ url }) => url)).toEqual(['/page-8']);

  // With the caches of all builds the output equals that of a build with empty caches.
  site.forgetCache();
  rmSync(site.outDir, { recursive: true });
  expect(differences(fourth, await site.build())).toEqual([]);
});

test.each([
  ['cut short', (file: string) => truncateSync(file, 100)],
  ['lost', rmSync],
])('a cached script that was %s is made again', async (_, damage) => {
  const site = openSite(1);
  const first = await site.build();
  const shells = path.join(siteCacheFolder(site.siteDir), 'shell');
  const [app = ''] = listFiles(shells).filter((file) => /app-[^/]+\.js$/.test(file));
  damage(path.join(shells, app));
  expect(differences(first, await site.build())).toEqual([]);
});

test('a changed setting only recompiles pages that use it; warnings about others stay', async () => {
  const site = openSite(3);
  site.write({
    'docs/page-1.md':
      '# Page 1\n\n![](https://img.example.org/lamp.png) ![](https://free.example.org/chart.png)\n',
    'docs/pier.mdx': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

# Pier

<b>{useDocusaurusContext().siteConfig.tagline}</b>
`,
  });
  const compiled = (): string[] => {
    const folder = path.join(siteCacheFolder(site.siteDir), 'pages');
    const files = readdirSync(folder);
    return files.map((name) => `${name} ${statSync(path.join(folder, name)).mtimeMs}`);
  };
  const contentPolicy = { images: ['https://free.example.org'] };
  const buildWith = async (tagline: string): Promise<void> => {
    site.configure({ tagline, contentPolicy, socialImages: false });
    const { stderr } = await site.tryToBuild();
    expect(stderr.match(/page-1\.md:3:1 {2}Warning|from another site: .*/g)).toEqual([
      'page-1.md:3:1  Warning',
      'from another site: https://img.example.org/lamp.png',
    ]);
  };
  await buildWith('Calm');
  const before = compiled();
  await buildWith('Rough');
  expect(before).toHaveLength(5);
  expect(compiled().filter((state) => !before.includes(state))).toHaveLength(1);
  expect(site.read('pier.html')).toContain('<b>Rough</b>');
});
