import { defineConfig } from 'jonas-jones-docs-engine';

/** A site that sets what the browser reads to other values than the defaults and the fixture site. */
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
  navbar: { title: 'Other settings' },
});
