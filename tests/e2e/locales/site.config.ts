import { defineConfig } from 'jonas-jones-docs-engine';

/** A site in three languages with two versions of its docs. One language has translations, one has none. */
export default defineConfig({
  title: 'Kite',
  url: 'https://kite.example.com',
  favicon: 'favicon.svg',
  socialImages: false,
  locale: 'en',
  locales: [
    { locale: 'en' },
    { locale: 'zh', label: '简体中文', htmlLang: 'zh-Hans' },
    { locale: 'ar', label: 'العربية' },
  ],
  docs: {
    routeBasePath: '/docs',
    lastVersion: 'current',
    versions: { current: { label: '2.0', path: '' } },
    sidebars: {
      guide: [
        'intro',
        {
          type: 'category',
          label: 'Parts',
          link: { type: 'generated-index', description: 'What a kite is made of.' },
          items: ['guide/tail'],
        },
      ],
    },
  },
  navbar: {
    style: 'dark',
    title: 'Kite',
    items: [
      { doc: 'intro', label: 'Guide', position: 'left' },
      { label: 'About', href: '/about', position: 'left' },
      { type: 'docsVersionDropdown' },
      { type: 'localeDropdown' },
    ],
  },
  footer: {
    copyright: 'Made by the wind',
    columns: [{ title: 'More', items: [{ label: 'About', href: '/about' }] }],
  },
  redirects: [{ from: '/start', to: '/docs/intro' }],
});
