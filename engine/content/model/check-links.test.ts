import { describe, expect, test } from 'vitest';
import type { CompiledLink } from '../compiled-page';
import type { SiteConfig } from '../config/schema';
import { formatProblems } from '../problems/format-problems';
import { checkConfigLinks } from './check-config-links';
import { checkLinks, resolveLinks } from './check-links';
import { linkContextOf } from './link-resolution';
import { modelOf, problemLines, resolveConfig } from './site-fixture';

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
function check(pages: Page[], levelsUsed = levels) {
  const config = resolveConfig();
  const model = modelOf(files);
  const context = linkContextOf(model, config, (path) => path === 'docs/secret.md');
  const checked = pages.map(({ urlPath, ids = [], links = [], filePath }) => {
    const route = model.routes.byPath(urlPath);
    const own = filePath ?? (route && 'filePath' in route ? route.filePath : '?');
    const compiled = links.map((link, index): CompiledLink => {
      const fields = typeof link === 'string' ? { href: link } : link;
      return { href: '', filePath: own, line: index + 1, column: 5, ...fields };
    });
    const page = { urlPath, ids, links: compiled };
    return { ...page, targets: resolveLinks(page, context) };
  });
  return checkLinks(checked, levelsUsed, { routes: model.routes, filePaths: Object.keys(files) });
}

const lines = (pages: Page[], levelsUsed?: typeof levels) => problemLines(check(pages, levelsUsed));

