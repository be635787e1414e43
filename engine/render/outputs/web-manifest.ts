/** The icons of a site and its web app manifest. */
import { writingOf } from '../../content/config/locales';
import type { ResolvedConfig } from '../../content/config/schema';
import { isExternalHref, withBaseOnce } from '../../shared/url-path';
import type { OutputFile } from './output-file';
import { shortName } from './search-description';

export interface SiteIcon {
  /** Relative to the output folder. */
  filePath: string;
  sizePixels: number;
  /**
   * `favicon`: transparent background. `touch`: a filled square, because systems round its corners.
   * `maskable`: the same, with space around the drawing for any shape.
   */
  use: 'favicon' | 'touch' | 'maskable' | 'manifest';
}

export const webManifestPath = '/manifest.webmanifest';

/**
 * Bitmap icons drawn from the favicon; none unless it is an SVG file of the site. Their names are
 * public, so they have no hash.
 */
export function siteIcons({ favicon }: Pick<ResolvedConfig, 'favicon'>): SiteIcon[] {
  if (!favicon?.endsWith('.svg') || isExternalHref(favicon)) return [];
  return [
    { filePath: 'icons/favicon-32.png', sizePixels: 32, use: 'favicon' },
    { filePath: 'icons/touch-180.png', sizePixels: 180, use: 'touch' },
    { filePath: 'icons/icon-192.png', sizePixels: 192, use: 'manifest' },
    { filePath: 'icons/icon-512.png', sizePixels: 512, use: 'manifest' },
    { filePath: 'icons/maskable-512.png', sizePixels: 512, use: 'maskable' },
  ];
}

type ManifestConfig = Pick<
  ResolvedConfig,
  'title' | 'tagline' | 'basePath' | 'locale' | 'locales' | 'themeColor' | 'favicon' | 'colorMode'
>;

/** Page colors of both modes, shown before the first paint. */
const backgrounds = { dark: '#0d1213', light: '#ffffff' };

export function renderWebManifest(config: ManifestConfig): OutputFile {
  const { title, tagline, basePath, favicon, locale, themeColor, colorMode } = config;
  const drawn = siteIcons(config)
    .filter(({ use }) => use === 'manifest' || use === 'maskable')
    .map(({ filePath, sizePixels, use }) => ({
      src: basePath + filePath,
      sizes: `${sizePixels}x${sizePixels}`,
      type: 'image/png',
      purpose: use === 'maskable' ? 'maskable' : 'any',
    }));
  const vector = favicon?.endsWith('.svg')
    ? [
        {
          src: withBaseOnce(favicon, basePath),
          sizes: 'any',
          type: 'image/svg+xml',
          purpose: 'any',
        },
      ]
    : [];
  const manifest = {
    id: basePath,
    name: title,
    short_name: shortName(title, 12),
    ...(tagline !== '' && { description: tagline }),
    lang: locale,
    dir: writingOf(config).direction,
    start_url: basePath,
    scope: basePath,
    // Readers need the buttons for going back and reloading.
    display: 'minimal-ui',
    background_color: backgrounds[colorMode.defaultMode],
    theme_color: themeColor,
    icons: [...vector, ...drawn],
  };
  return {
    filePath: webManifestPath.slice(1),
    content: `${JSON.stringify(manifest, undefined, 2)}\n`,
  };
}
