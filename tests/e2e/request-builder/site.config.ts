import type { SiteConfig } from 'jonas-jones-docs-engine';

/** A site whose pages may send requests to the API they describe. The test sets the API's origin. */
export default {
  title: 'Boats',
  favicon: 'favicon.svg',
  navbar: { title: 'Boats' },
  url: 'https://docs.example.com',
  api: { sendFrom: process.env.BOATS_API ?? 'https://api.example.com' },
} satisfies SiteConfig;
