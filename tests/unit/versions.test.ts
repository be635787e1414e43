/** Builds the site of `tests/e2e/versions`, with three versions of its docs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchFolder } from '../../engine/shared/search-folder';
import { differences } from '../support/files';
import { attributesOf, textOf, textsOf } from '../support/fixture-site';
import { engineOfOutput } from '../support/search-server/index-folder';
import { siteWith } from '../support/test-site';

/** Lists versions like Docusaurus sites do. */
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
/** Uses an expression, evaluated while the page is compiled. */
const pageThatAsks = `import { useActiveVersion } from '@docusaurus/plugin-content-docs/client';
import Which from '@site/src/components/Which';

# Install

<p className="asked">Get {useActiveVersion().label}.</p>

<Which />
`;
/** Uses a component, run while the page is rendered. */
const componentThatAsks = `import { useActiveVersion } from '@docusaurus/plugin-content-docs/client';

export default function Which() {
  return <em>{useActiveVersion().label}</em>;
}
`;
const site = siteWith(
  {
    'src/pages/list.jsx': listOfVersions,
    'docs/install.mdx': pageThatAsks,
    'src/components/Which.jsx': componentThatAsks,
  },
  { copyOf: 'tests/e2e/versions' },
);
const { outDir, document: documentOf } = site;
let first: Map<string, string>;

beforeAll(async () => {
  first = await site.build();
});
afterAll(site.remove);

/** Paths of pages found by a version's search. */
async function find(version: string | undefined, query: string): Promise<string[]> {
  const { hits } = await engineOfOutput(outDir, version).search({ query, snippetChars: 100 });
  return [...new Set(hits.map(({ url }) => url.replace(/#.*/, '')))];
}

test('B247: the last version has a badge and no banner, pages outside of the docs have neither', () => {
  const document = documentOf('docs/intro.html');
  expect(textOf(document, '.version-badge')).toBe('Version: 2.0');
  expect(document.querySelector('.page-notice')).toBeNull();
  for (const file of ['index.html', 'search.html', 'search/1.0.html', '404.html'])
    expect(documentOf(file).querySelector('.version-badge, .page-notice'), file).toBeNull();
});

test('B247: links, sidebar, neighbors and canonical address of a page are of its version', () => {
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
  const sitemap = site.read('sitemap.xml');
  expect(sitemap).toContain('/docs/next/intro<');
  expect(sitemap).toContain('/docs/intro<');
  expect(sitemap).not.toContain('/docs/1.0/');
  expect(await find('1.0', 'hemp')).toEqual(['/docs/1.0/guide/anchor']);
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
  expect(await find(version, 'anchor')).toContain(anchor);
  const others = await Promise.all(
    ['titanium', 'steel', 'hemp'].map((query) => find(version, query)),
  );
  expect(others.filter((paths) => paths.length > 0)).toEqual([[anchor]]);
  // Pages that are not docs are found everywhere.
  expect(await find(version, 'floats')).toEqual(['/']);
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
    expect(await find(version, 'crane')).toContain('/yard/crane');
  }
  expect(site.read('llms-full.txt')).toContain('It lifts the buoy');
});

test('A132: the app itself navigates between the sets that readers get first', () => {
  const pageOf = (file: string): { build: string; sidebars: Record<string, string> } =>
    JSON.parse(documentOf(file).getElementById('page-data')?.textContent ?? '');
  const docs = pageOf('docs/intro.html');
  const yard = pageOf('yard/crane.html');
  expect(yard.build).toBe(docs.build);
  expect(yard.sidebars).toEqual(docs.sidebars);
  expect(pageOf('docs/1.0/intro.html').build).toBe(`${docs.build}/1.0`);
});

test('A121: a component can query versions as in Docusaurus', () => {
  const document = documentOf('list.html');
  expect(textsOf(document, 'main li a')).toEqual(['Next', '2.0 (latest)', '1.x']);
  expect(attributesOf(document, 'main li a', 'href')).toEqual([
    '/docs/next/intro',
    '/docs/intro',
    '/docs/1.0/intro',
  ]);
  expect(textOf(document, 'main p')).toBe('Shown: 2.0');
  expect(textOf(documentOf('docs/next/install.html'), '.asked')).toBe('Get Next.');
  expect(textOf(documentOf('docs/next/install.html'), 'article em')).toBe('Next');
});

test('lists for assistants and for printing only have the last version', () => {
  const text = site.read('llms-full.txt');
  expect(text).toContain('steel');
  expect(text).not.toMatch(/titanium|hemp/);
});

test('A130: an edit in one version changes its page and its index, and no page of another version', async () => {
  site.write({ 'versioned_docs/version-1.0/guide/oars.md': '# Oars\n\nThree of them.\n' });
  const changed = differences(first, await site.build()).filter(
    (file) => !file.startsWith(`${searchFolder}/1.0/`),
  );
  expect(changed).toEqual([
    'docs/1.0/guide/oars.blocks.json',
    'docs/1.0/guide/oars.html',
    'docs/1.0/guide/oars.page.json',
    'fingerprints.json',
  ]);
});
