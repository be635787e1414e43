import type { SiteConfig } from './schema';

/** For `site.config.ts`: adds types; the build validates the values. */
export function defineConfig(config: SiteConfig): SiteConfig {
  return config;
}
