import { defineConfig } from 'jonas-jones-docs-engine';

/** A site whose docs have three versions. */
export default defineConfig({
  title: 'Buoy',
  url: 'https://buoy.example.com',
  favicon: 'favicon.svg',
  socialImages: false,
  storage: { namespace: 'buoy' },
  docs: {
    routeBasePath: '/docs',
    sidebarPath: './sidebars.ts',
    editUrl: 'https://git.example.com/buoy/edit/main/',
    versions: { '1.0': { label: '1.x', noIndex: true } },
  },
  otherDocs: [{ id: 'yard', path: 'yard', routeBasePath: '/yard' }],
  navbar: {
    title: 'Buoy',
    items: [
      { sidebar: 'guide', label: 'Guide', position: 'left' },
      { doc: 'guide/anchor', position: 'left' },
      { doc: 'crane', docsSet: 'yard', label: 'Yard', position: 'left' },
      {
        type: 'docsVersionDropdown',
        dropdownItemsAfter: [{ label: 'All versions', href: '/versions' }],
      },
    ],
  },
});
