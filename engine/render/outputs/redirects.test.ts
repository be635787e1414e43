import { expect, test } from 'vitest';
import {
  checkRedirects,
  goneRules,
  renderOldAddresses,
  renderRedirectPage,
  renderRedirectRules,
  resolveRedirects,
} from './redirects';

const site = { url: 'https://docs.example.com', locale: 'en', locales: [], basePath: '/' };

/** `/a → /b, /c → /d` */
const redirectsOf = (text: string) =>
  text.split(', ').map((one) => {
    const [from = '', to = ''] = one.split(' → ');
    return { from, to };
  });

test.each([
  ['/a → /b?x=1#y, /c → https://x.org/d', '/docs/', ['/docs/b?x=1#y', 'https://x.org/d']],
  // A chain of redirects is resolved to its end and keeps the anchor.
  ['/a → /B/#here, /b → /c', '/', ['/c#here', '/c']],
  ['/a → /b, /b → /a', '/', ['/b', '/a']],
])('the final targets of %s below %s', (text, basePath, targets) => {
  const resolved = resolveRedirects({ ...site, redirects: redirectsOf(text), basePath });
  expect(resolved.map(({ to }) => to)).toEqual(targets);
});

const plainPath = 'Write only the path, without a query, an anchor, line breaks or wildcards.';
const notPlain = (from: string): [string, string[]] => [
  `${from} → /c`,
  [`2: "from" must be a plain path: ${from} ${plainPath}`],
];
const circle = 'Point one of them to a page.';

test.each<[string, string[]]>([
  // Reported once, at its first redirect.
  ['/x → /a, /a → /b, /b → /A/#z', [`3: Redirect loop: /a → /b → /a ${circle}`]],
  ['/a → /a/', [`2: Redirect loop: /a → /a ${circle}`]],
  [
    '/a → /b, /A/ → /c',
    ['3: Duplicate redirect from /A/ Remove one of the two; the first one leads to /b.'],
  ],
  ...['/a?b=1', '/a#b', '/a\tb', '/a/*'].map(notPlain),
  ['/a → /b, /b → https://x.org', []],
  ['/a b → /c', []],
])('problems of %s', (text, expected) => {
  const redirects = redirectsOf(text);
  const source = JSON.stringify({ redirects }).replaceAll('{"from', '\n{"from');
  const problems = checkRedirects({ redirects }, { filePath: 'site.config.ts', source });
  expect(problems.map(({ line, what, hints }) => `${line}: ${what} ${hints[0]}`)).toEqual(expected);
  for (const { severity } of problems) expect(severity).toBe('error');
});

test('the rule file names both spellings of each path', () => {
  const redirects = resolveRedirects({
    ...site,
    basePath: '/x/',
    redirects: redirectsOf('/a → /b, /ü/ → https://x.org/'),
  });
  const [rules] = renderRedirectRules(redirects, '/x/');
  expect(rules).toEqual({
    filePath: '_redirects',
    content:
      '/x/a /x/b 301\n/x/a/ /x/b 301\n/x/%C3%BC/ https://x.org/ 301\n/x/%C3%BC https://x.org/ 301\n',
  });
  expect(renderRedirectRules([], '/')).toEqual([]);
});

test('spaces of both addresses are encoded, where they would end them', () => {
  const redirects = resolveRedirects({ ...site, redirects: redirectsOf('/a b → /c d#e f') });
  const [rules, nginx] = renderRedirectRules(redirects, '/');
  expect(rules?.content.split('\n')[0]).toBe('/a%20b /c%20d#e%20f 301');
  expect(nginx?.content).toContain('location = "/a b" { return 301 "/c%20d#e%20f"; }');
});

test('nginx and Caddy get the same rules in their own syntax, which no address can break', () => {
  const redirects = redirectsOf('/ü → /b?x=1#"$a{y}\\');
  const [, nginx, caddy] = renderRedirectRules(redirects, '/', [['/gone', '/gone.html', '410!']]);
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

test('B245: pages at old and moved addresses lead on, and are not indexed', () => {
  const redirect = { from: '/old/a', to: '/b?x=1&y="#z' };
  const refresh = '<meta http-equiv="refresh" content="0; url=/b?x=1&amp;y=&quot;#z">';
  const { filePath, content } = renderRedirectPage(redirect, site);
  expect(filePath).toBe('old/a.html');
  expect(content).toContain(`${refresh}</head>`);
  expect(content).toContain('<link rel="canonical" href="https://docs.example.com/b">');
  expect(content).toContain('<meta name="robots" content="noindex">');
  expect(content).toContain('<a href="/b?x=1&amp;y=&quot;#z">');
  expect(content).not.toMatch(/<script|style=/);
  expect(content).toContain('<html lang="en" dir="ltr">');
  const arabic = renderRedirectPage(redirect, { ...site, locale: 'ar' });
  expect(arabic.content).toContain('<html lang="ar" dir="rtl">');

  const old = { redirects: [redirect], gone: [], hasNotes: false };
  const [page, script] = renderOldAddresses(old, { ...site, basePath: '/x/' });
  const tag = '<script src="/x/moved-addresses.js" defer></script>';
  expect(page?.content).toContain(`<noscript>${refresh}</noscript>${tag}</head>`);
  expect(page?.content).toContain('<a href="/b?x=1&amp;y=&quot;#z" data-moved-page>');
  expect(script?.filePath).toBe('moved-addresses.js');
});

test('B272: hosts that know 410 have a rule for both spellings', () => {
  expect(goneRules(['/ü', '/b/'], '/x/', 'file')).toEqual([
    ['/x/%C3%BC', '/x/%C3%BC.html', '410!'],
    ['/x/%C3%BC/', '/x/%C3%BC.html', '410!'],
    ['/x/b/', '/x/b/index.html', '410!'],
    ['/x/b', '/x/b/index.html', '410!'],
  ]);
  expect(goneRules(['/b'], '/', 'directory')[0]).toEqual(['/b', '/b/index.html', '410!']);
});

test('a site without old addresses gets no file; notes need the script', () => {
  const nothing = { redirects: [], gone: [], hasNotes: false };
  expect(renderOldAddresses(nothing, site)).toEqual([]);
  expect(renderOldAddresses({ ...nothing, hasNotes: true }, site)).toHaveLength(1);
});
