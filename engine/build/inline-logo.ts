/** A small SVG logo travels inside the page: the first paint then waits for no second request. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteData } from '../shared/site-data';
import { withoutBase } from '../shared/url-path';

/** Larger images are worth a request and a place in the browser's cache. */
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
    const file = staticDirs
      .map((dir) => path.join(siteDir, dir, urlPath))
      .find((place) => existsSync(place));
    const svg = file && readFileSync(file, 'utf8').trim();
    return svg && svg.length <= largestBytes ? svgDataAddress(svg) : src;
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

/** Only what would end the address or the attribute is escaped, so that it still compresses. */
function svgDataAddress(svg: string): string {
  const text = svg.replace(/\s+/g, ' ').replace(/> </g, '><').replace(/"/g, "'");
  return `data:image/svg+xml,${text.replace(/[%#<>]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
