/** The public module for `site.config.ts`. Components import from `./components`. */
import type { SiteConfig } from './content/config/schema';

export type { SiteConfig };

/** Adds types; the build validates the values. */
export function defineConfig(config: SiteConfig): SiteConfig {
  return config;
}
