import type { SiteConfig } from './schema';

/**
 * What `site.config.ts` exports: `export default defineConfig({ title: '…', url: '…' })`. It only
 * lends the configuration its types; checking happens when the build reads it.
 */
export function defineConfig(config: SiteConfig): SiteConfig {
  return config;
}
