import type { ResolvedConfig } from './schema';

/**
 * Settings for a site opened from a folder (B18), without anything that needs a server or a public
 * URL: base path, service worker, social images, Markdown copies, compressed files.
 */
export function folderSettings(config: ResolvedConfig): ResolvedConfig {
  if (config.router !== 'hash') return config;
  return {
    ...config,
    basePath: '/',
    baseUrlIssueBanner: false,
    serviceWorker: false,
    socialImages: false,
    llms: false,
    offlineBundle: false,
    changes: false,
    output: { ...config.output, compress: false },
  };
}
