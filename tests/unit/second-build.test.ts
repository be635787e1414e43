import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { siteCacheFolder } from '../../engine/build/folders';
import { searchFolder } from '../../engine/shared/search-folder';
import { buildSite, projectDir } from '../support/build-command';
import { differences, filesIn } from '../support/files';
import { engineOfOutput } from '../support/search-server/index-folder';

/** Inside the project: such sites lie where authors have them. */
const temporary = path.join(projectDir, '.tmp');
let siteDir: string;
let outDir: string;

const pageFile = (page: number): string => path.join(siteDir, `docs/page-${page}.md`);
const pageSource = (page: number, text: string): string =>
  `---\ntitle: Page ${page}\n---\n\n${text}\n`;

async function build(): Promise<Map<string, string>> {
  await buildSite(siteDir, outDir);
  return filesIn(outDir);
}

function writeSite(pageCount: number): void {
  mkdirSync(temporary, { recursive: true });
  siteDir = mkdtempSync(path.join(temporary, 'second-build-'));
  outDir = path.join(siteDir, 'dist');
  mkdirSync(path.join(siteDir, 'docs'));
  writeFileSync(
    path.join(siteDir, 'site.config.ts'),
    "export default { title: 'Harbor', url: 'https://harbor.example.com', socialImages: false };\n",
  );
  writeFileSync(path.join(siteDir, 'docs/index.md'), '---\nslug: /\n---\n\n# Harbor\n');
  for (let page = 0; page < pageCount; page++) {
    writeFileSync(pageFile(page), pageSource(page, `The lamp of pier ${page} is lit.`));
  }
}

afterEach(() => {
  rmSync(siteCacheFolder(siteDir), { recursive: true, force: true });
  rmSync(siteDir, { recursive: true });
});

test.each([
  ['small site', 12],
  ['large site, built in several threads,', 210],
])(
  'a changed text of a %s changes its page and the search index, and no other page',
  async (_, pageCount) => {
    writeSite(pageCount);
    const first = await build();
    expect(differences(first, await build())).toEqual([]);

    writeFileSync(pageFile(7), pageSource(7, 'The bell of pier seven is cracked.'));
    const second = await build();
    const changed = differences(first, second).filter((file) => !file.startsWith(searchFolder));
    // All pages' texts are in llms-full.txt, their first sentences in llms.txt.
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
    const { hits } = await engineOfOutput(outDir).search({
      query: 'cracked bell',
      snippetChars: 100,
    });
    expect(hits[0]?.url).toBe('/page-7');

    // What is kept of the two builds before gives the same bytes as a build that has nothing to keep.
    rmSync(siteCacheFolder(siteDir), { recursive: true });
    rmSync(outDir, { recursive: true });
    expect(differences(second, await build())).toEqual([]);
  },
  240_000,
);

test('a changed setting that scripts can read compiles only the pages again that ask for it', async () => {
  writeSite(3);
  const asking = `import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

# Pier

<b>{useDocusaurusContext().siteConfig.tagline}</b>
`;
  writeFileSync(path.join(siteDir, 'docs/pier.mdx'), asking);
  const settings = (tagline: string): void =>
    writeFileSync(
      path.join(siteDir, 'site.config.ts'),
      `export default { title: 'Harbor', tagline: '${tagline}', url: 'https://harbor.example.com', socialImages: false };\n`,
    );
  const compiled = (): string[] => {
    const folder = path.join(siteCacheFolder(siteDir), 'pages');
    const files = readdirSync(folder).filter((name) => name.endsWith('.summary.json'));
    return files.map((name) => `${name} ${statSync(path.join(folder, name)).mtimeMs}`).sort();
  };
  settings('Calm');
  await build();
  const before = compiled();
  settings('Rough');
  const files = await build();
  expect(before).toHaveLength(5);
  expect(compiled().filter((state) => !before.includes(state))).toHaveLength(1);
  expect(files.get('pier.html')).toContain('<b>Rough</b>');
});
