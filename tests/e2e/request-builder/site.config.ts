import type { SiteConfig } from 'jonas-jones-docs-engine';

/** A site whose pages may read the answers of the API they describe; the test says where it is. */
export default {
  title: 'Boats',
  navbar: { title: 'Boats' },
  url: 'https://docs.example.com',
  api: { sendFrom: process.env.BOATS_API ?? 'https://api.example.com' },
} satisfies SiteConfig;
