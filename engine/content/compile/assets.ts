/** Images and files that an author links to (A58–A61), named by a hash of their content. */
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { siteFile } from '../../shared/problem';
import { decodePath, splitHref, withBase, withBaseOnce } from '../../shared/url-path';
import type { CompiledEmbed } from '../compiled-page';
import { severityOf } from '../config/report-level';
import { nearestHint } from '../problems/nearest-hint';
import { isTolerant, type Origin, report } from './context';

interface Asset {
  filePath: string;
  /** `/assets/files/name-1a2b3c4d.png`, without base path. */
  urlPath: string;
  /** With base path, as a value for scripts. */
  href: string;
  width?: number;
  height?: number;
}

/** A file that an author links to: copied to the output, and a dependency of the page. */
export function publishAsset({ page, place }: Origin, href: string): Asset | undefined {
  const asset = page.environment.assets.find(href, place.filePath);
  if (!asset) return undefined;
  page.dependencies.add(asset.filePath);
  page.assets[asset.filePath] = asset.urlPath;
  return asset;
}

/** For scripts, `/` is also the site folder, after the static ones. */
export function publishImported(origin: Origin, specifier: string): Asset | undefined {
  const asset = publishAsset(origin, specifier);
  return asset || !specifier.startsWith('/') ? asset : publishAsset(origin, `@site${specifier}`);
}

/**
 * A114: reports as `onBrokenImages` says.
 *
 * @param isAddress Docusaurus does not look for this file, so it may be missing there
 */
export function reportMissingImage(url: string, origin: Origin, isAddress = false): void {
  const { page, place } = origin;
  const { assets, onBrokenImages, siteDir } = page.environment;
  const looked = assets.candidates(url, place.filePath);
  // Once the file exists, the page must be compiled again although it has not changed.
  for (const file of looked) page.dependencies.add(file);
  if (onBrokenImages === 'ignore') return;
  // A folder of the site or the base path may be written in front.
  const inner = url.replace(/^\/[^/]+(?=\/)/, '');
  const advice = assets.find(inner, place.filePath)
    ? `Did you mean "${inner}"?`
    : nearestFile(path.join(siteDir, looked[0] ?? ''), 'Add the file or correct the path.');
  const hint = `Looked for ${looked.map(siteFile).join(' and ')}. ${advice}`;
  const severity = isAddress && isTolerant(page) ? 'warning' : severityOf(onBrokenImages);
  report(origin, `The image does not exist: ${url}`, hint, severity);
}

/** A hint for a file that does not exist, perhaps named without its ending. */
export function nearestFile(file: string, otherwise: string): string {
  const { dir, base, ext } = path.parse(file);
  const files = existsSync(dir) ? readdirSync(dir) : [];
  return nearestHint(base, ext ? files : files.map((name) => path.parse(name).name), otherwise);
}

const imagePattern = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i;

export type AssetStore = ReturnType<typeof createAssetStore>;

interface AssetSettings {
  staticDirectories: readonly string[];
  basePath: string;
  /** Of the default language, which publishes the static files, too. */
  sharedBasePath?: string | undefined;
}

