import { defineConfig } from 'jonas-jones-docs-engine';

/** Every setting that has an effect on this site's pages is used at least once. */
export default defineConfig({
  title: 'Tideline Docs',
  tagline: 'Water levels of small harbors, written down and published',
  url: 'https://docs.example.com',
  favicon: 'img/favicon.svg',
  image: 'img/social.png',
  keywords: ['tideline', 'tides'],
  metadata: [{ name: 'author', content: 'The Tideline authors' }],
  logo: { src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', width: 28, height: 28 },
  navbar: {
    title: 'Tideline',
    items: [
      { label: 'Guide', href: '/category/guide', position: 'left' },
      { label: 'Homepage', href: 'https://example.com' },
    ],
  },
  footer: { copyright: 'Tideline 2021 - {year}' },
  announcementBar: {
    id: 'spring-tides',
    content: 'Spring tides this week: <a href="/guide/second">see how to read them</a>.',
    backgroundColor: '#0f5c5a',
    textColor: '#ffffff',
  },
  docs: {
    sidebarPath: './sidebars.ts',
    editUrl: 'https://git.example.com/tideline/docs/edit/main/',
    showLastUpdateTime: true,
    showLastUpdateAuthor: true,
  },
  issueUrl: 'https://git.example.com/tideline/docs/issues/new?body={url}',
  admonitions: { keywords: ['harbor'] },
  markdown: { mermaid: true, math: true },
  code: {
    magicComments: [
      {
        className: 'code-line-error',
        line: 'This line fails',
        block: { start: 'fails-start', end: 'fails-end' },
      },
    ],
  },
  redirects: [
    { from: '/start', to: '/guide/first' },
    { from: '/old/settings', to: '/reference/settings#interval' },
  ],
});
