import { describe, expect, test } from 'vitest';
import { buildBootScripts } from '../build/bundle/classic-scripts';
import { type SiteConfig, siteConfigSchema } from '../content/config/schema';
import { toSiteData } from '../content/config/site-data';
import { contentPolicy, hashSource, pagePolicy, styleTexts } from './content-policy';

function policyOf(settings: Partial<SiteConfig> = {}, input: object = {}) {
  const config = siteConfigSchema.parse({ title: 'x', url: 'https://x.org', ...settings });
  const { header, meta } = contentPolicy({ config, scripts: ['boot()'], ...input });
  const page = pagePolicy(meta, ['a{}']);
  return { header, page, directives: directivesOf(page) };
}

function directivesOf(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

function hostedSearch(options: object = {}) {
  return { provider: 'hosted', appId: 'ABC', apiKey: 'k', indexName: 'i', ...options } as const;
}

describe('the policy', () => {
  test('of a page allows the site itself and inline code by hash, nothing else', () => {
    expect(policyOf().directives).toEqual({
      'default-src': ["'self'"],
      'style-src': ["'self'", hashSource('a{}')],
      'script-src': ["'self'", hashSource('boot()')],
      'img-src': ["'self'", 'data:'],
      'frame-src': ["'none'"],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
    });
  });

  test('of the header says the same, except for styles, and also who may frame a page', () => {
    const { header, directives } = policyOf();
    const { 'default-src': _default, 'style-src': _styles, ...common } = directives;
    expect(directivesOf(header)).toEqual({
      ...common,
      'style-src-attr': ["'none'"],
      'connect-src': ["'self'"],
      'media-src': ["'self'"],
      'font-src': ["'self'"],
      'worker-src': ["'self'"],
      'frame-ancestors': ["'none'"],
    });
  });
});

test('styles that scripts add need a policy without hashes of styles', () => {
  const { directives, header } = policyOf(
    {},
    { addsStyles: true, authorTags: ['<style>b{}</style>'] },
  );
  expect(directives['style-src']).toEqual(["'self'", "'unsafe-inline'"]);
  expect(header).not.toContain('style-src');
});

describe('speculation rules', () => {
  const rules = '{"prefetch":[{"where":{"href_matches":"/*"}}]}';

  test.each([
    ['single quotes', `x.text='${rules}';y='a'`],
    ['double quotes', `x.text="${rules.replaceAll('"', '\\"')}";y="a"`],
    ['backticks', `x.text=\`${rules}\`;y='}'`],
  ])('in %s are allowed by their hash', (_, script) => {
    expect(policyOf({}, { scripts: [script] }).directives['script-src']).toEqual([
      "'self'",
      hashSource(script),
      hashSource(rules),
    ]);
  });

  test('of the boot script are found', async () => {
    const config = siteConfigSchema.parse({ title: 'x', url: 'https://x.org' });
    const site = toSiteData(config, { year: 2026 });
    const { everywhere } = await buildBootScripts(undefined, site, {
      src: '/search.js',
      engineSrc: '/search-engine.js',
    });
    expect(policyOf({}, { scripts: everywhere }).directives['script-src']).toHaveLength(3);
  });
});

describe('B150, B162: hosts of hosted search', () => {
  test.each([
    [
      'are the service’s own',
      hostedSearch(),
      ['https://abc-dsn.algolia.net', ...[1, 2, 3].map((n) => `https://abc-${n}.algolianet.com`)],
    ],
    [
      'or the configured ones',
      hostedSearch({ hosts: ['search.example.com', 'localhost:8108'] }),
      ['https://search.example.com', 'http://localhost:8108'],
    ],
    ['are not asked by a site without it', false as const, undefined],
  ])('%s', (_, search, hosts) => {
    expect(policyOf({ search }).directives['connect-src']).toEqual(hosts && ["'self'", ...hosts]);
  });

  test('with insights, theirs too', () => {
    const { directives } = policyOf({ search: hostedSearch({ insights: true }) });
    expect(directives['connect-src']).toContain('https://insights.algolia.io');
    expect(directives['script-src']?.at(-1)).toMatch(/^https:\/\//);
  });
});

test('A54: what an author writes in the head is allowed, by hash or by address', () => {
  const { directives } = policyOf(
    {},
    {
      authorTags: [
        '<script>track();</script><style>b{}</style>',
        '<script async="" src="https://x.org/s.js?v=1"></script><script src="/own.js"></script><link rel="modulepreload" href="https://m.org/a.js">',
        '<noscript><link rel="stylesheet" href="//y.org/a,b.css"/></noscript><link rel="me" href="https://z.org/"/>',
      ],
    },
  );
  expect(directives['script-src']?.slice(2)).toEqual([
    hashSource('track();'),
    'https://x.org/s.js',
    'https://m.org/a.js',
  ]);
  expect(directives['style-src']?.slice(2)).toEqual([hashSource('b{}'), 'https://y.org/a%2Cb.css']);
});

test('what an owner allows is added', () => {
  const [images, frames, media] = ['img', 'video', 'media'].map((name) => [
    `https://${name}.example.com`,
  ]) as [string[], string[], string[]];
  const { directives } = policyOf({ contentPolicy: { images, frames, media } });
  expect(directives['img-src']).toEqual(["'self'", 'data:', ...images]);
  expect(directives['frame-src']).toEqual(["'self'", ...frames]);
  expect(directives['media-src']).toEqual(["'self'", ...media]);
});

test('where frames are allowed, pages may show files of the site in one', () => {
  const { directives, header } = policyOf({ contentPolicy: { frames: ['https:'] } });
  expect(directives['frame-src']).toEqual(["'self'", 'https:']);
  expect(directives['object-src']).toEqual(["'self'", 'https:']);
  expect(header).toMatch(
    /frame-src 'self' https:; object-src 'self' https:;.*; frame-ancestors 'self'$/,
  );
});

test('A50: styles in a drawing are allowed as the browser reads them', () => {
  const body = '<svg><style>.a{font:&quot;B&quot;}</style></svg><style><![CDATA[.c{}]]></style>';
  expect(styleTexts(body)).toEqual(['.a{font:&quot;B&quot;}', '.a{font:"B"}', '.c{}']);
});
