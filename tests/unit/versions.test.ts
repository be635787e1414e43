/** The site of `tests/e2e/versions` as it is built: three versions of its docs. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteCacheFolder } from '../../engine/build/folders';
import { searchFolder } from '../../engine/shared/search-folder';
import { buildSite, projectDir } from '../support/build-command';
import { filesIn } from '../support/files';
import { attributesOf, parseDocument, textOf, textsOf } from '../support/fixture-site';
import { engineOfOutput } from '../support/search-server/index-folder';

/** As sites of Docusaurus list their versions. */
const listOfVersions = `import {
  useActiveVersion,
  useLatestVersion,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import Layout from '@theme/Layout';

export default function Versions() {
  const latest = useLatestVersion();
  return (
    <Layout title="List of versions">
      <ul>
        {useVersions().map(({ name, label, path }) => (
          <li key={name}>
            <a href={path + '/intro'}>{name === latest.name ? label + ' (latest)' : label}</a>
          </li>
        ))}
      </ul>
      <p>Shown: {useActiveVersion().label}</p>
    </Layout>
  );
}
`;
/** An expression asks while the page is compiled. */
const pageThatAsks = `import { useActiveVersion } from '@docusaurus/plugin-content-docs/client';

# Install

<p className="asked">Get {useActiveVersion().label}.</p>
`;
let siteDir: string;
let outDir: string;

async function build(): Promise<Map<string, string>> {
  await buildSite(siteDir, outDir);
  return filesIn(outDir);
}

const documentOf = (file: string): Document =>
  parseDocument(readFileSync(path.join(outDir, file), 'utf8'));

beforeAll(async () => {
  mkdirSync(path.join(projectDir, '.tmp'), { recursive: true });
  siteDir = mkdtempSync(path.join(projectDir, '.tmp', 'versions-'));
  outDir = path.join(siteDir, 'dist');
  cpSync(path.join(projectDir, 'tests/e2e/versions'), siteDir, { recursive: true });
  writeFileSync(path.join(siteDir, 'src/pages/list.jsx'), listOfVersions);
  writeFileSync(path.join(siteDir, 'docs/install.mdx'), pageThatAsks);
  await build();
}, 60_000);

afterAll(() => {
  rmSync(siteCacheFolder(siteDir), { recursive: true, force: true });
  rmSync(siteDir, { recursive: true });
});

test('B247: the last version has a badge and no banner, pages outside of the docs have neither', () => {
  const document = documentOf('docs/intro.html');
  expect(textOf(document, '.version-badge')).toBe('Version: 2.0');
  expect(document.querySelector('.page-notice')).toBeNull();
  for (const file of ['index.html', 'search.html', 'search/1.0.html', '404.html'])
    expect(documentOf(file).querySelector('.version-badge, .page-notice'), file).toBeNull();
});

