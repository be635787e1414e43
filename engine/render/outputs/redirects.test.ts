import { describe, expect, test } from 'vitest';
import {
  checkRedirects,
  renderRedirectPage,
  renderRedirectRules,
  resolveRedirects,
} from './redirects';

const site = { url: 'https://docs.example.com', locale: 'en', basePath: '/' };

function resolve(redirects: { from: string; to: string }[], basePath = '/') {
  return resolveRedirects({ ...site, redirects, basePath }).map(({ to }) => to);
}

function problemsOf(redirects: { from: string; to: string }[]) {
  const source = `export default { redirects: [\n${redirects
    .map((redirect) => `  ${JSON.stringify(redirect)},\n`)
    .join('')}] };`;
  return checkRedirects({ redirects }, { filePath: 'site.config.ts', source });
}

type Redirects = { from: string; to: string }[];

describe('final targets', () => {
  test.each<[string, Redirects, string, string[]]>([
    [
      'carry the base path; web addresses stay',
      [
        { from: '/a', to: '/b?x=1#y' },
        { from: '/c', to: 'https://x.org/d' },
      ],
      '/docs/',
      ['/docs/b?x=1#y', 'https://x.org/d'],
    ],
    [
      'a redirect to a redirect leads to its end, with the anchor that was asked for',
      [
        { from: '/a', to: '/B/#here' },
        { from: '/b', to: '/c' },
      ],
      '/',
      ['/c#here', '/c'],
    ],
    [
      'a circle ends somewhere',
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
      ],
      '/',
      ['/b', '/a'],
    ],
  ])('%s', (_, redirects, basePath, targets) => {
    expect(resolve(redirects, basePath)).toEqual(targets);
  });
});

describe('problems', () => {
  test('a circle is told once, at its first redirect', () => {
    const problems = problemsOf([
      { from: '/x', to: '/a' },
      { from: '/a', to: '/b' },
      { from: '/b', to: '/A/#z' },
    ]);
    expect(problems).toEqual([
      {
        severity: 'error',
        filePath: 'site.config.ts',
        line: 3,
        column: 16,
        what: 'Redirects in a circle: /a → /b → /a',
        hints: ['Let one of them lead to a page.'],
      },
    ]);
  });

  test('a redirect to itself is a circle', () => {
    expect(problemsOf([{ from: '/a', to: '/a/' }]).map(({ what }) => what)).toEqual([
      'Redirects in a circle: /a → /a',
    ]);
  });

  test('two redirects from one path', () => {
    const problems = problemsOf([
      { from: '/a', to: '/b' },
      { from: '/A/', to: '/c' },
    ]);
    expect(problems).toMatchObject([
      {
        what: 'A second redirect from /A/',
        hints: ['Remove one of the two; the other leads to /b.'],
      },
    ]);
  });

  test.each(['/a?b=1', '/a#b', '/a b', '/a/*'])('%s is no plain path', (from) => {
    expect(problemsOf([{ from, to: '/c' }])).toMatchObject([
      { what: `Redirect from something that is not a plain path: ${from}`, line: 2 },
    ]);
  });

  test('a chain that ends is fine', () => {
    expect(
      problemsOf([
        { from: '/a', to: '/b' },
        { from: '/b', to: 'https://x.org' },
      ]),
    ).toEqual([]);
  });
});

test('the rule file names both spellings of each path', () => {
  const redirects = resolveRedirects({
    ...site,
    basePath: '/x/',
    redirects: [
      { from: '/a', to: '/b' },
      { from: '/ü/', to: 'https://x.org/' },
    ],
  });
  const [rules] = renderRedirectRules(redirects, '/x/');
  expect(rules).toEqual({
    filePath: '_redirects',
    content:
      '/x/a /x/b 301\n/x/a/ /x/b 301\n/x/%C3%BC/ https://x.org/ 301\n/x/%C3%BC https://x.org/ 301\n',
  });
  expect(renderRedirectRules([], '/')).toEqual([]);
});

test('nginx and Caddy get the same rules in their own words, which no address can break', () => {
  const redirects = [{ from: '/ü', to: '/b?x=1#"$a{y}\\' }];
  const [, nginx, caddy] = renderRedirectRules(redirects, '/', ['/gone /gone.html 410!']);
  const to = '"/b?x=1#%22%24a%7By%7D%5C"';
  expect(nginx).toEqual({
    filePath: '_redirects.nginx',
    content:
      `location = "/ü" { return 301 ${to}; }\nlocation = "/ü/" { return 301 ${to}; }\n` +
      'location = "/gone" { return 410; }\n',
  });
  expect(caddy).toEqual({
    filePath: '_redirects.caddy',
    content: `redir "/ü" ${to} 301\nredir "/ü/" ${to} 301\nerror "/gone" 410\n`,
  });
});

test('the page at the old address leads on, and is not indexed', () => {
  const { filePath, content } = renderRedirectPage({ from: '/old/a', to: '/b?x=1&y="#z' }, site);
  expect(filePath).toBe('old/a.html');
  expect(content).toContain('<meta http-equiv="refresh" content="0; url=/b?x=1&amp;y=&quot;#z">');
  expect(content).toContain('<link rel="canonical" href="https://docs.example.com/b">');
  expect(content).toContain('<meta name="robots" content="noindex">');
  expect(content).toContain('<a href="/b?x=1&amp;y=&quot;#z">');
  expect(content).not.toMatch(/<script|style=/);
});
