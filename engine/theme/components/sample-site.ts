import type { SiteData } from '../../shared/site-data';

/** A small configuration for tests of the shell. */
export const sampleSite: SiteData = {
  title: 'Sample Docs',
  url: 'https://docs.example.com',
  basePath: '/',
  locale: 'en',
  router: 'history',
  hydrate: 'activity',
  navbarTitle: 'Sample_Name Docs',
  navbarItems: [
    { label: 'Homepage', href: 'https://example.com', position: 'right', isExternal: true },
  ],
  footerHtml: 'Made by someone',
  colorMode: { defaultMode: 'dark', isSwitchDisabled: false, respectsSystem: true },
  storage: { type: 'localStorage', suffix: '' },
  hasBreadcrumbs: true,
  hasBaseAddressBanner: true,
};
