import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { standIn } from '../../shared/stand-in';
import { cases } from '../model/site-fixture';
import { mapConfig } from './map-config';
import { writeConfig } from './report';

const map = (theirs: Record<string, unknown>) =>
  mapConfig(theirs, { filePath: 'docusaurus.config.js', source: '', siteDir: '/site' });
const classic = (options: Record<string, unknown>) => ({ presets: [['classic', options]] });

test.each(
  cases(`
    { url: https://x.org/, baseUrl: docs } → { url: https://x.org, basePath: /docs/ }
    { baseUrl: '' } → { basePath: / }
    { trailingSlash: true } → { output: { format: directory } }
    { trailingSlash: false } → { output: { indexSlash: false } }
    { i18n: { defaultLocale: nl } } → { locale: nl }
    { noIndex: true } → { metadata: [{ name: robots, content: 'noindex, nofollow' }] }
    { scripts: [{ src: a.js, defer: true }] } → { headTags: [{ tagName: script, attributes: { src: /a.js, defer: true } }] }
    { stylesheets: ['https://x.org/a.css', 'https://x.org/katex.min.css'] } → { headTags: [{ tagName: link, attributes: { rel: stylesheet, href: 'https://x.org/a.css' } }] }
    { markdown: { mermaid: true, format: detect } } → { markdown: { mermaid: true, format: detect } }
    { future: { v4: { mdx1CompatDisabledByDefault: true } } } → { markdown: { admonitionTitles: brackets } }
    { markdown: { mdx1Compat: { admonitions: false } } } → { markdown: { admonitionTitles: brackets } }
    { themes: ['@docusaurus/theme-mermaid'] } → { markdown: { mermaid: true } }
    { presets: [[classic, { theme: { customCss: [/site/src/a.css] } }]] } → { css: [src/a.css] }
    { themes: [['@docusaurus/theme-classic', { customCss: /site/src/a.css }]] } → { css: [src/a.css] }
    { presets: [['@x/preset', { pages: false, docs: { path: yard } }]] } → { docs: { path: yard, routeBasePath: docs }, pages: { include: [] }, onBrokenLinks: warn }
    { markdown: { anchors: { maintainCase: true } } } → { markdown: { anchors: { maintainCase: true } } }
    { presets: [[classic, { docs: { remarkPlugins: [remark-math] } }]] } → { markdown: { math: true } }
    { presets: [[classic, { docs: { remarkPlugins: [remark-math], rehypePlugins: [[rehype-katex, { macros: { '\\R': x } }]] } }]] } → { markdown: { math: { macros: { '\\R': x } } } }
    { presets: [[classic, { pages: false }]] } → { pages: { include: [] } }
    { presets: [[classic, { pages: { include: ['*.md'] } }]] } → { pages: { include: ['*.md'] } }
    { presets: [[classic, { docs: { path: ../docs, routeBasePath: /, sidebarPath: /site/s.js, breadcrumbs: false } }]] } → { docs: { path: ../docs, routeBasePath: /, sidebarPath: s.js, breadcrumbs: false } }
    { presets: [[classic, { docs: { sidebarCollapsible: false, sidebarCollapsed: false } }]] } → { docs: { sidebarCollapsible: false, sidebarCollapsed: false } }
    { presets: [[classic, { docs: { lastVersion: current, onlyIncludeVersions: [current, '1.0'] } }]] } → { docs: { lastVersion: current, onlyIncludeVersions: [current, '1.0'] } }
    { presets: [[classic, { docs: { includeCurrentVersion: false, disableVersioning: true, editCurrentVersion: true } }]] } → { docs: { includeCurrentVersion: false, disableVersioning: true, editCurrentVersion: true } }
    { presets: [[classic, { docs: { versions: { '1.0': { label: One, banner: none } } } }]] } → { docs: { versions: { '1.0': { label: One, banner: none } } } }
    { plugins: [['@docusaurus/plugin-content-docs', { id: yard, path: yard, routeBasePath: yard, sidebarPath: /site/yard.js }]] } → { otherDocs: [{ id: yard, path: yard, routeBasePath: yard, sidebarPath: yard.js }] }
    { plugins: [[content-pages, { id: yard, path: yard, routeBasePath: yards }]] } → { otherDocs: [{ id: yard, path: yard, routeBasePath: yards, sidebarPath: false }] }
    { presets: [[classic, { docs: { id: yard, path: yard } }]] } → { docs: { include: [] }, otherDocs: [{ id: yard, path: yard, routeBasePath: docs }] }
    { themeConfig: { algolia: { appId: A, apiKey: K, indexName: I, contextualSearch: false } } } → { search: { provider: hosted, appId: A, apiKey: K, indexName: I, contextual: false } }
    { themeConfig: { prism: { defaultLanguage: ts, magicComments: [{ className: bad, line: bad }] } } } → { code: { defaultLanguage: ts, magicComments: [{ className: bad, line: bad }] } }
    { themeConfig: { colorMode: { defaultMode: dark } } } → { colorMode: { defaultMode: dark, disableSwitch: false, respectPrefersColorScheme: false } }
    { themeConfig: { announcementBar: { id: a, content: b } } } → { announcementBar: { id: a, content: b } }
    { themeConfig: { announcementBar: { content: ' ' } } } → {}
    { themeConfig: { announcementBar: { content: '<svg fill="x"><svg height="2">' } } } → { announcementBar: { content: '<svg height="1em" fill="x"><svg height="2">' } }
    {} → { onBrokenLinks: error, onBrokenAnchors: warn, onBrokenMarkdownLinks: warn, onBrokenScripts: warn, docs: { path: docs, routeBasePath: docs } }
    { onBrokenLinks: throw, plugins: [./api] } → { onBrokenLinks: warn }
    { onBrokenMarkdownLinks: throw, plugins: [./api] } → { onBrokenMarkdownLinks: warn }
    { onBrokenLinks: throw, plugins: ['@docusaurus/plugin-pwa'], themes: [./paint] } → { onBrokenLinks: error }
    { onBrokenLinks: warn, markdown: { hooks: { onBrokenMarkdownLinks: throw } } } → { onBrokenLinks: warn, onBrokenMarkdownLinks: error }
  `),
)('A119, A122: %s', (_, theirs, ours) => {
  expect(map(theirs).value).toMatchObject(parse(ours));
});

