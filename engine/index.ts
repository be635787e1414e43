/** What `site.config.ts` imports. Components import from `./components`. */
export { defineConfig } from './content/config/define-config';
export type { SiteConfig } from './content/config/schema';
