import { describe, expect, test } from 'vitest';
import { type LinkTarget, linkContextOf, resolveLink } from './link-resolution';
import { modelOf, resolveConfig } from './site-fixture';

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
  { from = 'docs/guide/start.md', on = '/guide/start', basePath = '/' } = {},
): LinkTarget {
  const config = resolveConfig({ basePath, redirects: [{ from: '/old', to: '/api' }] });
  const model = modelOf(files, { config: { basePath } });
  const context = linkContextOf(model, config, (filePath) => otherFiles.includes(filePath));
  return resolveLink({ href, filePath: from }, on, context);
}

function outcome(target: LinkTarget): string {
  return target.kind === 'broken'
    ? `${target.reason}: ${target.resolved}`
    : `${target.kind}: ${target.href}`;
}

describe('A58: file links', () => {
  test.each([
    ['../api/intro.mdx#a', 'route: /api#a'],
    ['../api/intro.mdx?x=1#a', 'route: /api?x=1#a'],
    ['./start.md', 'route: /guide/start'],
    ['/api/intro.mdx', 'route: /api'],
    ['/docs/api/intro.mdx', 'route: /api'],
    ['start.md', 'route: /guide/start'],
    ['api/intro.mdx', 'route: /api'],
    ['docs/api/intro.mdx', 'route: /api'],
    ['@site/docs/api/intro.mdx', 'route: /api'],
    ['@site/src/pages/alone.md', 'route: /alone'],
    ['./%C3%9Cber%20uns.md', 'route: /guide/%C3%9Cber%20uns'],
    ['../chat.md', 'route: /chat/'],
    ['https://example.com/a.md', 'external: https://example.com/a.md'],
    ['./missing.md', 'no file: docs/guide/missing.md'],
    ['../../../x.md', 'no file: ../x.md'],
    ['missing.md', 'no file: docs/guide/missing.md'],
    ['./secret.md', 'not published: docs/guide/secret.md'],
    ['../_part.md', 'not published: docs/_part.md'],
  ])('%s is %s', (href, expected) => {
    expect(outcome(resolve(href))).toBe(expected);
  });

  test('a bare name falls back to the docs folder', () => {
    expect(outcome(resolve('index.md', { from: 'docs/api/intro.mdx' }))).toBe('route: /');
  });

  test('A94: in a partial, paths are relative to the partial', () => {
    const target = resolve('start.md', { from: 'docs/guide/_part.md', on: '/api' });
    expect(outcome(target)).toBe('route: /guide/start');
  });
});

describe('A59: path links', () => {
  test('relative ones are resolved against the URL of the page', () => {
    const target = resolve('setup', { on: '/mcwebserver/configuration' });
    expect(target).toEqual({
      kind: 'route',
      href: '/mcwebserver/setup',
      urlPath: '/mcwebserver/setup',
      hash: '',
    });
  });

  test.each([
    ['setup', '/mcwebserver/', 'route: /mcwebserver/setup'],
    ['setup', '/mcwebserver', 'no page: /setup'],
    ['mcwebserver/setup', '/mcwebserver/', 'route: /mcwebserver/setup'],
    ['../api', '/guide/start', 'route: /api'],
    ['./start?x#y', '/guide/other', 'route: /guide/start?x#y'],
    ['#here', '/guide/start', 'route: #here'],
    ['?q=1', '/guide/start', 'route: ?q=1'],
  ])('%s on %s is %s', (href, on, expected) => {
    expect(outcome(resolve(href, { on }))).toBe(expected);
  });

  test.each([
    ['/api', 'route: /api'],
    ['/api?x=1#a', 'route: /api?x=1#a'],
    ['/', 'route: /'],
    ['/search?q=x', 'route: /search?q=x'],
    ['/api.html', 'route: /api.html'],
    ['/guide/start/index.html', 'route: /guide/start/index.html'],
    ['/nope', 'no page: /nope'],
    ['/old', 'external: /old'],
    ['/sitemap.xml', 'external: /sitemap.xml'],
    ['/demo/', 'external: /demo/'],
    ['/demo/index.html', 'external: /demo/index.html'],
    ['mailto:a@example.com', 'external: mailto:a@example.com'],
    ['//example.com/x', 'external: //example.com/x'],
    ['', 'empty: '],
    ['  ', 'empty: '],
  ])('%s is %s', (href, expected) => {
    expect(outcome(resolve(href))).toBe(expected);
  });

  test.each([
    ['/chat', 'route: /chat/'],
    ['/API/', 'route: /api'],
    ['/chat#a', 'route: /chat/#a'],
  ])('B7: %s becomes the published path: %s', (href, expected) => {
    expect(outcome(resolve(href))).toBe(expected);
  });

  test('B19: the base path is added once', () => {
    const basePath = '/x/';
    expect(outcome(resolve('/api', { basePath }))).toBe('route: /x/api');
    expect(outcome(resolve('/x/api#a', { basePath }))).toBe('route: /x/api#a');
    expect(outcome(resolve('/x', { basePath }))).toBe('route: /x/');
    expect(outcome(resolve('../api/intro.mdx', { basePath }))).toBe('route: /x/api');
    expect(outcome(resolve('/nope', { basePath }))).toBe('no page: /nope');
    expect(resolve('/nope', { basePath })).toMatchObject({ href: '/x/nope' });
  });
});

test.each(['/fileshare.example.dev/', '/fileshare.example.dev'])(
  'A60, B6: %s is a page, despite its dots',
  (href) => {
    expect(outcome(resolve(href))).toBe('route: /fileshare.example.dev/');
  },
);

test('A60: the name of a missing file is checked as a URL path', () => {
  expect(outcome(resolve('./a.pdf'))).toBe('no page: /guide/a.pdf');
  expect(outcome(resolve('@site/x.pdf'))).toBe('external: @site/x.pdf');
});

test('A62: pathname:// only adds the base path', () => {
  expect(outcome(resolve('pathname:///nope.html'))).toBe('external: /nope.html');
  expect(outcome(resolve('pathname:///nope', { basePath: '/x/' }))).toBe('external: /x/nope');
});
