import { expect, test } from 'vitest';
import { cases, problemLines } from '../model/site-fixture';
import { parseConfig } from './parse-config';
import type { ResolvedConfig } from './schema';

const minimal = { title: 'Docs', url: 'https://docs.example.com' };
const hosted = { provider: 'hosted', appId: 'A', apiKey: 'K', indexName: 'I' };

function resolve(extra: object): ResolvedConfig {
  const { config, problems } = parse({ ...minimal, ...extra });
  expect(problems).toEqual([]);
  return config!;
}

function parse(value: unknown, source = '') {
  return parseConfig({ value, source, filePath: 'site/site.config.ts' });
}

/** Each problem as its message and hints. */
function complaints(extra: object): string[] {
  const { config, problems } = parse({ ...minimal, ...extra });
  expect(config).toBeUndefined();
  return problemLines(problems).map((line) => line.replace('site/site.config.ts | ', ''));
}

test('B183, B80, A10, A111: only title and url are required', () => {
  expect(resolve({})).toMatchObject({
    ...minimal,
    navbar: { title: '', items: [] },
    docs: { path: 'docs', routeBasePath: '/', tableOfContents: { maxHeadingLevel: 3 } },
    pages: { path: 'src/pages' },
    staticDirectories: ['static'],
    output: { format: 'file', indexSlash: true, compress: false },
    colorMode: { defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: true },
    onBrokenLinks: 'error',
    onBrokenAnchors: 'error',
    onBrokenMarkdownLinks: 'error',
    onBrokenImages: 'error',
    onDuplicateRoutes: 'error',
  });
});

test.each([
  ['/', '/'],
  ['/x', '/x/'],
  ['/x/', '/x/'],
  ['/x/y//', '/x/y/'],
])('B19: the base path %s becomes %s', (basePath, expected) => {
  expect(resolve({ basePath }).basePath).toBe(expected);
});

test('folders lose ./ and outer slashes, site files get a leading slash', () => {
  const written = {
    docs: { path: './guide/', routeBasePath: 'docs/' },
    staticDirectories: ['./public/'],
    favicon: 'img/icon.svg',
    image: 'https://cdn.example.com/a.png',
    logo: { src: '/logo.svg' },
  };
  expect(resolve(written)).toMatchObject({
    docs: { path: 'guide', routeBasePath: '/docs' },
    staticDirectories: ['public'],
    favicon: '/img/icon.svg',
    image: 'https://cdn.example.com/a.png',
    logo: { src: '/logo.svg', href: '/', width: 32, height: 32 },
  });
});

