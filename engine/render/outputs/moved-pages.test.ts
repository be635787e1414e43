import { expect, test } from 'vitest';
import { renderGoneRules, renderOldAddresses } from './moved-pages';

const config = { url: 'https://a.example', locale: 'en', basePath: '/x/' };
const nothing = { redirects: [], gone: [], hasNotes: false };

test('B245: a moved page names its new place, leads on, and is not indexed', () => {
  const redirects = [{ from: '/old/', to: '/x/new?a=1&b=2#c' }];
  const [page, script] = renderOldAddresses({ ...nothing, redirects }, config);
  expect(page?.filePath).toBe('old/index.html');
  expect(page?.content).toContain(
    '<noscript><meta http-equiv="refresh" content="0; url=/x/new?a=1&amp;b=2#c"></noscript>',
  );
  expect(page?.content).toContain('<a href="/x/new?a=1&amp;b=2#c" data-moved-page>');
  expect(page?.content).toContain('<script src="/x/moved-addresses.js" defer></script>');
  expect(page?.content).not.toMatch(/<script>|style=/);
  expect(script?.filePath).toBe('moved-addresses.js');
});

test('B245: hosts that know 410 have a rule for both spellings', () => {
  expect(renderGoneRules(['/ü', '/b/'], '/x/', 'file')).toEqual([
    '/x/%C3%BC /x/%C3%BC.html 410!',
    '/x/%C3%BC/ /x/%C3%BC.html 410!',
    '/x/b/ /x/b/index.html 410!',
    '/x/b /x/b/index.html 410!',
  ]);
  expect(renderGoneRules(['/b'], '/', 'directory')[0]).toBe('/b /b/index.html 410!');
});

test('a site without old addresses gets no file; notes need the script', () => {
  expect(renderOldAddresses(nothing, config)).toEqual([]);
  expect(renderOldAddresses({ ...nothing, hasNotes: true }, config)).toHaveLength(1);
});
