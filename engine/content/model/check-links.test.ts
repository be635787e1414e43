import { expect, test } from 'vitest';
import type { CompiledLink } from '../compiled-page';
import type { SiteConfig } from '../config/schema';
import { checkConfigLinks, checkHome } from './check-config-links';
import { checkLinks } from './check-links';
import { linkContextOf, resolveLink } from './link-resolution';
import { cases, modelOf, problemLines, resolveConfig } from './site-fixture';

const files = {
  'docs/api/intro.mdx': { slug: '/api' },
  'docs/api/v1-routes/projects-database.mdx': {},
  'docs/mcwebserver/loggers.mdx': {},
  'docs/mcwebserver/setup.mdx': {},
  'docs/mcwebserver/_category_.json': '{"label":"Mod","link":{"type":"generated-index"}}',
  'docs/secret.md': { draft: true },
};
const levels: Parameters<typeof checkLinks>[1] = {
  onBrokenLinks: 'error',
  onBrokenAnchors: 'error',
  onBrokenMarkdownLinks: 'error',
};

interface Page {
  urlPath: string;
  ids?: string[];
  links?: (string | Partial<CompiledLink>)[];
  /** Of the links; default: the page's own file. */
  filePath?: string;
}

/** Checks pages with one link per line, from line 1, at column 5. */
function check(pages: Page[], levelsUsed = levels, basePath = '/') {
  const config = resolveConfig({ basePath });
  const model = modelOf(files);
  const context = linkContextOf(model, config, (path) => path === 'docs/secret.md');
  const checked = pages.map(({ urlPath, ids = [], links = [], filePath }) => {
    const route = model.routes.byPath(urlPath);
    const own = filePath ?? (route && 'filePath' in route ? route.filePath : '?');
    const compiled = links.map((link, index): CompiledLink => {
      const fields = typeof link === 'string' ? { href: link } : link;
      return { href: '', filePath: own, line: index + 1, column: 5, ...fields };
    });
    const targets = compiled.map((link) => resolveLink(link, urlPath, context));
    return { urlPath, ids, links: compiled, targets };
  });
  return checkLinks(checked, levelsUsed, {
    routes: model.routes,
    basePath,
    filePaths: Object.keys(files),
  });
}

const lines = (pages: Page[]) => problemLines(check(pages));

test('a path that begins like the base path is suggested with it', () => {
  const problems = check(
    [{ urlPath: '/', links: ['/mcwebserver/loggers'] }],
    levels,
    '/mcwebserver/',
  );
  expect(problems[0]?.hints[0]).toBe('Closest page: /mcwebserver/mcwebserver/loggers');
});

test('valid links are not reported', () => {
  const pages = [
    {
      urlPath: '/api',
      ids: ['intro', 'Über uns'],
      links: [
        '/mcwebserver/loggers#log4j',
        '#intro',
        '#%C3%9Cber%20uns',
        '#',
        '#top',
        '#intro:~:text=words',
        '#:~:text=words',
        '/search?q=x#results',
        'https://example.com/#x',
        '../mcwebserver/loggers.mdx#log4j',
        { href: '/nope', isUnchecked: true },
      ],
    },
    { urlPath: '/mcwebserver/loggers', ids: ['log4j'] },
  ];
  expect(lines(pages)).toEqual([]);
});

test.each(
  cases<string>(`
    /api/v1/projekts → Link goes nowhere: /api/v1/projekts | Closest page: /api/v1-routes/projects-database | Fix the link, or add a redirect to the configuration.
    setupp → Link goes nowhere: setupp, which is /mcwebserver/setupp | Closest page: /mcwebserver/setup | Fix the link, or add a redirect to the configuration.
    /blog → Link goes nowhere: /blog | Fix the link, or add a redirect to the configuration.
    '' → Link without an address | Write the address between the parentheses.
    /mcwebserver/setup#logj4 → Link to a missing anchor: /mcwebserver/setup#logj4 | Closest anchor: #log4j | Fix the link, or give a heading this id with {#id}.
    '#nothing' → Link to a missing anchor: /mcwebserver/loggers#nothing | Nothing on /mcwebserver/loggers has this id. | Fix the link, or give a heading this id with {#id}.
    /category/mod#x → Link to a missing anchor: /category/mod#x | Nothing on /category/mod has this id. | Fix the link, or give a heading this id with {#id}.
    ../api/intor.mdx → Link to a file that does not exist: ../api/intor.mdx | Closest file: docs/api/intro.mdx | Fix the path.
    ../secret.md → Link to a file that is not published: ../secret.md | docs/secret.md is a draft, a partial or outside the docs folder. Publish it, or remove the link.
  `),
)('A111, A112, A113, A99: the link %s', (_, href, expected) => {
  const pages = [
    { urlPath: '/mcwebserver/loggers', links: [href] },
    { urlPath: '/mcwebserver/setup', ids: ['setup', 'log4j'] },
  ];
  expect(lines(pages)).toEqual([`docs/mcwebserver/loggers.mdx:1:5 | ${expected}`]);
});