test('valid links are no problem', () => {
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

describe('A111: broken links', () => {
  test('are reported with the closest page', () => {
    expect(
      formatProblems(check([{ urlPath: '/api', links: ['/api/v1/projekts'] }])),
    ).toMatchInlineSnapshot(`
        "docs/api/intro.mdx:1:5  Link goes nowhere: /api/v1/projekts
          Closest page: /api/v1-routes/projects-database
          Fix the link, or add a redirect in site.config.ts.

        1 problem in 1 file. The site was not built."
      `);
  });

  test('are reported with the resolved path if they are relative', () => {
    expect(lines([{ urlPath: '/mcwebserver/loggers', links: ['setupp'] }])).toEqual([
      'docs/mcwebserver/loggers.mdx:1:5 | Link goes nowhere: setupp, which is /mcwebserver/setupp | Closest page: /mcwebserver/setup | Fix the link, or add a redirect in site.config.ts.',
    ]);
  });

  test('have no suggestion if no page is similar', () => {
    expect(lines([{ urlPath: '/api', links: ['/blog'] }])).toEqual([
      'docs/api/intro.mdx:1:5 | Link goes nowhere: /blog | Fix the link, or add a redirect in site.config.ts.',
    ]);
  });

  test('can be empty', () => {
    expect(lines([{ urlPath: '/api', links: [''] }])).toEqual([
      'docs/api/intro.mdx:1:5 | Link without an address | Write the address between the parentheses.',
    ]);
  });

  test.each([
    ['ignore', []],
    ['log', ['warning']],
    ['warn', ['warning']],
    ['error', ['error']],
  ] as const)('at level %s give %j', (onBrokenLinks, severities) => {
    const problems = check([{ urlPath: '/api', links: ['/x'] }], { ...levels, onBrokenLinks });
    expect(problems.map(({ severity }) => severity)).toEqual(severities);
  });
});

describe('A112: broken anchors', () => {
  test('are reported with the closest id of the target', () => {
    const pages = [
      { urlPath: '/api', links: ['/mcwebserver/loggers#logj4', '#nothing'] },
      { urlPath: '/mcwebserver/loggers', ids: ['setup', 'log4j'] },
    ];
    expect(lines(pages)).toEqual([
      'docs/api/intro.mdx:1:5 | Link to a missing anchor: /mcwebserver/loggers#logj4 | Closest anchor: #log4j | Fix the link, or give a heading this id with {#id}.',
      'docs/api/intro.mdx:2:5 | Link to a missing anchor: /api#nothing | Nothing on /api has this id. | Fix the link, or give a heading this id with {#id}.',
    ]);
  });

  test('include any anchor on a category page', () => {
    expect(lines([{ urlPath: '/api', links: ['/category/mod#x'] }])).toEqual([
      'docs/api/intro.mdx:1:5 | Link to a missing anchor: /category/mod#x | Nothing on /category/mod has this id. | Fix the link, or give a heading this id with {#id}.',
    ]);
  });

  test('have their own level', () => {
    const pages = [{ urlPath: '/api', links: ['#x'] }];
    expect(lines(pages, { ...levels, onBrokenAnchors: 'ignore' })).toEqual([]);
    expect(check(pages, { ...levels, onBrokenAnchors: 'warn' })[0]?.severity).toBe('warning');
  });
});

describe('A113: broken file links', () => {
  test('are reported with the closest file', () => {
    expect(lines([{ urlPath: '/mcwebserver/setup', links: ['../api/intor.mdx'] }])).toEqual([
      'docs/mcwebserver/setup.mdx:1:5 | Link to a file that does not exist: ../api/intor.mdx | Closest file: docs/api/intro.mdx | Fix the path.',
    ]);
  });

  test('A99: include links to drafts', () => {
    expect(lines([{ urlPath: '/api', links: ['../secret.md'] }])).toEqual([
      'docs/api/intro.mdx:1:5 | Link to a file that is not published: ../secret.md | docs/secret.md is a draft or a partial. Publish it, or remove the link.',
    ]);
  });

  test('have their own level', () => {
    const pages = [{ urlPath: '/api', links: ['x.md'] }];
    expect(lines(pages, { ...levels, onBrokenMarkdownLinks: 'ignore' })).toEqual([]);
  });
});

describe('the same mistake on many pages', () => {
  const urlPaths = [
    '/api',
    '/api/v1-routes/projects-database',
    '/mcwebserver/loggers',
    '/mcwebserver/setup',
  ];
  const everywhere = [...urlPaths, '/category/mod'];

  test('A111: on five or more is one problem, probably in the layout', () => {
    const pages = everywhere.map((urlPath) => ({ urlPath, links: ['/imprint'] }));
    expect(lines(pages)).toEqual([
      'docs/api/intro.mdx:1:5 | Link goes nowhere: /imprint | Fix the link, or add a redirect in site.config.ts. | This link is on 5 pages; it probably comes from the layout or a template: docs/api/intro.mdx:1:5, docs/api/v1-routes/projects-database.mdx:1:5, docs/mcwebserver/loggers.mdx:1:5, docs/mcwebserver/setup.mdx:1:5, docs/mcwebserver/_category_.json:1:5.',
    ]);
  });

  test('on four pages are four problems', () => {
    const pages = urlPaths.map((urlPath) => ({ urlPath, links: ['/imprint'] }));
    expect(lines(pages)).toHaveLength(4);
  });

  test('A94: in a partial is one problem', () => {
    const inPartial = (urlPath: string) => ({
      urlPath,
      links: ['/imprint'],
      filePath: 'docs/_part.md',
    });
    expect(lines(urlPaths.map(inPartial))).toEqual([
      'docs/_part.md:1:5 | Link goes nowhere: /imprint | Fix the link, or add a redirect in site.config.ts.',
    ]);
    expect(lines(everywhere.map(inPartial))).toEqual([
      'docs/_part.md:1:5 | Link goes nowhere: /imprint | Fix the link, or add a redirect in site.config.ts. | This link is on 5 pages; it comes from a partial.',
    ]);
  });
});

describe('links of the configuration', () => {
  function configLines(extra: Partial<SiteConfig>, sidebars?: unknown) {
    const config = resolveConfig(extra);
    const model = modelOf(files, { config: extra, sidebars });
    const context = linkContextOf(model, config, () => false);
    const source = `export default ${JSON.stringify(extra, undefined, 2)};`;
    const configFile = { filePath: 'site.config.ts', source };
    return problemLines(checkConfigLinks(config, model.docs.sidebars, context, configFile));
  }

  test('can be valid', () => {
    const extra: Partial<SiteConfig> = {
      navbar: {
        items: [
          { label: 'API', href: '/api' },
          { label: 'Web', href: 'https://example.com' },
        ],
      },
      footer: { copyright: '<a href="/category/mod">Mod</a>' },
      redirects: [{ from: '/old', to: '/api#x' }],
      logo: { src: 'a.svg', href: '/api' },
    };
    expect(configLines(extra)).toEqual([]);
  });

  test('are reported with their position if they are broken', () => {
    const extra: Partial<SiteConfig> = {
      navbar: { items: [{ label: 'API', href: '/apj' }] },
      footer: { copyright: '<a href="/legal">Legal</a>' },
      redirects: [{ from: '/old', to: '/mcwebserver/stup' }],
      logo: { src: 'a.svg', href: '/home' },
    };
    const sidebars = { main: [{ type: 'link', label: 'Gone', href: '/gone' }] };
    expect(configLines(extra, sidebars)).toEqual([
      'site.config.ts:6:9 | Navbar item "API" goes nowhere: /apj | Closest page: /api | Fix the link.',
      'site.config.ts:21:5 | Logo goes nowhere: /home | Fix the link.',
      'site.config.ts:11:5 | Footer link goes nowhere: /legal | Fix the link.',
      'site.config.ts:16:7 | Redirect from /old goes nowhere: /mcwebserver/stup | Closest page: /mcwebserver/setup | Fix the link.',
      'sidebars.ts | Sidebar link "Gone" goes nowhere: /gone | Fix the link.',
    ]);
    expect(configLines({ ...extra, onBrokenLinks: 'ignore' })).toEqual([]);
  });

  test('include redirects from existing pages', () => {
    expect(configLines({ redirects: [{ from: '/api', to: '/category/mod' }] })).toEqual([
      'site.config.ts:4:7 | Redirect from an address that is a page: /api | Remove the redirect, or give the page another address.',
    ]);
  });
});
