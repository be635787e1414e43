import { expect, test } from 'vitest';
import { open, type Page, settle } from './test-support';

const home: Page = {
  entries: ['main', 'base-address-banner'],
  address: '/x/',
  body: '<nav><img src="https://docs.example/img/logo.svg"></nav><main><img src="https://docs.example/a.png"></main>',
};

function setCanonical(document: Awaited<ReturnType<typeof open>>['document'], href: string) {
  const link = document.createElement('link');
  link.rel = 'canonical';
  link.href = href;
  document.head.append(link);
}

test('B115: a single banner shows the configured and a suggested path, as text', async () => {
  const { document, find, send } = await open({
    ...home,
    address: '/docs',
    changes: { basePath: '/wrong/' },
  });
  setCanonical(document, 'https://site.example/wrong/');
  for (const _ of [1, 2]) send('error', find('nav img'));
  const banner = find('.base-address-banner');
  expect(document.body.firstElementChild).toBe(banner);
  expect(banner.textContent).toMatch(/base path is \/wrong\/\. Try \/docs\/ instead\.$/);
  expect(banner.querySelector('*')).toBeNull();
  expect(document.querySelectorAll('.base-address-banner').length).toBe(1);
});

test('B115: it also appears if the app cannot be loaded', async () => {
  const { document, find, importApp, send } = await open({ ...home, address: '/' });
  importApp.mockRejectedValue(new Error('404'));
  send('pointermove', document.body);
  await settle();
  expect(find('.base-address-banner')).not.toBeNull();
});

test.each([
  ['a font', 'link rel="preload" as="font" href="HOST/a.woff2"', false],
  ['B106: a prefetched page', 'link rel="prefetch" href="HOST/api.page.json"', false],
  ['a style sheet', 'link rel="stylesheet" href="HOST/a.css"', true],
  ['a module of the author, whose imports may fail', 'script type="module" src="HOST/a.js"', false],
  ['a script of the author, which readers may block', 'script src="HOST/a.js"', false],
  ['an image of another host', 'nav><img src="https://elsewhere.example/a.svg"', false],
  ['an image in the content', 'main><img src="HOST/a.png"', false],
])('B115: a failure of %s (%s) shows it: %s', async (_, element, isShown) => {
  const body = `<div><${element.replace('HOST', 'https://docs.example')}></div>`;
  const { find, send } = await open({ ...home, address: '/', body });
  send('error', find('body :is(link, script, img)'));
  expect(find('.base-address-banner') !== null).toBe(isShown);
});

test('B115: not in a copy of the page that a reader has saved', async () => {
  const { document, find, send, window } = await open(home);
  setCanonical(document, 'https://site.example/');
  Object.defineProperty(window.location, 'protocol', { value: 'file:' });
  send('error', find('nav img'));
  expect(find('.base-address-banner')).toBeNull();
});

test('B115: not on other pages', async () => {
  const { document, find, send } = await open({ ...home, address: '/x/guide' });
  setCanonical(document, 'https://site.example/guide');
  send('error', find('nav img'));
  expect(find('.base-address-banner')).toBeNull();
});