test.each(
  cases(`
      { url: https://example.com/docs } → Setting "url" must have no path: "https://example.com/docs" | Write "https://example.com" and put the path into "basePath".
      { url: https://example.com/ } → Setting "url" must not end with a slash: "https://example.com/" | Write "https://example.com".
      { url: docs.example.com } → Setting "url" must be a web address, not "docs.example.com" | Write it like "https://docs.example.com".
      { basePath: x } → Setting "basePath" must be a path that starts with a slash, not "x" | Write "/x/".
      { navbr: {} } → Unknown setting "navbr" | Did you mean "navbar"?
      { navbar: { itms: [] } } → Unknown setting "navbar.itms" | Did you mean "navbar.items"?
      { footer: { zzz: 1 } } → Unknown setting "footer.zzz" | Known names: copyright, columns, logo.
      { baseUrl: /x/ } → Unknown setting "baseUrl" | Here it is "basePath".
      { zzzzzzzz: 1 } → Unknown setting "zzzzzzzz" | The nearest known name is "title".
      { router: hsh } → Setting "router" must be "history" or "hash", not "hsh" | Did you mean "hash"?
      { hydrate: 3 } → Setting "hydrate" must be "activity", "fetch", "idle" or "load", not 3 | Write "activity", "fetch", "idle" or "load".
      { title: 3 } → Setting "title" must be text, not 3 | Put the value in quotes.
      { title: [] } → Setting "title" must be text, not [] | Put the value in quotes.
      { title: '' } → Setting "title" is empty | Give it a value, or remove it.
      { docs: { breadcrumbs: 'yes' } } → Setting "docs.breadcrumbs" must be true or false, not "yes" | Write true or false without quotes.
      { docs: { tableOfContents: { maxHeadingLevel: 7 } } } → Setting "docs.tableOfContents.maxHeadingLevel" must be at most 6, not 7 | Write a number of at most 6.
      { docs: { tableOfContents: { minHeadingLevel: 4 } } } → Setting "docs.tableOfContents" has its levels in the wrong order: 4 to 3 | Swap the two levels.
      { keywords: docs } → Setting "keywords" must be a list, not "docs" | Write a list, in square brackets.
      { metadata: [{ content: x }] } → Setting "metadata[0]" needs either "name" or "property": {"content":"x"} | Open Graph tags have a property, all others a name.
      { redirects: [{ from: old, to: /new }] } → Setting "redirects[0].from" must be a path that starts with a slash, not "old" | Write "/old".
      { issueUrl: 'http://git.example.com/new?body={url}' } → Setting "issueUrl" must be an address with https: or mailto:, not "http://git.example.com/new?body={url}" | Write it like "https://github.com/owner/name/issues/new?body={url}".
      { issueUrl: https://git.example.com/issues } → Setting "issueUrl" does not identify the page: "https://git.example.com/issues" | Add {url}, as in "https://github.com/owner/name/issues/new?body={url}".
      { issueUrl: 'https://git.example.com/new?body={ulr}' } → Setting "issueUrl" has an unknown placeholder: "{ulr}" | Write {url} instead.
      { admonitions: { keywords: [two words] } } → Setting "admonitions.keywords[0]" must be a single word, not "two words" | Use letters, digits and hyphens.
      { code: { magicComments: [{ className: x }] } } → Setting "code.magicComments[0]" marks nothing: {"className":"x"} | Add "line", "block" or both.
      { code: { additionalLanguages: [rust] } } → Setting "code.additionalLanguages" is not needed: every language with a grammar is highlighted where it is used | Remove it.
      { output: { path: build } } → Setting "output.path" is not needed: the folder is an option of the command | Remove it, and write --out DIR after the command.
      { search: { provider: hostd } } → Setting "search.provider" must be "embedded" or "hosted", not "hostd" | Did you mean "hosted"?
      { search: { provider: hosted, appId: A, apiKey: K, indexName: I, insight: true } } → Unknown setting "search.insight" | Did you mean "search.insights"?
      { search: { provider: hosted, appId: A, apiKey: K, indexName: I, hosts: [example.com/search] } } → Setting "search.hosts[0]" must be a host or an origin, not "example.com/search" | Write it like "search.example.com".
      { search: { placeholder: 3 } } → Setting "search.placeholder" must be text, not 3 | Put the value in quotes.
      { search: true } → Setting "search" must be false or an object, not true | Write false or an object.
      { storage: { namespace: 3 } } → Setting "storage.namespace" must be true, false or text, not 3 | Write true, false or text.
      { docs: { sidebarPath: true } } → Setting "docs.sidebarPath" must be text or false, not true | Write text or false.
      { onBrokenLinks: throw } → Setting "onBrokenLinks" must be "ignore", "log", "warn" or "error", not "throw" | Here it is "error".
    `),
)('A78, B183: %s', (_, extra, expected) => {
  expect(complaints(extra)).toEqual([expected]);
});

test('a missing setting', () => {
  expect(complaints({ title: undefined })).toEqual([
    'Setting "title" is missing | Add it; it must be text.',
  ]);
});

test('B114: an invalid navbar item is quoted as JSON', () => {
  const item = 'Invalid navbar item: {"label":"Home","hreff":"/"}';
  expect(complaints({ navbar: { items: [{ label: 'Home', hreff: '/' }] } })).toEqual([
    `${item} | Unknown setting "navbar.items[0].hreff". | Did you mean "navbar.items[0].href"?`,
  ]);
});

