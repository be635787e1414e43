import type { ResolvedConfig } from './schema';

/**
 * The settings of a site that is opened from a folder (B18): it has no base path, no server that
 * could send twins or
 * compressed copies, images for previews or a service worker, and no search engine indexes it.
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
