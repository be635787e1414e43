import { expect, test } from 'vitest';
import { open, type Page } from './test-support';

const key = 'docs-preferred-version-default';
const places = `{"1.0":{"label":"1.x","href":"/docs/1.0/intro"},"0.9":{"label":"0.9"}}`;
const site: Page = {
  entries: ['main', 'versions'],
  address: '/docs/intro?tab=a#start',
  body:
    `<details><summary data-by-version='${places}'>2.0</summary></details>` +
    `<a class="docs" href="/docs/intro" data-by-version='${places}'>2.0</a>` +
    '<a class="switch" href="/docs/1.0/intro" data-version="1.0"><b>1.x</b></a>' +
    '<a class="other" href="/other">Other</a>',
};

test('B248: outside the docs, the navbar links to the preferred version', async () => {
  const { find } = await open({ ...site, stored: { [key]: '1.0' } });
  expect(find('.docs').getAttribute('href')).toBe('/docs/1.0/intro');
  expect(find('.docs').textContent).toBe('1.x');
  expect(find('summary').textContent).toBe('1.x');
});

test.each([
  ['no', {}],
  ['an unknown', { [key]: '0.1' }],
  ['a missing page in the', { [key]: '0.9' }],
])('B248: with %s preferred version, links stay', async (_, stored: Record<string, string>) => {
  const { find } = await open({ ...site, stored });
  expect(find('.docs').getAttribute('href')).toBe('/docs/intro');
});

test('B215, B248: following a link to a version stores it and keeps query and section', async () => {
  const { find, send, storage } = await open({
    ...site,
    changes: { storageSuffix: '-x' },
  });
  send('click', find('.other'));
  expect(storage.length).toBe(0);
  send('click', find('.switch b'));
  expect(storage.getItem(`${key}-x`)).toBe('1.0');
  expect(find('.switch').getAttribute('href')).toMatch(/\/docs\/1\.0\/intro\?tab=a#start$/);
});

test('A132: each set of docs has its own preferred version', async () => {
  const places = '{"yard/1.0":{"href":"/yard/1.0"}}';
  const body =
    `<a class="yard" href="/yard" data-by-version='${places}'>Yard</a>` +
    '<a class="switch" href="/yard/1.0" data-version="yard/1.0">1.0</a>';
  const first = await open({ ...site, body, stored: { [key]: '1.0' } });
  expect(first.find('.yard').getAttribute('href')).toBe('/yard');
  first.send('click', first.find('.switch'));
  expect(first.storage.getItem('docs-preferred-version-yard')).toBe('1.0');
  const second = await open({ ...site, body, stored: { 'docs-preferred-version-yard': '1.0' } });
  expect(second.find('.yard').getAttribute('href')).toBe('/yard/1.0');
});
