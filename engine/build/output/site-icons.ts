/** Draws the bitmap icons of a site from its favicon. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { ResolvedConfig } from '../../content/config/schema';
import { type SiteIcon, siteIcons } from '../../render/outputs/web-manifest';
import { openFileCache, shortHash } from '../cache/file-cache';

/** @returns cached files with their paths in the output; none unless the favicon is an SVG */
export async function drawSiteIcons(
  config: Pick<ResolvedConfig, 'favicon' | 'themeColor'>,
  faviconFile: string,
  cacheDir: string,
) {
  const icons = siteIcons(config);
  if (icons.length === 0) return [];
  const favicon = readFileSync(faviconFile, 'utf8');
  const cache = openFileCache(path.join(cacheDir, 'icons'));
  const hash = shortHash(favicon + config.themeColor);
  const drawn = await Promise.all(
    icons.map(async (icon) => ({
      sourcePath: await cache.get(`${hash}-${path.basename(icon.filePath)}`, () =>
        new Resvg(iconDrawing(favicon, icon, config.themeColor), {
          fitTo: { mode: 'width', value: icon.sizePixels },
          font: { loadSystemFonts: false },
        })
          .render()
          .asPng(),
      ),
      filePath: icon.filePath,
    })),
  );
  cache.removeUnused();
  return drawn;
}

/** The favicon in a square of 100, with a background for touch and maskable icons. */
function iconDrawing(favicon: string, { use }: SiteIcon, background: string): string {
  const isSquare = use === 'touch' || use === 'maskable';
  // The safe zone of a maskable icon is a circle of 80 percent: a square in it is 56 wide.
  const inset = use === 'maskable' ? 20 : 0;
  const size = 100 - 2 * inset;
  const address = `data:image/svg+xml;base64,${Buffer.from(favicon).toString('base64')}`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">' +
    (isSquare ? `<rect width="100" height="100" fill="${background}"/>` : '') +
    `<image href="${address}" x="${inset}" y="${inset}" width="${size}" height="${size}"/></svg>`
  );
}