/** @param locate where a file is read from: the translation, else the original */
export function createAssetStore(
  siteDir: string,
  { staticDirectories, basePath, sharedBasePath = basePath }: AssetSettings,
  locate = (filePath: string): string => filePath,
) {
  const known = new Map<string, { asset: Asset; modified: number }>();

  const places = (href: string, fromFilePath: string): string[] => {
    // Browsers read a backslash as a slash, too.
    const written = decodePath(splitHref(href).path).replaceAll('\\', '/');
    if (written.startsWith('@site/')) return [path.join(siteDir, written.slice('@site/'.length))];
    if (written.startsWith('/'))
      return staticDirectories.map((dir) => path.join(siteDir, dir, written));
    return [...new Set([locate(fromFilePath), fromFilePath])].map((from) =>
      path.join(siteDir, path.dirname(from), written),
    );
  };

  return {
    basePath,
    sharedBasePath,
    /** The file that an address means in a given file; undefined if it does not exist. */
    find(href: string, fromFilePath: string): Asset | undefined {
      for (const place of places(href, fromFilePath)) {
        const stats = statSync(place, { throwIfNoEntry: false });
        if (!stats?.isFile()) continue;
        const { mtimeMs: modified } = stats;
        const cached = known.get(place);
        if (cached?.modified === modified) return cached.asset;
        const asset = readAsset(siteDir, place, basePath);
        known.set(place, { asset, modified });
        return asset;
      }
      return undefined;
    },
    candidates(href: string, fromFilePath: string): string[] {
      return places(href, fromFilePath).map((place) =>
        path.relative(siteDir, place).replaceAll('\\', '/'),
      );
    },
  };
}

function readAsset(siteDir: string, place: string, basePath: string): Asset {
  const bytes = readFileSync(place);
  const digest = hash('sha256', bytes).slice(0, 8);
  const { name, ext } = path.parse(place);
  const urlPath = `/assets/files/${encodeURIComponent(name)}-${digest}${ext}`;
  const asset: Asset = {
    filePath: path.relative(siteDir, place).replaceAll('\\', '/'),
    urlPath,
    href: withBase(urlPath, basePath),
  };
  if (imagePattern.test(place)) {
    try {
      const { width, height } = imageSize(bytes);
      asset.width = width;
      asset.height = height;
    } catch {
      // An image without readable dimensions can still be shown.
    }
  }
  return asset;
}

/** `<img src="https://x.org/a.png">`: groups are the tag and its attributes. */
const tagPattern = /<(img|video|audio|source|track|iframe|a)\b((?:[^>"]|"[^"]*")*)>/gi;
const addressPattern = /\s(?:src|srcset|poster)="((?:https?:)?\/\/[^"\s]+)/gi;

const kinds: Record<string, CompiledEmbed['kind']> = {
  img: 'images',
  video: 'media',
  audio: 'media',
  source: 'media',
  track: 'media',
  iframe: 'frames',
};

const relativePattern = /\s(?:src|href)="(?![a-z][\w+.-]*:|[/#])([^"]+)"/i;
const rootedPattern = /\s(?:src|href)="(\/(?!\/)[^"]+)"/i;

/** Records the addresses on other sites that a piece of HTML loads, and reports files that will be missing. */
export function noteEmbeds(html: string, origin: Origin): void {
  const { page, place } = origin;
  const { assets } = page.environment;
  if (!/\s(?:src|href)=|\/\//.test(html)) return;
  for (const [, tag = '', attributes = ''] of html.matchAll(tagPattern)) {
    const mark = tag.toLowerCase() === 'a' ? '' : '!';
    const [, beside] = relativePattern.exec(attributes) ?? [];
    if (beside && assets.find(beside, place.filePath)) {
      const what = `HTML tags cannot refer to files beside the page: ${beside}`;
      const hint = `Write ${mark}[text](${beside}), or use a file in the static folder.`;
      report(origin, what, hint, 'warning');
    }
    const [, file = ''] = rootedPattern.exec(attributes) ?? [];
    const isLost =
      file !== '' && !file.startsWith(assets.basePath) && !file.startsWith(assets.sharedBasePath);
    if (isLost && assets.find(file, place.filePath)) {
      const full = withBaseOnce(file, assets.basePath);
      const hint = `Write ${mark}[text](${file}), or "${full}" in the tag.`;
      report(origin, `File paths in HTML tags need the base path: ${file}`, hint, 'warning');
    }
    const kind = kinds[tag.toLowerCase()] as CompiledEmbed['kind'];
    for (const [, href = ''] of attributes.matchAll(addressPattern)) {
      page.embeds.push({ kind, href: href.replaceAll('&amp;', '&'), ...place });
    }
  }
}
