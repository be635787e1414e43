/**
 * The text font for the bitmap renderer: two static TrueType files made from the variable WOFF2, and
 * character widths. Cached per font version.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { escapeXml } from '../../render/outputs/output-file';
import type { TextStyle } from '../../render/outputs/social-card';
import { openFileCache, shortHash } from '../cache/file-cache';
import { engineDir } from '../folders';

const weights = [400, 600] as const;
type Weight = (typeof weights)[number];

export type BitmapFonts = Awaited<ReturnType<typeof prepareBitmapFonts>>;

/** Width in em by weight and character. */
type Widths = Record<Weight, Record<string, number>>;

/** Latin with extensions, and punctuation. */
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0x17f)}–—‘’“”„†•…‰‹›€™←↑→↓−≤≥≈`;

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
}

/**
 * Without ligatures: the renderer looks for missing characters in other fonts only if it gets a glyph for each
 * letter, so "config" in a line of Japanese would make the rest of the line invisible.
 */
const options = { targetFormat: 'sfnt', noLayoutClosure: true } as const;

const variableFont = 'theme/fonts/source/geist-latin-wght-normal.woff2';

export async function prepareBitmapFonts(cacheDir: string) {
  const source = readFileSync(path.join(engineDir, variableFont));
  const hash = shortHash(shortHash(source) + JSON.stringify(options));
  const cache = openFileCache(path.join(cacheDir, 'bitmap-fonts'));
  const files: string[] = [];
  for (const weight of weights) {
    const make = async () => {
      // Loaded only if the cache is empty.
      const { default: subsetFont } = await import('subset-font');
      return subsetFont(source, characters, { ...options, variationAxes: { wght: weight } });
    };
    files.push(await cache.get(`geist-${weight}-${hash}.ttf`, make));
  }
  const widthsFile = await cache.get(`widths-${hash}.json`, () =>
    JSON.stringify({ 400: measureCharacters(files, 400), 600: measureCharacters(files, 600) }),
  );
  cache.removeUnused();
  const widths = JSON.parse(readFileSync(widthsFile, 'utf8')) as Widths;
  // Ideographs are square; other unknown letters are estimated.
  const widthOf = (char: string, weight: Weight): number =>
    widths[weight][char] ?? (char >= '\u2e80' ? 1 : 0.6);
  return {
    /** TrueType files, absolute. */
    files,
    /** Hash of the font. */
    hash,
    measure: (text: string, { size, weight, tracking }: TextStyle): number =>
      [...text].reduce((width, char) => width + widthOf(char, weight) + tracking, 0) * size,
    /** Whether the font has every character; otherwise system fonts are needed. */
    covers: (text: string): boolean => [...text].every((char) => char in widths[400]),
  };
}

/** The renderer only measures ink: the advance width follows from text between two known letters. */
function measureCharacters(fontFiles: string[], weight: Weight): Record<string, number> {
  const inkWidth = (text: string): number => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text font-family="Geist" font-weight="${weight}" font-size="1000" xml:space="preserve">${escapeXml(text)}</text></svg>`;
    const drawing = new Resvg(svg, { font: { fontFiles, loadSystemFonts: false } });
    return drawing.getBBox()?.width ?? 0;
  };
  const frame = inkWidth('HH');
  const entries = [...characters].map((char): [string, number] => [
    char,
    Math.round(inkWidth(`H${char}H`) - frame) / 1000,
  ]);
  return Object.fromEntries(entries.filter(([, width]) => width > 0));
}
