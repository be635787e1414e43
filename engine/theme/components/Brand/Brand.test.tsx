import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SiteData } from '../../../shared/site-data';
import { sampleSite } from '../sample-site';
import { Brand } from './Brand';

test('B24: the link home always has a name', () => {
  const site = { ...sampleSite, title: 'Tide line', navbarTitle: '' };
  const html = (changes: Partial<SiteData>) =>
    renderToStaticMarkup(<Brand site={{ ...site, ...changes }} />);
  expect(html({})).toBe('<a class="brand" href="/"><b>Tide<span> line</span></b></a>');
  expect(html({ navbarTitle: 'Sea' })).toBe('<a class="brand" href="/"><b>Sea</b></a>');
  expect(html({ logo: { src: '/a.svg', alt: '', href: '/', width: 1, height: 1 } })).toContain(
    'alt="Tide line"',
  );
});
