/**
 * Draws the social images of a site. Names are content hashes, so pages can use them before the images
 * are drawn, and cached images are not drawn again.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { lookup } from 'mrmime';
import type { ResolvedConfig } from '../../content/config/schema';
import { defined } from '../../content/defined';
import { isIndexed } from '../../render/outputs/site-pages';
import { renderSocialCard, type SocialCard } from '../../render/outputs/social-card';
import type { RenderJob } from '../../render/render-page';
import { inParallel } from '../../shared/parallel';
import type { SiteData } from '../../shared/site-data';
import { withBase } from '../../shared/url-path';
import { openFileCache, shortHash } from '../cache/file-cache';
import { staticFile } from '../site/site-sources';
import { type BitmapFonts, prepareBitmapFonts } from './bitmap-fonts';
import { encodeOpaquePng } from './png';
import type { CopiedFile } from './write-output';

export type SocialImages = Awaited<ReturnType<typeof createSocialImages>>;

export async function createSocialImages(
  config: Pick<ResolvedConfig, 'title' | 'url' | 'basePath' | 'logo' | 'staticDirectories'>,
  siteDir: string,
  cacheDir: string,
  dir?: SiteData['dir'],
) {
  const { logo, staticDirectories } = config;
  const logoFile = logo && staticFile(logo.srcDark ?? logo.src, staticDirectories, siteDir);
  const fonts = await prepareBitmapFonts(cacheDir);
  const site = {
    title: config.title,
    host: new URL(config.url).host,
    isMirrored: dir === 'rtl',
    logo: logoFile && `data:${lookup(logoFile)};base64,${readFileSync(logoFile, 'base64')}`,
  };
  const cache = openFileCache(path.join(cacheDir, 'social-images'));
  /** By name in the cache. */
  const wanted = new Map<string, { svg: string; filePath: string }>();
  let drawing: Promise<CopiedFile[]> | undefined;

  const drawAll = async (): Promise<CopiedFile[]> => {
    // The renderer has its own threads: two images at a time use two cores.
    const drawn = await inParallel(2, [...wanted], async ([name, { svg, filePath }]) => ({
      sourcePath: await cache.get(name, () => drawCard(svg, fonts)),
      filePath,
    }));
    cache.removeUnused();
    return drawn;
  };
  return {
    /**
     * Absolute URL of a card's image.
     *
     * @param name prefix of the file name, e.g. the page's path; missing = the site's image
     */
    address(card: SocialCard, name = 'site'): string {
      const svg = renderSocialCard(card, site, fonts.measure);
      const hash = shortHash(fonts.hash + svg);
      const slug = name.replace(/[^\p{L}\p{N}._]+/gu, '-').replace(/^-|-$/g, '') || 'home';
      const filePath = `assets/social/${slug}-${hash}.png`;
      wanted.set(`${hash}.png`, { svg, filePath });
      return config.url + withBase(encodeURI(`/${filePath}`), config.basePath);
    },
    /** Draws all images with an address that are not cached; repeated calls share the result. */
    draw(): Promise<CopiedFile[]> {
      drawing ??= drawAll();
      return drawing;
    },
  };
}

/** B173: the page's own image, else a drawn one, else the site's. */
export function withSocialImages(
  jobs: readonly RenderJob[],
  images: SocialImages,
  { title, tagline, image }: ResolvedConfig,
): RenderJob[] {
  const siteImage =
    image === undefined ? images.address({ title, description: tagline }) : undefined;
  return jobs.map((job) => {
    const { meta } = job;
    if (job.image !== undefined && !(image && job.image.endsWith(image))) return job;
    if (!isIndexed(meta)) return siteImage === undefined ? job : { ...job, image: siteImage };
    const { title: pageTitle, description, breadcrumbs } = meta;
    const section = breadcrumbs?.at(-2)?.label;
    const card = { title: pageTitle, ...defined({ section, description }) };
    return { ...job, image: images.address(card, meta.urlPath) };
  });
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
