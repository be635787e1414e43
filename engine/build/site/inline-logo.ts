/** Inlines a small SVG logo into pages, so that the first paint needs no request for it. */
import { readFileSync } from 'node:fs';
import type { SiteData } from '../../shared/site-data';
import { withoutBase } from '../../shared/url-path';
import { staticFile } from './site-sources';

/** Larger images are better cached by the browser. */
const largestBytes = 2048;

export function withInlineLogo(
  site: SiteData,
  siteDir: string,
  staticDirs: readonly string[],
): SiteData {
  if (!site.logo) return site;
  const inline = (src: string): string => {
    const urlPath = withoutBase(src, site.basePath) ?? src;
    if (!urlPath.endsWith('.svg')) return src;
    const file = staticFile(urlPath, staticDirs, siteDir);
    const svg = file && readFileSync(file, 'utf8').trim();
    if (!svg || svg.length > largestBytes) return src;
    // Escapes as little as possible, so that it compresses well.
    const text = svg.replace(/\s+/g, ' ').replace(/> </g, '><').replace(/"/g, "'");
    return `data:image/svg+xml,${text.replace(/[%#<>]/g, encodeURIComponent)}`;
  };
  const { src, srcDark } = site.logo;
  return {
    ...site,
    logo: {
      ...site.logo,
      src: inline(src),
      ...(srcDark === undefined ? {} : { srcDark: inline(srcDark) }),
    },
  };
}
