/**
 * Draws the social images of a site. A picture's name follows from what is on it, so pages can name
 * it before it is drawn, and a picture that exists in the cache is not drawn again.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import type { ResolvedConfig } from '../content/config/schema';
import { renderSocialCard, type SocialCard } from '../render/outputs/social-card';
import { withBase } from '../shared/url-path';
import { prepareBitmapFonts, writeWhole } from './bitmap-fonts';
import { contentHash } from './output-folder';
import { encodeOpaquePng } from './png';

export interface SocialImages {
  /**
   * Absolute address of the picture of a card.
   *
   * @param name begins the file's name, e.g. the page's path; missing = the picture of the site
   */
  address(card: SocialCard, name?: string): string;
  /** Draws what was asked for and is not in the cache yet. */
  draw(onDone?: (done: number, total: number) => void): Promise<SocialImageFile[]>;
}

interface SocialImageFile {
  /** In the cache, absolute. */
  sourcePath: string;
  /** Relative to the output folder. */
  filePath: string;
}

export interface SocialImagesInput {
  config: Pick<ResolvedConfig, 'title' | 'url' | 'basePath' | 'logo'>;
  /** The text face, variable WOFF2, absolute. */
  fontFile: string;
  /** Logo of the site, absolute; missing = none. */
  logoFile?: string | undefined;
  cacheDir: string;
}

const folderName = 'social-images';

export async function createSocialImages(input: SocialImagesInput): Promise<SocialImages> {
  const { config, cacheDir } = input;
  const fonts = await prepareBitmapFonts(input.fontFile, cacheDir);
  const site = {
    title: config.title,
    host: new URL(config.url).host,
    logo: input.logoFile && dataAddress(input.logoFile),
  };
  const folder = path.join(cacheDir, folderName);
  /** By name in the cache. */
  const wanted = new Map<string, { svg: string; filePath: string }>();

  return {
    address(card, name = 'site') {
      const svg = renderSocialCard(card, site, fonts.measure);
      const hash = contentHash(fonts.hash + svg);
      const slug = name.replace(/[^\p{L}\p{N}._]+/gu, '-').replace(/^-|-$/g, '') || 'home';
      const filePath = `assets/social/${slug}-${hash}.png`;
      wanted.set(`${hash}.png`, { svg, filePath });
      return config.url + withBase(encodeURI(`/${filePath}`), config.basePath);
    },
    async draw(onDone) {
      mkdirSync(folder, { recursive: true });
      const now = new Date();
      const waiting = [...wanted].filter(([name]) => !touch(path.join(folder, name), now));
      const total = waiting.length;
      let done = 0;
      // The renderer works in threads of its own: two pictures keep two cores busy.
      const work = async (): Promise<void> => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const [name, { svg }] = next;
          const text = svg.replace(/<[^>]*>/g, '');
          const image = await renderAsync(svg, {
            font: {
              fontFiles: fonts.files,
              loadSystemFonts: !fonts.covers(text),
              defaultFontFamily: 'Geist',
            },
          });
          writeWhole(path.join(folder, name), await encodeOpaquePng(image.pixels, image));
          onDone?.(++done, total);
        }
      };
      await Promise.all([work(), work()]);
      removeUnused(folder, wanted);
      return [...wanted].map(([name, { filePath }]) => ({
        sourcePath: path.join(folder, name),
        filePath,
      }));
    },
  };
}

/** @returns false when there is no such file */
function touch(file: string, time: Date): boolean {
  if (!existsSync(file)) return false;
  utimesSync(file, time, time);
  return true;
}

/** Longer than any build takes: until then another one may be about to copy a picture. */
const unusedMs = 3_600_000;

/** Pictures of texts that are gone; unfinished files of other processes are left alone. */
function removeUnused(folder: string, wanted: ReadonlyMap<string, unknown>): void {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.png') || wanted.has(name)) continue;
    const file = path.join(folder, name);
    const lastUse = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (lastUse < Date.now() - unusedMs) rmSync(file, { force: true });
  }
}

function dataAddress(file: string): string | undefined {
  const types: Record<string, string> = { '.svg': 'svg+xml', '.png': 'png', '.jpg': 'jpeg' };
  const type = types[path.extname(file).toLowerCase()];
  if (type === undefined || !existsSync(file)) return undefined;
  return `data:image/${type};base64,${readFileSync(file).toString('base64')}`;
}
