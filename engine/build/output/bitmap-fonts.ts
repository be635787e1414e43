/**
 * The text font for the bitmap renderer: two static TrueType files made from the variable WOFF2, and
 * character widths. Cached per font version.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { MeasureText } from '../../render/outputs/social-card';
import { openKeptFiles, shortHash } from '../cache/kept-files';

const weights = [400, 600] as const;
type Weight = (typeof weights)[number];

export interface BitmapFonts {
  /** TrueType files, absolute. */
  files: string[];
  /** Of the font. */
  hash: string;
  measure: MeasureText;
  /** Whether the font has every character; otherwise system fonts are needed. */
  covers(text: string): boolean;
}

/** Width in em by weight and character. */
type Widths = Record<Weight, Record<string, number>>;

/** Latin with extensions, and punctuation. */
const characters = String.fromCodePoint(
  ...range(0x20, 0x7e),
  ...range(0xa0, 0x17f),
  ...[...'–—‘’“”„†•…‰‹›€™←↑→↓−≤≥≈'].map((char) => char.codePointAt(0) as number),
);

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** @param fontFile the variable font, WOFF2 */
export async function prepareBitmapFonts(fontFile: string, cacheDir: string): Promise<BitmapFonts> {
  const source = readFileSync(fontFile);
  const hash = shortHash(source);
  const kept = openKeptFiles(path.join(cacheDir, 'bitmap-fonts'));
  const files: string[] = [];
  for (const weight of weights) {
    files.push(await kept.cached(`geist-${weight}-${hash}.ttf`, () => staticFace(source, weight)));
  }
  const widthsFile = await kept.cached(`widths-${hash}.json`, () =>
    JSON.stringify(measureCharacters(files)),
  );
  kept.removeUnused();
  const widths = JSON.parse(readFileSync(widthsFile, 'utf8')) as Widths;
  return {
    files,
    hash,
    measure: (text, { size, weight, tracking }) => {
      let width = 0;
      for (const char of text) width += (widths[weight][char] ?? unknownWidth(char)) + tracking;
      return width * size;
    },
    covers: (text) => [...text].every((char) => char in widths[400]),
  };
}

async function staticFace(source: Buffer, weight: Weight): Promise<Buffer> {
  // Loaded only if the cache is empty.
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(source, characters, { targetFormat: 'sfnt', variationAxes: { wght: weight } });
}

/** Ideographs are square; other letters are estimated. */
function unknownWidth(char: string): number {
  return (char.codePointAt(0) ?? 0) >= 0x2e80 ? 1 : 0.6;
}

/** The renderer only measures ink: the advance width follows from text between two known letters. */
function measureCharacters(fontFiles: string[]): Widths {
  const inkWidth = (text: string, weight: Weight): number => {
    const escaped = text.replace(/[&<]/g, (char) => (char === '&' ? '&amp;' : '&lt;'));
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text font-family="Geist" font-weight="${weight}" font-size="1000" xml:space="preserve">${escaped}</text></svg>`;
    const drawing = new Resvg(svg, { font: { fontFiles, loadSystemFonts: false } });
    return drawing.getBBox()?.width ?? 0;
  };
  const widthsOf = (weight: Weight): Record<string, number> => {
    const frame = inkWidth('HH', weight);
    const entries = [...characters].flatMap((char): [string, number][] => {
      const width = (inkWidth(`H${char}H`, weight) - frame) / 1000;
      return width > 0 ? [[char, Math.round(width * 1000) / 1000]] : [];
    });
    return Object.fromEntries(entries);
  };
  return { 400: widthsOf(400), 600: widthsOf(600) };
}