test('B247: links, sidebar, neighbours and canonical address of a page are of its version', () => {
  const document = documentOf('docs/next/intro.html');
  expect(attributesOf(document, 'article a[href*=guide]', 'href')).toEqual([
    '/docs/next/guide/anchor#chain',
    '/docs/next/guide/light',
  ]);
  for (const href of attributesOf(document, '.sidebar a, .pagination a', 'href'))
    expect(href).toMatch(/^\/docs\/next\//);
  expect(attributesOf(document, 'link[rel=canonical]', 'href')).toEqual([
    'https://buoy.example.com/docs/next/intro',
  ]);
  const old = documentOf('docs/1.0/intro.html');
  expect(attributesOf(old, 'article a[href*=guide]', 'href')).toEqual([
    '/docs/1.0/guide/anchor',
    '/docs/1.0/guide/oars',
  ]);
  expect(attributesOf(old, 'a[href*="/edit/"]', 'href')).toEqual([
    'https://git.example.com/buoy/edit/main/versioned_docs/version-1.0/intro.md',
    'https://git.example.com/buoy/edit/main/versioned_docs/version-1.0/intro.md',
  ]);
});

test('A130: `noIndex` keeps a version out of search engines and the sitemap, not out of its search', async () => {
  const document = documentOf('docs/1.0/intro.html');
  expect(attributesOf(document, 'meta[name=robots]', 'content')).toEqual(['noindex, nofollow']);
  const sitemap = readFileSync(path.join(outDir, 'sitemap.xml'), 'utf8');
  expect(sitemap).toContain('/docs/next/intro<');
  expect(sitemap).toContain('/docs/intro<');
  expect(sitemap).not.toContain('/docs/1.0/');
  const { hits } = await engineOfOutput(outDir, '1.0').search({ query: 'hemp', snippetChars: 100 });
  expect(hits.map(({ url }) => url)).toEqual(['/docs/1.0/guide/anchor']);
});

test.each([
  [undefined, 'docs/intro.html', '/docs/guide/anchor'],
  ['current', 'docs/next/intro.html', '/docs/next/guide/anchor'],
  ['1.0', 'docs/1.0/intro.html', '/docs/1.0/guide/anchor'],
])('B249: the index of version %s finds nothing of the others', async (version, file, anchor) => {
  const folder = version === undefined ? searchFolder : `${searchFolder}/${version}`;
  expect(documentOf(file).documentElement.getAttribute('data-search')).toBe(
    `/${folder}/index.json`,
  );
  const engine = engineOfOutput(outDir, version);
  const find = async (query: string) => {
    const { hits } = await engine.search({ query, snippetChars: 100 });
    return [...new Set(hits.map(({ url }) => url.replace(/#.*/, '')))];
  };
  expect(await find('anchor')).toContain(anchor);
  const others = ['titanium', 'steel', 'hemp'].map(find);
  expect((await Promise.all(others)).filter((paths) => paths.length > 0)).toEqual([[anchor]]);
  // What is no doc is found everywhere.
  expect(await find('floats')).toEqual(['/']);
});

test('A132: another set of docs has addresses and sidebars of its own, and is found everywhere', async () => {
  const document = documentOf('yard/crane.html');
  expect(attributesOf(document, '.sidebar a', 'href')).toEqual(['/yard/crane', '/yard/slip']);
  expect(document.querySelector('.version-badge')).toBeNull();
  expect(document.documentElement.getAttribute('data-search')).toBe(`/${searchFolder}/index.json`);
  expect(attributesOf(document, 'meta[name="docsearch:docusaurus_tag"]', 'content')).toEqual([
    'docs-yard-current',
  ]);
  for (const version of [undefined, 'current', '1.0']) {
    const engine = engineOfOutput(outDir, version);
    const { hits } = await engine.search({ query: 'crane', snippetChars: 100 });
    expect(hits.map(({ url }) => url.replace(/#.*/, ''))).toContain('/yard/crane');
  }
  expect(readFileSync(path.join(outDir, 'llms-full.txt'), 'utf8')).toContain('It lifts the buoy');
});

test('A132: between the sets that readers get first the app goes on its own', () => {
  const pageOf = (file: string): { build: string; sidebars: Record<string, string> } =>
    JSON.parse(documentOf(file).getElementById('page-data')?.textContent ?? '');
  const docs = pageOf('docs/intro.html');
  const yard = pageOf('yard/crane.html');
  expect(yard.build).toBe(docs.build);
  expect(yard.sidebars).toEqual(docs.sidebars);
  expect(pageOf('docs/1.0/intro.html').build).toBe(`${docs.build}/1.0`);
});

test('A121: a component asks for the versions as at Docusaurus', () => {
  const document = documentOf('list.html');
  expect(textsOf(document, 'main li a')).toEqual(['Next', '2.0 (latest)', '1.x']);
  expect(attributesOf(document, 'main li a', 'href')).toEqual([
    '/docs/next/intro',
    '/docs/intro',
    '/docs/1.0/intro',
  ]);
  expect(textOf(document, 'main p')).toBe('Shown: 2.0');
  expect(textOf(documentOf('docs/next/install.html'), '.asked')).toBe('Get Next.');
});

test('lists for assistants and for print hold the last version alone', () => {
  const text = readFileSync(path.join(outDir, 'llms-full.txt'), 'utf8');
  expect(text).toContain('steel');
  expect(text).not.toMatch(/titanium|hemp/);
});

test('A130: an edit in one version changes its page and its index, and no page of another version', async () => {
  const first = await build();
  writeFileSync(
    path.join(siteDir, 'versioned_docs/version-1.0/guide/oars.md'),
    '# Oars\n\nThree of them.\n',
  );
  const second = await build();
  const changed = [...new Set([...first.keys(), ...second.keys()])]
    .filter((file) => first.get(file) !== second.get(file))
    .filter((file) => !file.startsWith(`${searchFolder}/1.0/`));
  expect(changed.sort()).toEqual([
    'docs/1.0/guide/oars.blocks.json',
    'docs/1.0/guide/oars.html',
    'docs/1.0/guide/oars.page.json',
    'fingerprints.json',
  ]);
});
