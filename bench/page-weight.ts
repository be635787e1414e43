/** What a built page weighs before any input, read from the files of an output folder. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { payloadPath } from '../engine/shared/url-path';

const compress = promisify(brotliCompress);

/** Bytes of a text as it is and compressed as a static host sends it. */
export interface Weight {
  bytes: number;
  /** Brotli, quality 11. */
  brotli: number;
}

/** Pages share most of their parts, and the highest quality is slow. By digest of the content. */
const weighed = new Map<string, Promise<Weight>>();

export function weigh(content: string | Uint8Array): Promise<Weight> {
  const bytes = Buffer.from(content);
  const digest = createHash('sha1').update(bytes).digest('base64');
  const known = weighed.get(digest);
  if (known) return known;
  const weight = compressAndWeigh(bytes);
  weighed.set(digest, weight);
  return weight;
}

async function compressAndWeigh(bytes: Buffer): Promise<Weight> {
  const compressed = await compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // The default window of 4 MB costs more time to prepare than most parts take.
      [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
    },
  });
  return { bytes: bytes.length, brotli: compressed.length };
}

/** The smallest window that holds the whole content. */
function windowBits(length: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_MAX_WINDOW_BITS: most } = constants;
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(length + 16))));
}

export interface PageWeight {
  /** Spelled as the file says: `/api`, `/x/` for `x/index.html`. */
  urlPath: string;
  /** The whole document. */
  html: Weight;
  /** Parts of the document. */
  boot: Weight;
  /** All scripts written into it, the boot script among them. */
  inlineScripts: Weight;
  css: Weight;
  pageData: Weight;
  /** Scripts and style sheets of their own that the document asks for: they hold up or follow it. */
  scripts: Weight;
  styleSheets: Weight;
  /** Preloaded faces. */
  fonts: { href: string; bytes: number }[];
  /** The document and what it loads by itself; fonts and images of the content aside. */
  requests: number;
  /** Missing for pages nothing navigates to, e.g. redirects. */
  payload?: Weight;
  /** Address of the app module; missing on pages without the app, e.g. redirects. */
  appSrc?: string;
}

/** Addresses of all pages of an output folder, sorted. */
export function listRoutes(outDir: string): string[] {
  return readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replaceAll('\\', '/')}`)
    .map((file) => file.replace(/(\/)index\.html$|\.html$/, '$1'))
    .sort();
}

export function fileOfRoute(outDir: string, urlPath: string): string {
  return path.join(outDir, urlPath.endsWith('/') ? `${urlPath}index.html` : `${urlPath}.html`);
}

export async function weighPage(outDir: string, urlPath: string): Promise<PageWeight> {
  const html = readFileSync(fileOfRoute(outDir, urlPath), 'utf8');
  // Readers with scripts load nothing of noscript, and only they wait for scripts.
  const tags = readTags(html.replace(/<noscript>[\s\S]*?<\/noscript>/g, ''));
  const inline = (name: string): string =>
    tags.filter((tag) => tag.name === name && tag.text !== '').map(({ text }) => text)[0] ?? '';

  const scripts = tags.filter(
    (tag) =>
      (tag.name === 'script' && tag.attributes.src !== undefined) ||
      (tag.name === 'link' && /^modulepreload$/.test(tag.attributes.rel ?? '')),
  );
  const styleSheets = tags.filter(
    (tag) => tag.name === 'link' && tag.attributes.rel === 'stylesheet',
  );
  const preloads = tags.filter((tag) => tag.name === 'link' && tag.attributes.rel === 'preload');
  const fonts = preloads.filter(({ attributes }) => attributes.as === 'font');
  // An image inside the document is no request.
  const images = tags.filter(
    ({ name, isContent, attributes }) =>
      name === 'img' && !isContent && !attributes.src?.startsWith('data:'),
  );
  const payload = path.join(outDir, payloadPath(urlPath));
  const appSrc = /<html[^>]* data-app="([^"]+)"/.exec(html)?.[1];

  return {
    urlPath,
    html: await weigh(html),
    boot: await weigh(
      tags.find((tag) => tag.name === 'script' && !tag.attributes.type)?.text ?? '',
    ),
    inlineScripts: await weigh(
      tags
        .filter((tag) => tag.name === 'script' && !tag.attributes.type)
        .map(({ text }) => text)
        .join(''),
    ),
    css: await weigh(inline('style')),
    pageData: await weigh(tags.find((tag) => tag.attributes.id === 'page-data')?.text ?? ''),
    scripts: await weighFiles(
      outDir,
      scripts.map(({ attributes }) => attributes.src ?? attributes.href ?? ''),
    ),
    styleSheets: await weighFiles(
      outDir,
      styleSheets.map(({ attributes }) => attributes.href ?? ''),
    ),
    fonts: fonts.map(({ attributes: { href = '' } }) => ({ href, bytes: sizeOf(outDir, href) })),
    requests:
      1 + scripts.length + styleSheets.length + (preloads.length - fonts.length) + images.length,
    ...(existsSync(payload) && { payload: await weigh(readFileSync(payload)) }),
    ...(appSrc !== undefined && { appSrc }),
  };
}

interface Tag {
  name: string;
  attributes: Record<string, string>;
  /** What is between the tags; scripts and styles only. */
  text: string;
  /** Inside of the article. */
  isContent: boolean;
}

/** `<script src="…">`, `<style>…</style>`, `<link …>` and `<img …>` of a document the engine wrote. */
function readTags(html: string): Tag[] {
  const tags: Tag[] = [];
  const article = { start: html.indexOf('<article'), end: html.lastIndexOf('</article>') };
  const pattern = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>|<(link|img)\b([^>]*)>/g;
  for (const match of html.matchAll(pattern)) {
    tags.push({
      name: (match[1] ?? match[4]) as string,
      attributes: readAttributes(match[2] ?? match[5] ?? ''),
      text: match[3] ?? '',
      isContent: match.index > article.start && match.index < article.end,
    });
  }
  return tags;
}

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name, value] of text.matchAll(/([^\s="/]+)(?:="([^"]*)")?/g)) {
    attributes[name as string] = value ?? '';
  }
  return attributes;
}

async function weighFiles(outDir: string, addresses: readonly string[]): Promise<Weight> {
  const sum: Weight = { bytes: 0, brotli: 0 };
  for (const address of addresses) {
    const { bytes, brotli } = await weigh(readFileSync(path.join(outDir, address)));
    sum.bytes += bytes;
    sum.brotli += brotli;
  }
  return sum;
}

function sizeOf(outDir: string, address: string): number {
  return statSync(path.join(outDir, address)).size;
}

/** A module and everything it imports statically, as file names of the assets folder. */
export function staticClosure(outDir: string, appSrc: string): string[] {
  const found = new Set<string>();
  const visit = (address: string): void => {
    if (found.has(address)) return;
    found.add(address);
    const code = readFileSync(path.join(outDir, address), 'utf8');
    for (const [, specifier] of code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.\/[^"']+\.js)["']/g)) {
      visit(path.posix.join(path.posix.dirname(address), specifier as string));
    }
  };
  visit(appSrc);
  return [...found];
}

/** Files of the assets folder whose name fits, as addresses. */
export function listAssets(outDir: string, pattern: RegExp): string[] {
  const folder = path.join(outDir, 'assets');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .map((name) => `/assets/${name}`)
    .sort();
}
