/** Weighs a built page before any input, from the files of an output folder. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { load } from 'cheerio';
import { listFiles } from '../engine/build/folders';
import { payloadPath } from '../engine/shared/url-path';

const compress = promisify(brotliCompress);

/** By content hash: pages share most parts, and the highest quality is slow. */
const weighed = new Map<string, Promise<number>>();

/** Bytes as a static host sends them: Brotli, quality 11. */
export function weigh(...contents: (string | Uint8Array)[]): Promise<number> {
  const bytes = Buffer.concat(contents.map((content) => Buffer.from(content)));
  const digest = createHash('sha1').update(bytes).digest('base64');
  const known = weighed.get(digest);
  if (known) return known;
  // Preparing the default window of 4 MB takes longer than compressing most parts.
  const window = Math.ceil(Math.log2(bytes.length + 16));
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: Math.min(
      constants.BROTLI_MAX_WINDOW_BITS,
      Math.max(constants.BROTLI_MIN_WINDOW_BITS, window),
    ),
  };
  const weight = compress(bytes, { params }).then(({ length }) => length);
  weighed.set(digest, weight);
  return weight;
}

/** All bytes are compressed, except for `bootBytes`. */
export interface PageWeight {
  /** As the file is named: `/api`, or `/x/` for `x/index.html`. */
  urlPath: string;
  /** The document and what it loads without input, except for fonts and images. */
  beforeInput: number;
  bootBytes: number;
  boot: number;
  /** All inline scripts, including the boot script. */
  inlineScripts: number;
  inlineStyles: number;
  /** External scripts the document loads. */
  scriptCount: number;
  fontCount: number;
  /** The document and what it loads without input, except for fonts and images of the content. */
  requests: number;
  /** Missing for pages the app does not navigate to, such as redirects. */
  payload?: number;
  /** Address of the app module; missing on pages without the app. */
  appSrc?: string;
}

/** Addresses of all pages of an output folder, sorted. */
export function listRoutes(outDir: string): string[] {
  return listFiles(outDir)
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file}`.replace(/(\/)index\.html$|\.html$/, '$1'))
    .sort();
}

export async function weighPage(outDir: string, urlPath: string): Promise<PageWeight> {
  const file = urlPath.endsWith('/') ? `${urlPath}index.html` : `${urlPath}.html`;
  const html = readFileSync(path.join(outDir, file), 'utf8');
  const $ = load(html);
  // With JavaScript nothing in `noscript` is loaded.
  $('noscript').remove();
  const scripts = $('script[src], link[rel=modulepreload]');
  const loaded = $('script[src], link[rel=modulepreload], link[rel=stylesheet]').toArray();
  const weights = await Promise.all(
    loaded.map(({ attribs }) =>
      weigh(readFileSync(path.join(outDir, attribs.src ?? attribs.href ?? ''))),
    ),
  );
  const inline = $('script:not([src], [type])').toArray();
  const inlineScripts = inline.map((script) => $(script).text());
  // `data:` images need no request.
  const preloads = $('link[rel=preload]:not([as=font]), img:not(article img, [src^="data:"])');
  const payload = path.join(outDir, payloadPath(urlPath));
  const appSrc = $('html').attr('data-app');
  const [boot = ''] = inlineScripts;
  return {
    urlPath,
    beforeInput: weights.reduce((sum, weight) => sum + weight, await weigh(html)),
    bootBytes: Buffer.byteLength(boot),
    boot: await weigh(boot),
    inlineScripts: await weigh(inlineScripts.join('')),
    inlineStyles: await weigh($('style').first().text()),
    scriptCount: scripts.length,
    fontCount: $('link[rel=preload][as=font]').length,
    requests: 1 + loaded.length + preloads.length,
    ...(existsSync(payload) && { payload: await weigh(readFileSync(payload)) }),
    ...(appSrc !== undefined && { appSrc }),
  };
}

/** Addresses of a module and all its static imports. */
export function staticClosure(outDir: string, appSrc: string): string[] {
  const found = new Set([appSrc]);
  for (const address of found) {
    const code = readFileSync(path.join(outDir, address), 'utf8');
    for (const [, specifier] of code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.\/[^"']+\.js)["']/g)) {
      found.add(path.posix.join(path.posix.dirname(address), specifier as string));
    }
  }
  return [...found];
}
