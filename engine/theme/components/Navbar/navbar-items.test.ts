import { expect, test } from 'vitest';
import type { PageMeta } from '../../../shared/page';
import type { NavbarLinkItem, SiteData } from '../../../shared/site-data';
import { navbarItemsOn } from './navbar-items';

const link = (fields: Partial<NavbarLinkItem>): NavbarLinkItem => ({
  label: 'Guide',
  href: '/docs/intro',
  position: 'left',
  isExternal: false,
  ...fields,
});
const versionLink = (version: string, href: string) => link({ label: version, href, version });
const site = {
  router: 'history',
  versions: [
    { name: 'current', label: 'Next', href: '/docs/next/intro' },
    { name: '2.0', label: '2.0', href: '/docs/intro', isLast: true },
    { name: '1.0', label: '1.x', href: '/docs/1.0/intro' },
  ],
  navbarItems: [
    link({ byVersion: { '1.0': { href: '/docs/1.0/intro' } } }),
    link({
      label: '2.0',
      href: '',
      byVersion: { '1.0': { label: '1.x' } },
      items: [
        versionLink('current', '/docs/next/intro'),
        versionLink('2.0', '/docs/intro'),
        versionLink('1.0', '/docs/1.0/intro'),
        link({ label: 'All', href: '/versions' }),
      ],
    }),
  ],
} satisfies Pick<SiteData, 'router' | 'versions' | 'navbarItems'>;
const meta = (fields: Partial<PageMeta>): PageMeta => ({
  urlPath: '/',
  kind: 'doc',
  title: '',
  headTitle: '',
  ...fields,
});
test('A132, B248: items of another set of docs show the version chosen there', () => {
  const versions = [
    ...site.versions,
    { name: 'yard/2.0', label: '2.0', href: '/yard', isLast: true, set: 'yard' },
    { name: 'yard/1.0', label: '1.0', href: '/yard/1.0', set: 'yard' },
  ];
  const yard = link({
    href: '/yard',
    docsSet: 'yard',
    byVersion: { 'yard/1.0': { href: '/yard/1.0' } },
  });
  const hrefOn = (page: Partial<PageMeta>, ...preferred: string[]) =>
    navbarItemsOn(meta(page), { ...site, versions, navbarItems: [yard] }, '/', preferred)[0]?.href;
  expect(hrefOn({ version: '1.0' })).toBe('/yard');
  expect(hrefOn({ version: '1.0' }, 'yard/1.0')).toBe('/yard/1.0');
  expect(hrefOn({ docsSet: 'yard', version: 'yard/1.0' })).toBe('/yard/1.0');
  expect(hrefOn({ docsSet: 'yard', version: 'yard/2.0' }, 'yard/1.0')).toBe('/yard');
});

test('B18: with the hash router the app shows other versions itself', () => {
  const page = meta({ version: '2.0' });
  const [, menu] = navbarItemsOn(page, { ...site, router: 'hash' }, '/docs/oars', []);
  expect(menu?.items?.some(({ isNative }) => isNative)).toBe(false);
});