test('A119: a plugin of the site that extends that of docs is read like it', () => {
  const extendedPlugins = new Map([['./docs', 'content-docs']]);
  const input = { filePath: 'docusaurus.config.js', source: '', siteDir: '/site', extendedPlugins };
  const { value, problems } = mapConfig({ plugins: [['./docs', { path: 'yard' }]] }, input);
  expect(value.docs).toMatchObject({ path: 'yard' });
  const what = 'The plugin "./docs" is not run: whatever it adds to "content-docs" is missing';
  expect(problems[0]?.what).toContain(what);
});

test("A119: a plugin file of the site's is named by its place in the site", () => {
  const input = { filePath: 'docusaurus.config.js', source: '', siteDir: '/site' };
  const { problems } = mapConfig({ plugins: ['/site/src/plugins/headers.js'] }, input);
  expect(problems[0]?.what).toContain('The plugin "src/plugins/headers.js" is not run');
});

test('A119: a version has its default label where a missing package was to give one', () => {
  const { value } = map(classic({ docs: { versions: { current: { label: '', path: '/' } } } }));
  expect(value.docs).toHaveProperty('versions', { current: { path: '/' } });
});

test('A68: titles of admonitions need no brackets because of `v4: true`', () => {
  expect(map({ future: { v4: true } }).value.markdown).not.toHaveProperty('admonitionTitles');
});

test('A119: languages', () => {
  const nl = { label: 'Nederlands', htmlLang: 'nl-NL' };
  const own = { path: 'dutch', url: 'https://x.nl', baseUrl: 'wind' };
  const localeConfigs = { en: { url: 'https://x.org/' }, nl: { ...nl, ...own } };
  const i18n = { defaultLocale: 'en', locales: ['en', 'nl'], path: 'words', localeConfigs };
  expect(map({ i18n }).value).toMatchObject({
    locale: 'en',
    locales: [
      { locale: 'en', path: 'words/en', url: 'https://x.org' },
      { locale: 'nl', path: 'words/dutch', url: 'https://x.nl', basePath: '/wind/', ...nl },
    ],
  });
});