test.each(
  cases<string>(`
    https://docs.example.com/api?x#y → /api?x#y
    http://localhost:3000/mcwebserver/setup → /mcwebserver/setup
    http://127.0.0.1/api → /api
  `),
)('A111: the full address %s of a page is a warning', (_, href, page) => {
  const problems = check([{ urlPath: '/api', links: [href] }]);
  const what = 'The link uses the full address of a page on this site';
  expect(problems).toMatchObject([
    { severity: 'warning', what, hints: [`Write the path, such as ${page}.`] },
  ]);
});

test('A111, A112: full addresses of several pages are problems of their own', () => {
  const paths = [
    '/api',
    '/mcwebserver/setup',
    '/mcwebserver/loggers',
    '/api/v1-routes/projects-database',
    '/category/mod',
  ];
  const problems = check(
    paths.map((urlPath) => ({ urlPath, links: [`https://docs.example.com${urlPath}`] })),
  );
  expect(problems.map(({ hints }) => hints[0])).toEqual(
    paths.map((urlPath) => `Write the path, such as ${urlPath}.`),
  );
});

test.each(['https://docs.example.com/blog', 'http://localhost:3000/', 'http://localhost:8080/x'])(
  'A111: %s may belong to another program',
  (href) => expect(lines([{ urlPath: '/api', links: [href] }])).toEqual([]),
);

test('A111: an address beside the base path belongs to another site', () => {
  const links = ['https://docs.example.com/other/guide/', 'https://docs.example.com/'];
  expect(check([{ urlPath: '/api', links }], levels, '/docs/')).toEqual([]);
});

test.each([
  ['onBrokenLinks', '/x'],
  ['onBrokenAnchors', '#x'],
  ['onBrokenMarkdownLinks', 'x.md'],
])('A111, A112, A113: %s sets the level of %s', (setting, link) => {
  const severities = ['ignore', 'log', 'warn', 'error'].map((level) => {
    const problems = check([{ urlPath: '/api', links: [link] }], { ...levels, [setting]: level });
    return problems.map(({ severity }) => severity).join();
  });
  expect(severities).toEqual(['', 'warning', 'warning', 'error']);
});

const fourPages = [
  '/api',
  '/api/v1-routes/projects-database',
  '/mcwebserver/loggers',
  '/mcwebserver/setup',
];
const allPages = [...fourPages, '/category/mod'];
const nowhere =
  'Link goes nowhere: /imprint | Fix the link, or add a redirect to the configuration.';

test('A111: a mistake on five or more pages is reported once, as probably in the layout', () => {
  const places = allPages.map((urlPath) => ({ urlPath, links: ['/imprint'] }));
  expect(lines(places)).toEqual([
    `docs/api/intro.mdx:1:5 | ${nowhere} | This link is on 5 pages; it probably comes from the layout or a template: docs/api/intro.mdx:1:5, docs/api/v1-routes/projects-database.mdx:1:5, docs/mcwebserver/loggers.mdx:1:5, docs/mcwebserver/setup.mdx:1:5, docs/mcwebserver/_category_.json:1:5.`,
  ]);
  expect(lines(places.slice(0, 4))).toHaveLength(4);
});

test('A94: a mistake in a partial is reported once', () => {
  const partial = { links: ['/imprint'], filePath: 'docs/_part.md' };
  const linesOn = (urlPaths: string[]) =>
    lines(urlPaths.map((urlPath) => ({ urlPath, ...partial })));
  const line = `docs/_part.md:1:5 | ${nowhere}`;
  expect(linesOn(fourPages)).toEqual([line]);
  expect(linesOn(allPages)).toEqual([
    `${line} | This link is on 5 pages; it comes from a partial.`,
  ]);
});

function configLines(extra: Partial<SiteConfig>, sidebars?: unknown, staticFiles: string[] = []) {
  const config = resolveConfig(extra);
  const model = modelOf(files, { config: extra, sidebars });
  const context = linkContextOf(model, config, (file) => staticFiles.includes(file));
  const source = `export default ${JSON.stringify(extra, undefined, 2)};`;
  const configFile = { filePath: 'site.config.ts', source };
  const idsOf = (urlPath: string) => (urlPath === '/api' ? new Set(['errors']) : undefined);
  return problemLines(
    checkConfigLinks({ config, configFile, sidebars: model.docs.sidebars }, context, idsOf),
  );
}

test('A111: links of the configuration can be valid', () => {
  const links = [
    { label: 'API', href: '/api' },
    { label: 'Web', href: 'https://example.com' },
  ];
  const copyright = '<a href="/category/mod">Mod</a>';
  const redirects = [{ from: '/old', to: '/api#errors' }];
  const logo = { src: 'a.svg', href: '/api' };
  const extra = { navbar: { items: links }, footer: { copyright }, redirects, logo };
  expect(configLines(extra)).toEqual([]);
});

