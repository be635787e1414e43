import { defineConfig } from 'jonas-jones-docs-engine';

const harbors =
  'Amsterdam Bergen Cadiz Dover Esbjerg Flensburg Genoa Hamburg Istanbul Jakarta Kolkata Lisbon';

/** Settings for the browser with values that differ from the defaults and from the fixture site. */
export default defineConfig({
  title: 'Other settings',
  url: 'https://docs.example.com',
  favicon: 'favicon.svg',
  basePath: '/x/',
  hydrate: 'load',
  colorMode: { defaultMode: 'light', respectPrefersColorScheme: false },
  storage: { type: 'sessionStorage', namespace: 'other' },
  announcementBar: { id: 'notice', content: 'Low water at noon.', isCloseable: false },
  previews: false,
  glossary: false,
  navbar: {
    title: 'Other settings',
    items: [
      ...harbors.split(' ').map((label) => ({ label, href: '/harbor', position: 'left' as const })),
      { label: 'Ships', items: [{ label: 'Tugs', href: '/harbor' }], position: 'left' },
      { html: '<em style="color: #0f5c5a">Spring tide</em>' },
      { label: 'Home', href: '/' },
    ],
  },
});
