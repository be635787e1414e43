import { expect, test } from 'vitest';
import { type SiteLocale, siteLocales } from '../config/locales';
import { type LinkTarget, linkContextOf, resolveLink } from './link-resolution';
import { cases, modelOf, resolveConfig } from './site-fixture';

const files = {
  'docs/index.md': {},
  'docs/api/intro.mdx': { slug: '/api' },
  'docs/guide/start.md': {},
  'docs/guide/Über uns.md': {},
  'docs/guide/secret.md': { draft: true },
  'docs/mcwebserver/setup.mdx': {},
  'docs/mcwebserver/configuration.mdx': {},
  'docs/chat.md': { slug: '/chat/' },
  'docs/fileshare.md': { slug: '/fileshare.example.dev/' },
  'src/pages/alone.md': {},
};
const otherFiles = ['docs/_part.md', 'docs/guide/secret.md', 'static/demo/index.html'];

function resolve(
  href: string,
  {
    from = 'docs/guide/start.md',
    on = '/guide/start',
    basePath = '/',
    format = 'file' as 'file' | 'directory',
  } = {},
): LinkTarget {
  const output = { format };
  const config = resolveConfig({ basePath, output, redirects: [{ from: '/old', to: '/api' }] });
  const model = modelOf(files, { config: { basePath } });
  const context = linkContextOf(model, config, (filePath) => otherFiles.includes(filePath));
  return resolveLink({ href, filePath: from }, on, context);
}

function outcome(target: LinkTarget): string {
  return target.kind === 'broken'
    ? `${target.reason}: ${target.resolved}`.trim()
    : `${target.kind}: ${target.href}`;
}

test.each(
  cases<string>(`
    ../api/intro.mdx#a → route: /api#a
    ../api/intro.mdx?x=1#a → route: /api?x=1#a
    ../api/intro.mdx/#a → route: /api#a
    ./start.md → route: /guide/start
    /api/intro.mdx → route: /api
    /docs/api/intro.mdx → route: /api
    start.md → route: /guide/start
    api/intro.mdx → route: /api
    docs/api/intro.mdx → route: /api
    index.md → route: /
    '@site/docs/api/intro.mdx' → route: /api
    '@site/src/pages/alone.md' → route: /alone
    ./%C3%9Cber%20uns.md → route: /guide/%C3%9Cber%20uns
    ../chat.md → route: /chat/
    https://example.com/a.md → external: https://example.com/a.md
    ./missing.md → no file: docs/guide/missing.md
    ../../../x.md → no file: ../x.md
    missing.md → no file: docs/guide/missing.md
    ./secret.md → not published: docs/guide/secret.md
    ../_part.md → not published: docs/_part.md
    ./a.pdf → no page: /guide/a.pdf
    '@site/x.pdf' → external: @site/x.pdf
    /api → route: /api
    /api?x=1#a → route: /api?x=1#a
    / → route: /
    /search?q=x → route: /search?q=x
    /api.html → route: /api.html
    /guide/start/index.html → route: /guide/start/index.html
    /nope → no page: /nope
    /old → external: /old
    /sitemap.xml → external: /sitemap.xml
    /demo/ → external: /demo/
    /demo/index.html → external: /demo/index.html
    mailto:a@example.com → external: mailto:a@example.com
    //example.com/x → external: //example.com/x
    '' → empty:
    '  ' → empty:
    /chat → route: /chat/
    /API/ → route: /api
    /chat#a → route: /chat/#a
    /fileshare.example.dev/ → route: /fileshare.example.dev/
    /fileshare.example.dev → route: /fileshare.example.dev/
    pathname:///nope.html → external: /nope.html
    '#here' → route: #here
    ?q=1 → route: ?q=1
  `),
)('A58, A59, A60, A62, B6, B7: %s is %s', (_, href, expected) => {
  expect(outcome(resolve(href))).toBe(expected);
});

test('A94: in a partial, paths are relative to the partial', () => {
  const target = resolve('start.md', { from: 'docs/guide/_part.md', on: '/api' });
  expect(outcome(target)).toBe('route: /guide/start');
});

test.each([
  ['setup', '/mcwebserver/configuration', 'route: /mcwebserver/setup'],
  ['setup', '/mcwebserver/', 'route: /mcwebserver/setup'],
  ['setup', '/mcwebserver', 'no page: /setup'],
  ['mcwebserver/setup', '/mcwebserver/', 'route: /mcwebserver/setup'],
  ['../api', '/guide/start', 'route: /api'],
  ['./start?x#y', '/guide/other', 'route: /guide/start?x#y'],
])('A59: %s on %s is %s', (href, on, expected) => {
  expect(outcome(resolve(href, { on }))).toBe(expected);
});

test.each([
  ['../start', '/guide/start', 'route: /guide/start'],
  ['../../api', '/guide/start', 'route: /api'],
  ['../api', '/guide/start', 'route: /api'],
  ['setup', '/mcwebserver', 'route: /mcwebserver/setup'],
])('A59: where pages end with a slash, %s on %s is %s', (href, on, expected) => {
  expect(outcome(resolve(href, { on, format: 'directory' }))).toBe(expected);
});

test.each([
  ['/api', 'route: /x/api'],
  ['/x/api#a', 'route: /x/api#a'],
  ['/x', 'route: /x/'],
  ['../api/intro.mdx', 'route: /x/api'],
  ['/nope', 'no page: /nope'],
  ['pathname:///nope', 'external: /x/nope'],
])('B19: with a base path, %s is %s', (href, expected) => {
  expect(outcome(resolve(href, { basePath: '/x/' }))).toBe(expected);
});

test('a target has everything that is needed to write and check it', () => {
  const route = { kind: 'route', href: '/x/api#a', urlPath: '/api', hash: '#a' };
  expect(resolve('/api#a', { basePath: '/x/' })).toEqual(route);
  expect(resolve('/nope', { basePath: '/x/' })).toMatchObject({ href: '/x/nope' });
});

test.each(['/i18n/en/', '@site/i18n/en/'])('A58: %s… is a translation of the page', (folder) => {
  const config = resolveConfig({ locale: 'en', locales: [{ locale: 'en' }, { locale: 'fa' }] });
  const all = siteLocales(config);
  const i18n = { current: all[0] as SiteLocale, all, isDefault: true };
  const context = linkContextOf(modelOf(files), { ...config, i18n }, () => true);
  const href = `${folder}docusaurus-plugin-content-docs/current/api/intro.mdx#a`;
  const target = resolveLink({ href, filePath: 'docs/index.md' }, '/', context);
  expect(outcome(target)).toBe('route: /api#a');
});