test.each(
  cases(`
    { to: docs/a, label: A } → { href: /docs/a, label: A, position: left }
    { href: 'https://www.x.org/a/b' } → { href: 'https://www.x.org/a/b', label: x.org, position: left }
    { href: https://x.org, aria-label: X, position: right } → { href: https://x.org, label: X, position: right }
    { href: https://x.org, aria-label: X, className: x-icon } → { href: https://x.org, label: X, className: x-icon icon-only, position: left }
    { href: https://x.org, label: X, className: x-icon } → { href: https://x.org, label: X, className: x-icon, position: left }
    { href: https://x.org, aria-label: Hub, className: x, html: '<b><i></i> X</b>' } → { href: https://x.org, label: X, className: x, position: left }
    { href: https://x.org?a&b, aria-label: X, className: x, html: '<svg/>' } → { html: '<a class="x" href="https://x.org?a&amp;b" aria-label="X" target="_blank" rel="noopener noreferrer"><svg/></a>', position: left }
    { href: https://x.org, html: ' <img src="/x.png">' } → { html: '<a href="https://x.org" aria-label="x.org" target="_blank" rel="noopener noreferrer"><img src="/x.png"></a>', position: left }
    { href: https://x.org, className: x, html: ' ' } → { href: https://x.org, label: x.org, className: x icon-only, position: left }
    { type: doc, docId: a } → { doc: a, position: left }
    { type: doc, docId: a, docsPluginId: yard } → { doc: a, docsSet: yard, position: left }
    { type: docSidebar, sidebarId: s, label: S } → { sidebar: s, label: S, position: left }
    { label: M, items: [{ to: /a, label: A }] } → { label: M, items: [{ href: /a, label: A }], position: left }
    { type: html, value: ' <b>x</b> ', className: c } → { html: <b>x</b>, className: c, position: left }
    { label: M, items: [{ type: html, value: <hr> }] } → { label: M, items: [{ html: <hr> }], position: left }
    { type: docsVersion, position: left } → { type: docsVersion, position: left }
    { type: docsVersionDropdown, versions: ['1.0'], dropdownItemsAfter: [{ to: all, label: All }] } → { type: docsVersionDropdown, versions: ['1.0'], dropdownItemsBefore: [], dropdownItemsAfter: [{ label: All, href: /all }], position: left }
  `),
)('A120: the navbar item %s', (_, item, ours) => {
  const { value, problems } = map({ themeConfig: { navbar: { items: [item] } } });
  expect(value.navbar).toEqual({ items: [parse(ours)] });
  expect(problems).toEqual([]);
});

test('A120: the navbar keeps its style', () => {
  const { value } = map({ themeConfig: { navbar: { style: 'primary' } } });
  expect(value.navbar).toEqual({ style: 'primary', items: [] });
});

test('A120: a plain list of links becomes one footer column', () => {
  const links = [{ label: 'A', to: 'a', className: 'b' }, { html: '<b>x</b>' }];
  expect(map({ themeConfig: { footer: { links } } }).value.footer).toEqual({
    columns: [{ items: [{ label: 'A', href: '/a', className: 'b' }, { html: '<b>x</b>' }] }],
  });
});

const lostText = cases(`
  { plugins: [[./my-plugin, {}]] } → The plugin "./my-plugin" is not run
  { themes: [paint] } → The theme "paint" is not run: only the components that pages import from it are used.
  { plugins: ['@docusaurus/plugin-pwa'] } → the site cannot be installed
  { plugins: [['@docusaurus/plugin-content-docs', {}], [content-docs, { path: b }]] } → A second set of docs is left out: "b"
  { presets: [['@x/preset', { docs: {} }]] } → whatever it adds to the classic preset is missing
  { presets: [[classic, {}], ['@x/api', { theme: { primaryColor: red } }]] } → The preset "@x/api" is not run: whatever it adds to the site
  { presets: [[classic, { docs: { docItemComponent: a.js, docRootComponent: b.js } }]] } → Ignored in the docs: "docItemComponent" and "docRootComponent".
  { presets: [[classic, { gtag: { trackingID: G } }]] } → Ignored in the preset: "gtag".
  { presets: [[classic, { theme: { customCss: a.less } }]] } → the styles in a.less are missing
  { presets: [[classic, { docs: { versions: { '1.0': { className: old } } } }]] } → Ignored in the version "1.0": "className".
  { plugins: [[client-redirects, { toExtensions: [html] }]] } → Ignored in the redirects: "toExtensions".
  { plugins: [[content-pages, { id: b, path: b }]] } → Only the Markdown of a second set of pages is published: "b".
  { presets: [[redocusaurus, { openapi: { path: api } }]] } → Pages for OpenAPI documents in a folder are missing
  { themeConfig: { navbar: { items: [{ type: html }] } } } → The navbar item "html" is left out: its type is "html"
  { themeConfig: { algolia: { appId: A } } } → The hosted search lacks
  { themeConfig: { algolia: { appId: YOUR_APP_ID, apiKey: K, indexName: I } } } → "YOUR_APP_ID" is not the id of a hosted search
`);
test('A119: client modules are scripts of the app, or style sheets', () => {
  const { value, problems } = map({ clientModules: ['a.css', './b.js'] });
  expect(value).toMatchObject({ css: ['a.css'], clientModules: ['b.js'] });
  expect(problems).toEqual([]);
});

