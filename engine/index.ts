/** The public module for `site.config.ts`. Components import from `./components`. */
export { defineConfig } from './content/config/define-config';
export type { SiteConfig } from './content/config/schema';
