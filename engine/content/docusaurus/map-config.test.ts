import { describe, expect, test } from 'vitest';
import { standIn } from '../../shared/stand-in';
import { mapConfig } from './map-config';
import { writeConfig } from './write-config';

const map = (theirs: Record<string, unknown>) =>
  mapConfig(theirs, { filePath: 'docusaurus.config.js', source: '', siteDir: '/site' });
const classic = (options: Record<string, unknown>) => ({ presets: [['classic', options]] });
const theme = (themeConfig: Record<string, unknown>) => ({ themeConfig });

describe('A119: settings in our terms', () => {
  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [
      { url: 'https://x.org/', baseUrl: 'docs' },
      { url: 'https://x.org', basePath: '/docs/' },
    ],
    [{ trailingSlash: true }, { output: { format: 'directory' } }],
    [{ i18n: { defaultLocale: 'nl' } }, { locale: 'nl' }],
    [
      {
        i18n: {
          defaultLocale: 'en',
          locales: ['en', 'nl'],
          path: 'words',
          localeConfigs: {
            en: { url: 'https://x.org/' },
            nl: {
              label: 'Nederlands',
              htmlLang: 'nl-NL',
              path: 'dutch',
              url: 'https://x.nl',
              baseUrl: 'wind',
            },
          },
        },
      },
      {
        locale: 'en',
        locales: [
          { locale: 'en', path: 'words/en', url: 'https://x.org' },
          {
            locale: 'nl',
            label: 'Nederlands',
            htmlLang: 'nl-NL',
            path: 'words/dutch',
            url: 'https://x.nl',
            basePath: '/wind/',
          },
        ],
      },
    ],
    [{ noIndex: true }, { metadata: [{ name: 'robots', content: 'noindex, nofollow' }] }],
    [
      { scripts: [{ src: 'a.js', defer: true }], stylesheets: ['https://x.org/a.css'] },
      {
        headTags: [
          { tagName: 'script', attributes: { src: '/a.js', defer: true } },
          { tagName: 'link', attributes: { rel: 'stylesheet', href: 'https://x.org/a.css' } },
        ],
      },
    ],
    [
      { markdown: { mermaid: true, format: 'detect' } },
      { markdown: { mermaid: true, format: 'detect' } },
    ],
    [{ future: { v4: true } }, { markdown: { admonitionTitles: 'brackets' } }],
    [
      { future: { v4: { mdx1CompatDisabledByDefault: true } } },
      { markdown: { admonitionTitles: 'brackets' } },
    ],
    [
      { markdown: { mdx1Compat: { admonitions: false } } },
      { markdown: { admonitionTitles: 'brackets' } },
    ],
    [{ themes: ['@docusaurus/theme-mermaid'] }, { markdown: { mermaid: true } }],
    [classic({ theme: { customCss: ['/site/src/a.css'] } }), { css: ['src/a.css'] }],
    [classic({ pages: false }), { pages: { include: [] } }],
    [
      classic({
        docs: {
          path: '../docs',
          routeBasePath: '/',
          sidebarPath: '/site/s.js',
          breadcrumbs: false,
        },
      }),
      { docs: { path: '../docs', routeBasePath: '/', sidebarPath: 's.js', breadcrumbs: false } },
    ],
    [
      {
        plugins: [
          [
            '@docusaurus/plugin-content-docs',
            { id: 'yard', path: 'yard', routeBasePath: 'yard', sidebarPath: '/site/yard.js' },
          ],
        ],
      },
      {
        otherDocs: [{ id: 'yard', path: 'yard', routeBasePath: 'yard', sidebarPath: 'yard.js' }],
      },
    ],
    [
      theme({ navbar: { items: [{ type: 'doc', docId: 'a', docsPluginId: 'yard' }] } }),
      { navbar: { items: [{ position: 'left', doc: 'a', docsSet: 'yard' }] } },
    ],
    [
      classic({
        docs: {
          lastVersion: 'current',
          onlyIncludeVersions: ['current', '1.0'],
          includeCurrentVersion: false,
          disableVersioning: true,
          editCurrentVersion: true,
          versions: { '1.0': { label: 'One', banner: 'none', className: undefined } },
        },
      }),
      {
        docs: {
          lastVersion: 'current',
          onlyIncludeVersions: ['current', '1.0'],
          includeCurrentVersion: false,
          disableVersioning: true,
          editCurrentVersion: true,
          versions: { '1.0': { label: 'One', banner: 'none' } },
        },
      },
    ],
    [
      theme({
        navbar: {
          items: [
            { type: 'docsVersion', position: 'left' },
            {
              type: 'docsVersionDropdown',
              versions: ['1.0'],
              dropdownItemsAfter: [{ to: 'all', label: 'All' }],
            },
          ],
        },
      }),
      {
        navbar: {
          items: [
            { type: 'docsVersion', position: 'left' },
            {
              type: 'docsVersionDropdown',
              versions: ['1.0'],
              dropdownItemsBefore: [],
              dropdownItemsAfter: [{ label: 'All', href: '/all' }],
            },
          ],
        },
      },
    ],
    [
      theme({ algolia: { appId: 'A', apiKey: 'K', indexName: 'I', contextualSearch: false } }),
      {
        search: { provider: 'hosted', appId: 'A', apiKey: 'K', indexName: 'I', contextual: false },
      },
    ],
    [
      theme({
        prism: { defaultLanguage: 'ts', magicComments: [{ className: 'bad', line: 'bad' }] },
      }),
      { code: { defaultLanguage: 'ts', magicComments: [{ className: 'bad', line: 'bad' }] } },
    ],
    [
      theme({ colorMode: { defaultMode: 'dark' } }),
      {
        colorMode: { defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: false },
      },
    ],
    [
      theme({ announcementBar: { id: 'a', content: 'b' } }),
      { announcementBar: { id: 'a', content: 'b' } },
    ],
  ])('%j', (theirs, ours) => {
    expect(map(theirs).value).toMatchObject(ours);
  });
});

