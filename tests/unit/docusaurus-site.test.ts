import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files } from '../support/docusaurus-site';
import { table } from '../support/table';
import { siteWith } from '../support/test-site';

const site = siteWith(files);
const { outDir, document: page } = site;
let output = '';
beforeAll(async () => {
  site.write({ 'site.config.ts': undefined });
  const { exitCode, stderr } = await site.tryToBuild();
  expect(exitCode, stderr).toBe(0);
  output = stderr.replaceAll(/\S*\/site\//g, '');
});
afterAll(site.remove);

const text = (file: string, selector: string): string =>
  page(file).querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

test('A119: addresses, title and base path come from docusaurus.config', () => {
  expect(text('docs/intro.html', 'title')).toBe('Introduction - Harbor');
  expect(text('index.html', 'title')).toBe('Hello - Harbor');
  const redirects = site.read('_redirects');
  expect(redirects).toContain('/pier/start /pier/docs/intro 301');
  expect(redirects).toContain('/pier/moor /pier/docs/guide/moor 301');
});

test('A120: docs, sidebars and menus of the navbar, and columns of the footer', () => {
  const hrefs = (selector: string): string[] =>
    [...page('docs/intro.html').querySelectorAll(selector)].map(
      (link) => `${link.textContent} ${link.getAttribute('href')}`,
    );
  expect(hrefs('.navbar a:not(.brand)')).toEqual([
    'Tutorial /pier/docs/guide/moor',
    'moor /pier/docs/guide/moor',
    'Blog /pier/blog',
    'Parts /pier/parts',
  ]);
  expect(text('docs/intro.html', '.navbar summary')).toBe('More');
  expect(hrefs('.footer-columns a')).toEqual(['Intro /pier/docs/intro']);
});

test('A172: pages of a generator read JSON files, whose texts are no MDX', () => {
  const row = page('sail.html').querySelector('#api-body-rig p');
  expect(row?.innerHTML).toBe('import {hull, mast} <em>here</em>');
});

test('A119: functions of the configuration make sidebars and edit links', () => {
  const items = [...page('docs/intro.html').querySelectorAll('.sidebar a, .sidebar summary')];
  expect(items.map((item) => item.textContent)).toEqual([
    'Guides',
    'Moor',
    'Introduction',
    '.! current guide 02-b true',
  ]);
  const edit = (file: string) =>
    [...page(file).querySelectorAll('a')]
      .map((link) => link.getAttribute('href') ?? '')
      .find((href) => href.startsWith('https://git.'));
  expect(edit('docs/guide/moor.html')).toBe(
    'https://git.example.com/harbor/edit/main/~current~docs~guide/moor.mdx~/pier/docs/guide/moor~en',
  );
  expect(edit('docs/plain.html')).toBeUndefined();
});

test('A169, A171: style sheets of the site apply, those in Sass compiled by its own package', () => {
  const assets = path.join(outDir, 'assets');
  const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'));
  const css = sheets.map((name) => readFileSync(path.join(assets, name), 'utf8')).join('');
  const rule = (selector: string): string | undefined =>
    css.slice(css.indexOf(`${selector}{`)).match(/^[^}]*\}/)?.[0];
  expect(rule('.sea')).toMatch(
    /^\.sea\{color:teal;background:url\(\/pier\/assets\/sea-[\w-]+\.svg\)\}/,
  );
  expect(rule('.tide-table')).toBe('.tide-table{color:red}');
  const html = site.read('docs/intro.html');
  expect(html).toMatch(
    /@layer site ?\{[^@]*article>p\{outline:0 solid var\(--ifm-color-emphasis-300\)\}/,
  );
  // A96: properties of Docusaurus' theme have this theme's values, unless the site sets them.
  expect(html).toMatch(/--ifm-color-emphasis-300:[^;}]+/);
  const radii =
    html.match(/--ifm-global-radius:[^;}]+/g) ?? css.match(/--ifm-global-radius:[^;}]+/g);
  expect(radii?.at(-1)).toBe('--ifm-global-radius:3px');
  expect(html + css).toMatch(
    /--ifm-color-primary-light:color-mix\(in oklab,\s?var\(--ifm-color-primary\) 85%,/,
  );
  const links = page('docs/intro.html').querySelectorAll('link[rel="stylesheet"]');
  const other = 'https://ships.example/a;b';
  expect([...links].map((link) => link.getAttribute('href'))).toContain(other);
  // A169: also those that style sheets of components import.
  const ofLake = [...links].find(
    (link) => link.getAttribute('href') === 'https://lakes.example/c;d',
  );
  expect(ofLake?.getAttribute('media')).toBe('print');
  const policy = page('docs/intro.html').querySelector('meta[http-equiv]')?.getAttribute('content');
  expect(policy).toContain('https://lakes.example');
  expect(css).not.toContain('@import');
  const lake = page('docs/intro.html').querySelector('article b')?.className;
  expect(rule(`.${lake}`)).toBe(`.${lake}{color:teal}`);
  // The minifier would drop it beside the other.
  expect(css).toMatch(/wave[^{}]*\{scale:[^;]*2\)?;transform:rotate\(9deg\)\}/);
});

