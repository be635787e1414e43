import { expect, test } from 'vitest';
import { open, type Page } from './test-support';

const key = 'docs-preferred-version-default';
const places = `{"1.0":{"label":"1.x","href":"/docs/1.0/intro"},"0.9":{"label":"0.9"}}`;
const site: Page = {
  entries: ['main', 'versions'],
  address: '/docs/intro',
  body: `<a class="docs" href="/docs/intro" data-by-version='${places}'>2.0</a>`,
};

test.each([
  ['no', {}],
  ['an unknown', { [key]: '0.1' }],
  ['a missing page in the', { [key]: '0.9' }],
])('B248: with %s preferred version, links stay', async (_, stored: Record<string, string>) => {
  const { find } = await open({ ...site, stored });
  expect(find('.docs').getAttribute('href')).toBe('/docs/intro');
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