describe('A120: navbar and footer', () => {
  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [
      { to: 'docs/a', label: 'A' },
      { href: '/docs/a', label: 'A', position: 'left' },
    ],
    [
      { href: 'https://x.org', 'aria-label': 'X', position: 'right' },
      { href: 'https://x.org', label: 'X', position: 'right' },
    ],
    [
      { type: 'doc', docId: 'a' },
      { doc: 'a', position: 'left' },
    ],
    [
      { type: 'docSidebar', sidebarId: 's', label: 'S' },
      { sidebar: 's', label: 'S', position: 'left' },
    ],
    [
      { label: 'M', items: [{ to: '/a', label: 'A' }] },
      { label: 'M', items: [{ href: '/a', label: 'A' }], position: 'left' },
    ],
  ])('%j', (item, ours) => {
    const { value, problems } = map(theme({ navbar: { items: [item] } }));
    expect(value.navbar).toEqual({ items: [ours] });
    expect(problems).toEqual([]);
  });

  test('a plain list of links is one column', () => {
    const links = [{ label: 'A', to: 'a' }, { html: '<b>x</b>' }];
    expect(map(theme({ footer: { links } })).value.footer).toEqual({
      columns: [{ items: [{ label: 'A', href: '/a' }, { html: '<b>x</b>' }] }],
    });
  });
});

test('A122: levels and defaults are theirs', () => {
  expect(map({}).value).toMatchObject({
    onBrokenLinks: 'error',
    onBrokenAnchors: 'warn',
    onBrokenMarkdownLinks: 'warn',
    onBrokenScripts: 'warn',
    docs: { path: 'docs', routeBasePath: 'docs' },
  });
  const strict = { onBrokenLinks: 'warn', markdown: { hooks: { onBrokenMarkdownLinks: 'throw' } } };
  expect(map(strict).value).toMatchObject({
    onBrokenLinks: 'warn',
    onBrokenMarkdownLinks: 'error',
  });
});

describe('A119: what is lost is said once', () => {
  test.each<[Record<string, unknown>, string]>([
    [{ plugins: [['./my-plugin', {}]] }, 'The plugin "./my-plugin" is not run'],
    [{ plugins: [function tides() {}] }, 'The plugin "tides" is not run'],
    [{ plugins: [standIn('plugin-x')] }, 'The plugin "plugin-x" is not run'],
    [{ plugins: ['@docusaurus/plugin-pwa'] }, 'the site cannot be installed'],
    [
      {
        plugins: [
          ['@docusaurus/plugin-content-docs', {}],
          ['content-docs', { path: 'b' }],
        ],
      },
      'A second set of docs is left out: "b"',
    ],
    [classic({ gtag: { trackingID: 'G' } }), '"gtag" is not set up'],
    [classic({ theme: { customCss: 'a.less' } }), 'the rules of a.less are missing'],
    [
      classic({ docs: { remarkPlugins: [standIn('remark-math'), standIn('npm2yarn')] } }),
      'remarkPlugins are not run: remark-math.',
    ],
    [
      classic({ docs: { versions: { '1.0': { className: 'old' } } } }),
      '"className" of the version "1.0" is not read',
    ],
    [classic({ docs: { sidebarCollapsed: false } }), '"sidebarCollapsed" is not read'],
    [{ clientModules: ['a.js'] }, '"clientModules" of the configuration is not read'],
    [{ markdown: { preprocessor: () => '' } }, '"markdown.preprocessor" is not run'],
    [
      theme({ navbar: { items: [{ type: 'html', value: '<b/>' }] } }),
      'A navbar item of HTML is left out',
    ],
    [theme({ algolia: { appId: 'A' } }), 'The hosted search lacks'],
  ])('%o', (theirs, what) => {
    const { problems } = map(theirs);
    expect(problems.map((problem) => problem.what)).toEqual([expect.stringContaining(what)]);
    expect(problems[0]?.severity).toBe('warning');
  });

  test.each([
    { plugins: ['@docusaurus/plugin-sitemap', '@easyops-cn/docusaurus-search-local'] },
    { future: { v4: true }, organizationName: 'x', customFields: { a: () => 1, b: 2 } },
    classic({ blog: false }),
  ])('nothing of %j', (theirs) => {
    expect(map(theirs).problems).toEqual([]);
  });
});

test('A119: redirects are made from the addresses of pages', () => {
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

test('A119: docs migrate writes what it read, without what is empty', () => {
  const value = {
    title: "It's",
    docs: { include: [], path: 'docs' },
    list: [{ 'a-b': 1 }],
    none: {},
  };
  expect(writeConfig(value)).toBe(
    `export default {\n  title: "It's",\n  docs: { path: 'docs' },\n  list: [{ 'a-b': 1 }],\n};\n`,
  );
});