test('A119: plugins of the configuration change the tree of pages and partials', () => {
  const article = page('docs/plain.html').querySelector('article');
  expect([...(article?.querySelectorAll('q.shout') ?? [])].map((node) => node.textContent)).toEqual(
    ['ahoy!plain.md', 'part!_part.mdx'],
  );
  expect(article?.querySelector('aside.a.b')?.textContent).toBe('lee');
});

test('A95, A121: pages and components find the modules they import', () => {
  const home = page('index.html');
  const shown = text('index.html', '.frame');
  expect(shown).toContain('Harbor has 12 berths');
  expect(shown).toContain('light /pier/ /pier/');
  expect(shown).toContain('wait');
  expect(shown).toContain('Ahoy Ann');
  const { className } = home.querySelector('.ship') as Element;
  expect(home.querySelector('[style]')).toBeNull();
  expect(home.querySelector('style')?.textContent).toContain(
    `:is(#_,.${className.split(' ')[0]}){color:red;font-family:"Serif"}`,
  );
  expect(home.querySelectorAll('main')).toHaveLength(1);
  expect(home.querySelector('meta[property="og:type"]')?.getAttribute('content')).toBe('pier');
  expect(home.querySelector('a.button')?.getAttribute('href')).toBe('/pier/docs/intro');
  expect(home.querySelector('img[role="img"]')?.getAttribute('src')).toMatch(
    /^\/pier\/assets\/ship-[\w-]+\.svg$/,
  );
  const moor = page('docs/guide/moor.html');
  expect(moor.querySelector('article a')?.getAttribute('href')).toBe('/pier/docs/intro');
  expect(text('docs/guide/moor.html', 'article i td a[href="/pier/docs/intro"]')).toBe('bowline');
  expect(text('docs/guide/moor.html', 'article')).toMatch(
    /seen.*held.*with a rope.*with a chain.*a wire.*played.*Hitch.*anchor function null.*bowline Next/,
  );
  expect(text('docs/guide/moor.html', 'article .card[href="/pier/docs/guide/moor"]')).toBe('Moor');
  expect(text('docs/guide/moor.html', 'article')).toMatch(/Introduction, none$/);
  expect(text('docs/guide/moor.html', '.shelf')).toBe('Introduction');
  expect(moor.querySelector('article figure[data-language="js"]')).not.toBeNull();
  expect(page('parts.html').querySelector('a[href="/pier/docs/intro"] > code')).not.toBeNull();
  const block = page('parts.html').querySelector('figure[data-language="js"] pre');
  expect(block?.innerHTML).toBe(
    '<code><span class="line">tie()\n</span><span class="line">moor()</span></code>',
  );
  expect(text('parts.html', 'figure[data-language="text"]')).toBe('graph LR');
  expect(text('docs/intro.html', 'article')).toMatch(/flag blue.*flag red/);
});

test('A108: a page with a heading in a box has no second one', () => {
  const headings = [...page('boxed.html').querySelectorAll('h1')];
  expect(headings.map(({ textContent }) => textContent)).toEqual(['In a box']);
  expect(text('boxed.html', 'title')).toBe('Boxed - Harbor');
  const description = page('boxed.html').querySelector('meta[name="description"]');
  expect(description?.getAttribute('content')).toBe('In a crate.');
});

test('A153, A154: a page gets the configuration, and imports from the site folder and static folders', () => {
  expect(text('crew.html', '.crew')).toBe('Harbor: 2 a < b && cAda!');
  expect(page('crew.html').querySelector('.crew img')?.getAttribute('src')).toMatch(
    /^\/pier\/assets\/ship-[\w-]+\.svg$/,
  );
});

