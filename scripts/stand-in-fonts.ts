/**
 * Measures how large each system's own face has to be set to take the room of Geist, and writes the
 * faces that stand in for it until it is there:
 *
 *     npm run build && npm run fonts:stand-ins
 *
 * What counts is the room that text takes, so the text of the built site is measured, letter pairs
 * and all: the weights below 600 in the regular face, the others in the bold one. To be run again
 * when Geist changes, or the kind of text.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { listRoutes } from '../bench/page-weight';
import { fontPath, fontSets } from '../tests/support/font-sets';
import { onServedSite } from './launch-chromium';

const siteDir = path.resolve('dist');
const geist = 'engine/theme/fonts/geist.woff2';
const target = 'engine/theme/styles/stand-ins.css';

/** In the order of `--font-sans`: names by which systems know the regular and the bold face. */
const standIns = [
  [
    'Geist Arial',
    'Liberation Sans',
    ['Arial', 'Liberation Sans'],
    ['Arial Bold', 'Liberation Sans Bold'],
  ],
  ['Geist Roboto', 'Roboto', ['Roboto-Regular'], ['Roboto-Bold']],
  ['Geist Noto', 'Noto Sans', ['NotoSans-Regular'], ['NotoSans-Bold']],
  ['Geist DejaVu', 'DejaVu Sans', ['DejaVu Sans'], ['DejaVu Sans Bold']],
] as const;

/** Advance of Geist Mono by that of Consolas; the monospace faces of other systems have Geist's. */
const consolasScale = 0.6 / (1126 / 2048);

/** What is written in regular and in bold, by weight. */
type Texts = Record<'regular' | 'bold', Record<number, string>>;

interface Measures {
  /** em; all text of a face in a row. */
  regular: number;
  bold: number;
  ascent: number;
  descent: number;
}

export async function main(): Promise<number> {
  const faces: string[] = [];
  await onServedSite(siteDir, async (url, browser) => {
    const page = await browser.newPage({ bypassCSP: true, serviceWorkers: 'block' });
    const texts: Texts = { regular: {}, bold: {} };
    for (const route of listRoutes(siteDir)) {
      await page.goto(new URL(route, url).href, { waitUntil: 'domcontentloaded' });
      await addTexts(page, texts);
    }
    const wanted = await measure(page, geist, texts);
    for (const [family, measured, regular, bold] of standIns) {
      for (const weight of ['regular', 'bold'] as const) {
        const own = await measure(page, fontPath(fontSets[measured][weight]), texts);
        const names = weight === 'bold' ? bold : regular;
        faces.push(faceOf(family, names, weight, wanted[weight] / own[weight], wanted));
      }
    }
  });
  faces.push(faceOf('Geist Consolas', ['Consolas'], 'regular', consolasScale));
  faces.push(faceOf('Geist Consolas', ['Consolas Bold'], 'bold', consolasScale));
  const css = readFileSync(target, 'utf8');
  const about = css.slice(0, css.indexOf('*/') + 2);
  writeFileSync(target, `${about}\n${faces.join('\n\n')}\n`);
  console.log(`Wrote ${target}.`);
  return 0;
}

/** What a page's text column shows in the text face. */
async function addTexts(page: Page, texts: Texts): Promise<void> {
  const found = await page.evaluate(() => {
    const root = document.querySelector('main') ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const pieces: [weight: number, text: string][] = [];
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      if (!parent?.checkVisibility() || !textContent?.trim()) continue;
      const { fontFamily, fontWeight } = getComputedStyle(parent);
      if (!/^"?Geist"?,/.test(fontFamily)) continue;
      // Other characters come from other faces.
      pieces.push([Number(fontWeight), textContent.replace(/\s+/g, ' ').replace(/[^ -~]/g, '')]);
    }
    return pieces;
  });
  for (const [weight, text] of found) {
    const face = texts[weight >= 600 ? 'bold' : 'regular'];
    face[weight] = `${face[weight] ?? ''}${text}`;
  }
}

function measure(page: Page, file: string, texts: Texts): Promise<Measures> {
  const data = readFileSync(file).toString('base64');
  return page.evaluate(
    async ({ data, texts, family }) => {
      const source = `url(data:font/ttf;base64,${data})`;
      document.fonts.add(await new FontFace(family, source, { weight: '1 999' }).load());
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      // Large enough that no advance is rounded to the pixels of a screen.
      const size = 1000;
      const widthOf = (byWeight: Record<number, string>): number =>
        Object.entries(byWeight).reduce((sum, [weight, text]) => {
          context.font = `${weight} ${size}px "${family}"`;
          // The room of a canvas is limited.
          const lines = text.match(/.{1,200}/g) ?? [];
          return lines.reduce((total, line) => total + context.measureText(line).width, sum);
        }, 0);
      const [regular, bold] = [widthOf(texts.regular) / size, widthOf(texts.bold) / size];
      const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText('x');
      const [ascent, descent] = [fontBoundingBoxAscent / size, fontBoundingBoxDescent / size];
      return { regular, bold, ascent, descent };
    },
    { data, texts, family: `measured ${path.basename(file)}` },
  );
}

/** @param wanted whose height above and below the baseline it gets; missing = its own */
function faceOf(
  family: string,
  localNames: readonly string[],
  weight: 'regular' | 'bold',
  scale: number,
  wanted?: Measures,
): string {
  const percent = (part: number, digits = 0): string => `${Number((part * 100).toFixed(digits))}%`;
  return [
    '@font-face {',
    `  font-family: '${family}';`,
    `  src: ${localNames.map((name) => `local('${name}')`).join(', ')};`,
    ...(weight === 'bold' ? ['  font-weight: 600;'] : []),
    `  size-adjust: ${percent(scale, 1)};`,
    ...(wanted
      ? [
          `  ascent-override: ${percent(wanted.ascent / scale)};`,
          `  descent-override: ${percent(wanted.descent / scale)};`,
        ]
      : []),
    '}',
  ].join('\n');
}