test('A111: links of the configuration are reported with their position if they are broken', () => {
  const extra: Partial<SiteConfig> = {
    navbar: { items: [{ label: 'API', href: '/apj' }] },
    footer: { copyright: '<a href="/legal">Legal</a>' },
    redirects: [{ from: '/old', to: '/mcwebserver/stup' }],
    logo: { src: 'a.svg', href: '/home' },
    announcementBar: { id: 'a', content: 'See <a href="/sale">it</a>.' },
  };
  const sidebars = { main: [{ type: 'link', label: 'Gone', href: '/gone' }] };
  expect(configLines(extra, sidebars)).toEqual([
    'site.config.ts:6:17 | Navbar item "API" goes nowhere: /apj | Closest page: /api | Fix the link.',
    'site.config.ts:21:13 | Logo goes nowhere: /home | Fix the link.',
    'site.config.ts:11:5 | Footer link goes nowhere: /legal | Fix the link.',
    'site.config.ts:25:5 | Link of the announcement goes nowhere: /sale | Fix the link.',
    'site.config.ts:16:13 | Redirect from /old goes nowhere: /mcwebserver/stup | Closest page: /mcwebserver/setup | Fix the link.',
    'sidebars.ts:6:15 | Sidebar link "Gone" goes nowhere: /gone | Fix the link.',
  ]);
  expect(configLines({ ...extra, onBrokenLinks: 'ignore' })).toEqual([]);
});

test('A111: links of the configuration that are equal have their own positions', () => {
  const extra: Partial<SiteConfig> = {
    navbar: { items: [{ label: 'A', href: '/x' }] },
    footer: {
      columns: [{ items: [{ label: 'B', href: '/x' }] }],
      logo: { src: 'a.svg', href: '/x' },
    },
  };
  expect(configLines(extra)).toEqual([
    expect.stringMatching(/^site\.config\.ts:6:17 \| Navbar item "A" goes nowhere: \/x/),
    expect.stringMatching(/^site\.config\.ts:16:21 \| Footer link "B" goes nowhere: \/x/),
    expect.stringMatching(/^site\.config\.ts:23:15 \| Logo of the footer goes nowhere: \/x/),
  ]);
});

test('A111, A11: a site without a home page is told how to get one', () => {
  const home = 'Add docs/index.md, or a redirect from "/".';
  const lines = (config: Partial<SiteConfig>) => {
    const sources = { 'docs/a.md': '# A' };
    const model = modelOf(sources, { config });
    const resolved = resolveConfig(config);
    const context = linkContextOf(model, resolved, () => false);
    const configFile = { filePath: 'site.config.ts', source: '' };
    return problemLines([
      ...checkHome(resolved, context, configFile),
      ...checkConfigLinks({ config: resolved, configFile, sidebars: [] }, context, () => undefined),
    ]);
  };
  expect(lines({})).toEqual([
    `site.config.ts | warning | The navbar title links to "/", but nothing is published there | ${home}`,
  ]);
  expect(lines({ docs: { routeBasePath: 'guide' } })).toEqual([
    expect.stringContaining('Add src/pages/index.md, or'),
  ]);
  expect(lines({ logo: { src: 'a.svg' } })).toEqual([
    `site.config.ts | Logo goes nowhere: / | ${home}`,
  ]);
  expect(lines({ redirects: [{ from: '/', to: '/a' }] })).toEqual([]);
});

test('A111: links of the configuration include redirects from existing pages', () => {
  expect(configLines({ redirects: [{ from: '/api', to: '/category/mod' }] })).toEqual([
    'site.config.ts:4:7 | Redirect from an address that is a page: /api | Remove the redirect, or give the page another address.',
  ]);
});

test('A112: anchors of links in the configuration and in sidebars', () => {
  const redirects = [{ from: '/old', to: '/api#erors' }];
  const sidebars = { main: [{ type: 'link', label: 'Gone', href: '/api#gone' }] };
  const hint = 'Fix the link, or give a heading this id with {#id}.';
  expect(configLines({ redirects }, sidebars)).toEqual([
    `site.config.ts:5:13 | Redirect from /old leads to a missing anchor: /api#erors | Closest anchor: #errors | ${hint}`,
    `sidebars.ts:6:15 | Sidebar link "Gone" leads to a missing anchor: /api#gone | Nothing on /api has this id. | ${hint}`,
  ]);
  expect(configLines({ redirects, onBrokenAnchors: 'ignore' })).toEqual([]);
});

test.each([
  ['/a.txt', 'static/a.txt'],
  ['/old', 'static/old.html'],
  ['/old/', 'static/old/index.html'],
])('A111: a redirect from %s, which is a static file', (from, file) => {
  expect(configLines({ redirects: [{ from, to: '/api' }] }, undefined, [file])).toEqual([
    `site.config.ts:4:7 | Redirect from an address that is a file: ${from} | Remove the redirect, or remove the file from the static folder.`,
  ]);
});
