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

test('B106, B115: a failing font or prefetch does not show it, a failing style does', async () => {
  const { document, find, send } = await open({ ...home, address: '/' });
  const link = document.createElement('link');
  document.head.append(link);
  link.rel = 'prefetch';
  link.href = 'https://docs.example/api.page.json';
  send('error', link);
  link.rel = 'preload';
  link.setAttribute('as', 'font');
  link.href = 'https://docs.example/assets/text.woff2';
  send('error', link);
  expect(find('.base-address-banner')).toBeNull();
  link.removeAttribute('as');
  send('error', link);
  expect(find('.base-address-banner')).not.toBeNull();
});

test('B115: a module of the author, whose imports may fail, does not show it; another script does', async () => {
  const { document, find, send } = await open({ ...home, address: '/' });
  const script = document.createElement('script');
  document.head.append(script);
  script.type = 'module';
  script.setAttribute('src', 'https://docs.example/js/own.js');
  send('error', script);
  expect(find('.base-address-banner')).toBeNull();
  script.removeAttribute('type');
  send('error', script);
  expect(find('.base-address-banner')).not.toBeNull();
});

test('B115: not on other pages, for images in content, or for other hosts', async () => {
  const other = await open({ ...home, address: '/x/guide' });
  setCanonical(other.document, 'https://site.example/guide');
  other.send('error', other.find('nav img'));
  expect(other.find('.base-address-banner')).toBeNull();

  const foreign = '<nav><img src="https://elsewhere.example/a.svg"></nav>';
  const page = await open({
    ...home,
    address: '/',
    body: `${foreign}<main><img src="/a.png"></main>`,
  });
  page.send('error', page.find('nav img'));
  page.send('error', page.find('main img'));
  expect(page.find('.base-address-banner')).toBeNull();
});