test('A122: scripts that an inline script adds are allowed from the sites it names', () => {
  const innerHTML =
    "(function(d,u){var s=d.createElement('script');s.src=u+'?id=1';d.head.append(s);})(document,'//x.org/a.js');";
  const link = { tagName: 'script', innerHTML: "location.href = 'https://y.org/';" };
  const { value } = map({ headTags: [{ tagName: 'script', attributes: {}, innerHTML }, link] });
  expect(value).toMatchObject({ contentPolicy: { scripts: ['https://x.org'] } });
});

test('A149: a setting that looks like a typo is named with what was meant', () => {
  expect(map({ onBrokenLink: 'warn' }).problems).toMatchObject([
    { hints: ['Did you mean "onBrokenLinks"?'] },
  ]);
});

const remarkPlugins = [standIn('remark-toc'), standIn('npm2yarn')];

test.each([
  ...lostText,
  ['a function', { plugins: [function tides() {}] }, 'The plugin "tides" is not run'],
  ['a module', { plugins: [{ default: function tides() {} }] }, 'The plugin "tides" is not run'],
  ['a stand-in', { plugins: [standIn('plugin-x')] }, 'The plugin "plugin-x" is not run'],
  ['page plugins', classic({ docs: { remarkPlugins } }), 'remarkPlugins are not run: remark-toc.'],
] as const)('A149: what is lost is reported once: %s', (_, theirs, what) => {
  expect(map(theirs).problems).toEqual([
    expect.objectContaining({ severity: 'warning', what: expect.stringContaining(what) }),
  ]);
});

test.each([
  { plugins: ['@docusaurus/plugin-sitemap', '@easyops-cn/docusaurus-search-local'] },
  { future: { v4: true }, organizationName: 'x', customFields: { a: () => 1, b: 2 } },
  classic({ blog: false, sitemap: {}, svgr: {}, debug: true, gtag: false }),
  classic({
    docs: { remarkPlugins: [standIn('remark-math')], rehypePlugins: [standIn('rehype-katex')] },
  }),
])('A149: nothing in %j is reported as lost', (theirs) => {
  expect(map(theirs).problems).toEqual([]);
});

test('A122: a plugin that is not run may have changed links', () => {
  const rehypePlugins = [standIn('rehype-links')];
  expect(map(classic({ pages: { rehypePlugins } })).value.onBrokenLinks).toBe('warn');
});

test('A119: createRedirects and fromExtensions make redirects for each page', () => {
  const createRedirects = (path: string) => (path === '/b' ? ['/a'] : undefined);
  const options = {
    createRedirects,
    redirects: [{ from: ['/x', '/y'], to: '/z' }],
    fromExtensions: ['html', 'htm'],
  };
  const mapped = map({ plugins: [['@docusaurus/plugin-client-redirects', options]] });
  expect(mapped.value.redirects).toEqual([
    { from: '/x', to: '/z' },
    { from: '/y', to: '/z' },
  ]);
  expect(mapped.createRedirects?.('/b')).toEqual(['/a', '/b.htm']);
});

test('A150: docs migrate writes the mapped configuration without empty settings', () => {
  const value = {
    title: "It's",
    docs: { include: [], path: 'docs', exclude: ['drafts/**'] },
    list: [{ 'a-b': 1 }],
    none: {},
  };
  expect(writeConfig(value)).toBe(`export default {
  title: "It's",
  docs: { path: 'docs', exclude: [ 'drafts/**' ] },
  list: [ { 'a-b': 1 } ]
};
`);
});