test('A115: the name that Docusaurus has for a setting is one mistake', () => {
  expect(complaints({ navbar: { items: [{ label: 'API', to: '/api' }] } })).toEqual([
    expect.stringContaining('Unknown setting "navbar.items[0].to". | Here it is "href".'),
  ]);
});

test('B199: missing credentials are reported as by the search client', () => {
  expect(complaints({ search: { provider: 'hosted', appId: '', indexName: 'I' } })).toEqual([
    '`appId` is missing. | Set "search.appId" to the value from your search application.',
    '`apiKey` is missing. | Set "search.apiKey" to the value from your search application.',
  ]);
});

test.each([
  ['B129', { externalUrlPattern: '(' }, /externalUrlPattern" must be a regular expression: .*\(/],
  ['B148', { parameters: { filter: () => 1 } }, /parameters.filter" must be .*, not a function/],
])('%s: a search setting that is neither text nor JSON', (_, setting, message) => {
  expect(complaints({ search: { ...hosted, ...setting } })[0]).toMatch(message);
});

test('a file without a configuration object', () => {
  expect(problemLines(parse(undefined).problems)).toEqual([
    'site/site.config.ts | The file has no configuration object as its default export | Write "export default defineConfig({ … })".',
  ]);
});

test('A115: a problem has the position of the setting', () => {
  const source = [
    "import { defineConfig } from 'engine';",
    'export default defineConfig({',
    "  title: 'Docs',",
    '  navbar: {',
    "    items: [{ label: 'Home', href: '/', position: 'middle' }],",
    '  },',
    '});',
  ].join('\n');
  const navbar = { items: [{ label: 'Home', href: '/', position: 'middle' }] };
  expect(parse({ ...minimal, navbar }, source).problems).toMatchObject([
    { severity: 'error', filePath: 'site/site.config.ts', line: 5, column: 41 },
  ]);
});

test.each(
  cases(`
    { logo: { src: /a.svg, width: 0 } } → Setting "logo.width" must be more than 0, not 0 | Write a number of more than 0.
    { otherDocs: [{ id: a b }] } → Setting "otherDocs[0].id" must consist of letters, digits, - and _, not "a b" | Write it like "api".
    { otherDocs: [{ id: default }] } → Setting "otherDocs[0].id" must not be "default", the name of the first set | Write it like "api".
    { headTags: [{ tagName: Script }] } → Setting "headTags[0].tagName" must be the name of an element, not "Script" | Write it like "script".
    { api: { sendFrom: https://api.example.com/v1 } } → Setting "api.sendFrom" must have no path: "https://api.example.com/v1" | Write "https://api.example.com".
    { locales: [{ locale: th, calendar: budhist }] } → Setting "locales[0].calendar" must be a calendar, not "budhist" | Did you mean "buddhist"?
    { contentPolicy: { scripts: ["https://a.example; script-src 'none'"] } } → Setting "contentPolicy.scripts[0]" must be one origin, not "https://a.example; script-src 'none'" | Write it like "https://cdn.example.com", with each origin in its own quotes.
    { servedElsewhere: [{ path: blog }] } → Setting "servedElsewhere[0].path" must be a path that starts with a slash, not "blog" | Write "/blog".
    { docs: { editUrl: github.com/owner/name } } → Setting "docs.editUrl" must be a web address, not "github.com/owner/name" | Write "https://github.com/owner/name".
  `),
)('what a value must be, and how to write it: %s', (_, extra, complaint) => {
  expect(complaints(extra)).toEqual([expect.stringContaining(complaint)]);
});

test('A120: HTML in the configuration is balanced', () => {
  const data = resolve({
    announcementBar: { content: '<a href="/new">New</div>' },
    navbar: { items: [{ html: '<b>A' }] },
    footer: { copyright: '© <i>B', columns: [{ items: [{ html: '<b>C' }] }] },
  });
  expect(data.announcementBar?.content).toBe('<a href="/new">New</a>');
  expect(data.navbar.items[0]).toMatchObject({ html: '<b>A</b>' });
  expect(data.footer.copyright).toBe('© <i>B</i>');
  expect(data.footer.columns[0]?.items).toEqual([{ html: '<b>C</b>' }]);
});
