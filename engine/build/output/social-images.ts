/**
 * Draws the social images of a site. Names are content hashes, so pages can use them before the images
 * are drawn, and cached images are not drawn again.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import type { ResolvedConfig } from '../../content/config/schema';
import { renderSocialCard, type SocialCard } from '../../render/outputs/social-card';
import { withBase } from '../../shared/url-path';
import { openKeptFiles, shortHash } from '../cache/kept-files';
import { type BitmapFonts, prepareBitmapFonts } from './bitmap-fonts';
import { encodeOpaquePng } from './png';

export interface SocialImages {
  /**
   * Absolute URL of a card's image.
   *
   * @param name prefix of the file name, e.g. the page's path; missing = the site's image
   */
  address(card: SocialCard, name?: string): string;
  /** Draws all images with an address that are not cached; repeated calls share the result. */
  draw(): Promise<SocialImageFile[]>;
}

interface SocialImageFile {
  /** In the cache, absolute. */
  sourcePath: string;
  /** Relative to the output folder. */
  filePath: string;
}

export interface SocialImagesInput {
  config: Pick<ResolvedConfig, 'title' | 'url' | 'basePath' | 'logo'>;
  /** Variable WOFF2, absolute. */
  fontFile: string;
  /** Absolute. */
  logoFile?: string | undefined;
  cacheDir: string;
}

export async function createSocialImages(input: SocialImagesInput): Promise<SocialImages> {
  const { config, cacheDir } = input;
  const fonts = await prepareBitmapFonts(input.fontFile, cacheDir);
  const site = {
    title: config.title,
    host: new URL(config.url).host,
    logo: input.logoFile && dataAddress(input.logoFile),
  };
  const kept = openKeptFiles(path.join(cacheDir, 'social-images'));
  /** By name in the cache. */
  const wanted = new Map<string, { svg: string; filePath: string }>();
  let drawing: Promise<SocialImageFile[]> | undefined;

  return {
    address(card, name = 'site') {
      const svg = renderSocialCard(card, site, fonts.measure);
      const hash = shortHash(fonts.hash + svg);
      const slug = name.replace(/[^\p{L}\p{N}._]+/gu, '-').replace(/^-|-$/g, '') || 'home';
      const filePath = `assets/social/${slug}-${hash}.png`;
      wanted.set(`${hash}.png`, { svg, filePath });
      return config.url + withBase(encodeURI(`/${filePath}`), config.basePath);
    },
    draw() {
      drawing ??= drawAll();
      return drawing;
    },
  };

  async function drawAll(): Promise<SocialImageFile[]> {
    const waiting = [...wanted].entries();
    const drawn: SocialImageFile[] = [];
    // The renderer has its own threads: two images at a time use two cores.
    const work = async (): Promise<void> => {
      for (const [at, [name, { svg, filePath }]] of waiting) {
        drawn[at] = { sourcePath: await kept.cached(name, () => drawCard(svg, fonts)), filePath };
      }
    };
    await Promise.all([work(), work()]);
    kept.removeUnused();
    return drawn;
  }
}

async function drawCard(svg: string, fonts: BitmapFonts): Promise<Buffer> {
  const text = svg.replace(/<[^>]*>/g, '');
  const image = await renderAsync(svg, {
    font: {
      fontFiles: fonts.files,
      loadSystemFonts: !fonts.covers(text),
      defaultFontFamily: 'Geist',
    },
  });
  return encodeOpaquePng(image.pixels, image);
}

function dataAddress(file: string): string | undefined {
  const types: Record<string, string> = { '.svg': 'svg+xml', '.png': 'png', '.jpg': 'jpeg' };
  const type = types[path.extname(file).toLowerCase()];
  if (type === undefined || !existsSync(file)) return undefined;
  return `data:image/${type};base64,${readFileSync(file).toString('base64')}`;
}
