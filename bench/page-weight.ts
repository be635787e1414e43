/** Weighs a built page before any input, from the files of an output folder. */
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { load } from 'cheerio';
import { listFiles } from '../engine/build/folders';
import { payloadPath } from '../engine/shared/url-path';
import { sum } from './report';

const compress = promisify(brotliCompress);

/** By content hash: pages share most parts, and the highest quality is slow. */
const weighed = new Map<string, Promise<number>>();

/** Bytes as a static host sends them: Brotli, quality 11. */
export function weigh(content: string | Uint8Array): Promise<number> {
  const digest = hash('sha1', content, 'base64');
  const weight = weighed.get(digest) ?? compress(content).then(({ length }) => length);
  weighed.set(digest, weight);
  return weight;
}

export function pageFile(outDir: string, urlPath: string): string {
  return path.join(outDir, urlPath.endsWith('/') ? `${urlPath}index.html` : `${urlPath}.html`);
}

/** Addresses of all pages of an output folder, sorted: `/api`, or `/x/` for `x/index.html`. */
export function listRoutes(outDir: string): string[] {
  return listFiles(outDir)
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file}`.replace(/(\/)index\.html$|\.html$/, '$1'))
    .sort();
}

export type PageWeight = Awaited<ReturnType<typeof weighPage>>;

/** All bytes are compressed, except for `bootBytes`. */
export async function weighPage(outDir: string, urlPath: string) {
  const html = readFileSync(pageFile(outDir, urlPath), 'utf8');
  const $ = load(html);
  // With JavaScript nothing in `noscript` is loaded.
  $('noscript').remove();
  const scripts = $('script[src], link[rel=modulepreload]');
  const loaded = $('script[src], link[rel=modulepreload], link[rel=stylesheet]').toArray();
  const weights = loaded.map(({ attribs }) =>
    weigh(readFileSync(path.join(outDir, attribs.src ?? attribs.href ?? ''))),
  );
  const inline = $('script:not([src], [type])').toArray();
  const inlineScripts = inline.map((script) => $(script).text());
  // `data:` images need no request.
  const preloads = $('link[rel=preload]:not([as=font]), img:not(article img, [src^="data:"])');
  const payload = path.join(outDir, payloadPath(urlPath));
  const [boot = ''] = inlineScripts;
  return {
    urlPath,
    /** The document and what it loads without input, except for fonts and images. */
    beforeInput: sum(await Promise.all([weigh(html), ...weights])),
    bootBytes: Buffer.byteLength(boot),
    boot: await weigh(boot),
    /** Including the boot script. */
    inlineScripts: await weigh(inlineScripts.join('')),
    inlineStyles: await weigh($('style').first().text()),
    scriptCount: scripts.length,
    fontCount: $('link[rel=preload][as=font]').length,
    /** The document and what it loads without input, except for fonts and images of the content. */
    requests: 1 + loaded.length + preloads.length,
    /** Missing for pages the app does not navigate to, such as redirects. */
    payload: existsSync(payload) ? await weigh(readFileSync(payload)) : undefined,
    /** Address of the app module; missing on pages without the app. */
    appSrc: $('html').attr('data-app'),
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
