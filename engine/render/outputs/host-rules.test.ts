import { expect, test } from 'vitest';
import { headersFor, parseHeadersFile } from '../../build/server/headers-file';
import { siteConfigSchema } from '../../content/config/schema';
import {
  indexFileName,
  termFileName,
  textFileName,
  wholeFileName,
  wordFileName,
} from '../../search/format';
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

test('files with a hash in their name are kept for a year, pages are not', () => {
  expect(headersOf('/assets/app-1.js')['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect(headersOf('/api')['cache-control']).toBeUndefined();
  const indexFiles = [
    termFileName('abc', 0),
    textFileName('abc', 0),
    wholeFileName('abc'),
    wordFileName('abc'),
  ];
  for (const name of indexFiles) {
    const address = `/docs/${searchFolder}/${name}`;
    expect(headersOf(address, '/docs/')['cache-control']).toContain('immutable');
  }
  expect(headersOf(`/${searchFolder}/${indexFileName}`)['cache-control']).toBeUndefined();
});

test('Markdown twins and the manifest have their types', () => {
  expect(headersOf('/api.md')['content-type']).toBe('text/markdown; charset=utf-8');
  expect(headersOf('/manifest.webmanifest')['content-type']).toBe('application/manifest+json');
});

test('no header comes from two rules, which hosts would join', () => {
  for (const path of ['/assets/x.md', '/opensearch.xml', '/assets/y.webmanifest']) {
    for (const [name, value] of Object.entries(headersOf(path))) {
      if (name !== 'permissions-policy') expect(value).not.toContain(', text/');
    }
  }
  expect(headersOf('/assets/x.js')['x-content-type-options']).toBe('nosniff');
});

test('B19: paths carry the base path', () => {
  expect(headersOf('/docs/assets/a.js', '/docs/')['cache-control']).toContain('immutable');
  expect(headersOf('/other', '/docs/')).toEqual({});
});

test('no line is longer than hosts accept', () => {
  const long = policy.replace("img-src 'self'", `img-src 'self' https://${'x'.repeat(2000)}.org`);
  const { content } = renderHeaderRules({ basePath: '/', contentPolicy: long });
  expect(Math.max(...content.split('\n').map((line) => line.length))).toBeLessThanOrEqual(
    longestHeaderLine,
  );
  expect(headersOf('/', '/', long)['content-security-policy']).toBe("frame-ancestors 'none'");
});
