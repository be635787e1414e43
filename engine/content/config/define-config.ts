import type { SiteConfig } from './schema';

/**
 * For `site.config.ts`: `export default defineConfig({ title: '…', url: '…' })`. Only adds types;
 * the build validates the values.
 */
export function defineConfig(config: SiteConfig): SiteConfig {
  return config;
}