test('A95: Markdown among the components of the site is compiled like any partial', () => {
  const plain = page('docs/plain.html');
  expect(text('docs/plain.html', 'h2#steps')).toContain('Steps');
  expect(text('docs/plain.html', 'article')).toContain(
    'See moor on Ada with flag white at dusk string.',
  );
  const hrefs = [...plain.querySelectorAll('article p a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toContain('/pier/docs/guide/moor');
  expect(output).not.toContain('"../../parts/steps.mdx"');
});

test('A95: inline code is drawn by the component of the site, and its links are checked', () => {
  const codes = page('docs/intro.html').querySelectorAll('article p code');
  expect([...codes].map((code) => code.outerHTML)).toEqual([
    '<code>(&lt;rope: <a href="/pier/docs/guide/moor">knot</a>&gt;)</code>',
    '<code>pier</code>',
  ]);
});

test('A121: the app follows the redirect of a Markdown page', () => {
  expect(site.read('gone.html')).toContain('["Redirect",{"to":"/docs/intro"},[]]');
});

test('A59, A125: a relative link is written in full, npm2yarn makes tabs', () => {
  const intro = page('docs/intro.html');
  expect(intro.querySelector('article p a')?.getAttribute('href')).toBe('/pier/docs/guide/moor');
  const codes = [...intro.querySelectorAll('[role="tabpanel"] code')].map(
    (code) => code.textContent,
  );
  expect(codes).toEqual([
    'npm install --save-dev harbor',
    'yarn add --dev harbor',
    'pnpm add --save-dev harbor',
    'bun add --dev harbor',
  ]);
});

// `useAnchorage` has no counterpart in the theme's module of that name.
test.each(table`
  docusaurus.config.ts:44:5 → The plugin "./plugins/tides" is not run
  docusaurus.config.ts → The blog is left out: 1 post in "blog".
  docusaurus.config.ts → 1 link leads to the blog, which is not built: /blog
  docusaurus.config.ts:22:11 → remarkPlugins are not run: parser.
  docusaurus.config.ts:23:11 → rehypePlugins are not run: addClasses.
  docusaurus.config.ts:1:1 → The plugin "stumble" failed, so its changes to pages are missing: a rope
  src/theme/MDXComponents.tsx → Markdown elements cannot be replaced: hr.
  src/css/custom.css:4:26 → Rules that are not valid CSS are left out: Invalid qualified rule
  src/components/tide.module.css:2:8 → Rules that are not valid CSS are left out: Invalid dangling
  src/theme → Components that replace the theme's are left out: Footer.
  src/pages/parts.jsx:2:20 → "@theme/SearchBar" has no counterpart
  src/pages/broken.jsx → The page is left out: it fails when the build renders it: window is not
  src/pages/foreign.jsx → The page is left out: it fails when the build renders it: useAnchorage
  src/pages/missing.jsx:2:8 → The package "sails-for-ships" is not installed: anything it shows or does here is missing.
  src/pages/missing.jsx:8:32 → The package "sails-for-boats" is not installed: anything it shows or does here is missing.
  src/pages/missing.jsx:14:15 → The imported file does not exist, and is read as empty: ../../.docusaurus/blog/posts.json
  src/pages/missing.jsx:16:8 → The imported file does not exist, and is read as empty: ../css/built.css
  src/pages/missing.jsx:17:24 → The imported file does not exist, and is read as empty: @site/../dist
  src/components/Anchor.js:3:19 → A component shows "../../docs/guide/_notes.md" as plain Markdown
  docs/guide/moor.mdx:7:1 → A page cannot import "react-player-for-ships".
  docs/guide/moor.mdx:33:1 → <Tide> fails when the build renders it: window is not defined
  docs/b-intro.md:17:1 → Link to a missing anchor: /docs/intro#nothing
`)('A122, A123, A149, A160, A161, A166: %s says %s', (place, what) => {
  const lines = output.split('\n').filter((line) => line.includes(what));
  expect(lines, output).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`^${place.replaceAll('.', '\\.')}  Warning: `));
});

test('A160: a page shows what does not come from a package that is not installed', () => {
  expect(text('missing.html', '.yard')).toMatch(/^0 seams.*jib.*lateHarborswaycrate$/);
  const crate = page('missing.html').querySelector('.yard a')?.getAttribute('href');
  expect(crate).toMatch(/^\/pier\/.*crate-[\w-]+\.zip$/);
  const animated = page('missing.html').querySelector('.yard .sway');
  expect(animated?.outerHTML).toMatch(/^<p class="[\w -]*sway">sway<\/p>$/);
  expect(page('missing.html').querySelector('.yard video')?.outerHTML).toBe('<video></video>');
});

test('A154: a path from the root is in the folder of static files or of the site', () => {
  const images = [...page('missing.html').querySelectorAll('.yard img')];
  const expected = expect.stringMatching(/^\/pier\/assets\/ship-[\w-]+\.svg$/);
  expect(images.map((image) => image.getAttribute('src'))).toEqual([expected, expected, expected]);
});

test('A124: files that no page uses cause no warning', () => {
  expect(output).not.toContain('never.tsx');
  expect(output).not.toContain('The site was not built');
});
