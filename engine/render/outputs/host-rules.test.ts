import { expect, test } from 'vitest';
import { headersFor, parseHeadersFile } from '../../build/server/headers-file';
import { siteConfigSchema } from '../../content/config/schema';
import {
  indexFileName,
  termFileName,
  textFileName,
  wholeFileName,
  wordFileName,
} from '../../search/index/format';
import { searchFolder } from '../../shared/search-folder';
import { contentPolicy } from '../content-policy';
import { longestHeaderLine, renderHeaderRules } from './host-rules';

const policy = contentPolicy({
  config: siteConfigSchema.parse({ title: 'x', url: 'https://x.org' }),
  scripts: ['a'],
}).header;

function headersOf(pathname: string, basePath = '/', value = policy) {
  const { content } = renderHeaderRules({ basePath, contentPolicy: value });
  return Object.fromEntries(headersFor(pathname, parseHeadersFile(content)));
}

test.each(['/', '/api', '/fileshare.jonasjones.dev/', '/assets/app-1.js', '/api.page.json'])(
  '%s has the security headers',
  (pathname) => {
    expect(headersOf(pathname)).toMatchObject({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  },
);

test.each<readonly [string, string]>([
  ['/assets/app-1.js', '/'],
  ['/docs/assets/a.js', '/docs/'],
  ...[
    termFileName('abc', 0),
    textFileName('abc', 0),
    wholeFileName('abc'),
    wordFileName('abc'),
  ].map((name) => [`/docs/${searchFolder}/${name}`, '/docs/'] as const),
])('B19: %s, which has a hash in its name, is cached for a year', (pathname, basePath) => {
  expect(headersOf(pathname, basePath)['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
});

test('pages and the index are revalidated; paths outside the base path get no headers', () => {
  expect(headersOf('/api')['cache-control']).toBeUndefined();
  expect(headersOf(`/${searchFolder}/${indexFileName}`)['cache-control']).toBeUndefined();
  expect(headersOf('/other', '/docs/')).toEqual({});
});

test.each([
  ['/api.md', 'text/markdown; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  // Hosts would join a header's values from two rules.
  ['/assets/x.md', 'text/markdown; charset=utf-8'],
  ['/opensearch.xml', 'application/opensearchdescription+xml; charset=utf-8'],
])('%s is %s', (pathname, type) => {
  expect(headersOf(pathname)).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
  });
});

test('no line is longer than hosts accept', () => {
  const long = policy.replace("img-src 'self'", `img-src 'self' https://${'x'.repeat(2000)}.org`);
  const { content } = renderHeaderRules({ basePath: '/', contentPolicy: long });
  expect(Math.max(...content.split('\n').map((line) => line.length))).toBeLessThanOrEqual(
    longestHeaderLine,
  );
  expect(headersOf('/', '/', long)['content-security-policy']).toBe("frame-ancestors 'none'");
  const framed = long.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  expect(headersOf('/', '/', framed)['content-security-policy']).toBe("frame-ancestors 'self'");
});
