/**
 * Measures how large each system's own face has to be set to take the room of Geist, and writes the
 * faces that stand in for it until it is there.
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
import { serve } from '../engine/build/server/serve';
import { type FontSetName, fontPath, fontSets } from '../tests/support/font-sets';
import { launchChromium } from './launch-chromium';

const siteDir = 'dist';
const geist = 'engine/theme/fonts/geist.woff2';
const target = 'engine/theme/styles/stand-ins.css';

interface StandIn {
  family: string;
  measured: FontSetName;
  /** Names by which systems know the face: full names or PostScript names. */
  regular: readonly string[];
  bold: readonly string[];
}

/** In the order of `--font-sans`. */
const standIns: readonly StandIn[] = [
  {
    family: 'Geist Arial',
    measured: 'Liberation Sans',
    regular: ['Arial', 'Liberation Sans'],
    bold: ['Arial Bold', 'Liberation Sans Bold'],
  },
  {
    family: 'Geist Roboto',
    measured: 'Roboto',
    regular: ['Roboto-Regular'],
    bold: ['Roboto-Bold'],
  },
  {
    family: 'Geist Noto',
    measured: 'Noto Sans',
    regular: ['NotoSans-Regular'],
    bold: ['NotoSans-Bold'],
  },
  {
    family: 'Geist DejaVu',
    measured: 'DejaVu Sans',
    regular: ['DejaVu Sans'],
    bold: ['DejaVu Sans Bold'],
  },
];

/** Advance of Geist Mono and of Consolas, em; the monospace faces of other systems have Geist's. */
const monoAdvance = 0.6;
const consolasAdvance = 1126 / 2048;

type Texts = Record<number, string[]>;

interface Measures {
  /** em; of each weight all its text in a row. */
  widths: Record<number, number>;
  ascent: number;
  descent: number;
}

export async function main(): Promise<number> {
  const server = await serve({ dir: path.resolve(siteDir), port: 0 });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ bypassCSP: true, serviceWorkers: 'block' });
    const texts: Texts = {};
    for (const route of listRoutes(path.resolve(siteDir))) {
      await page.goto(new URL(route, server.url).href, { waitUntil: 'domcontentloaded' });
      for (const [weight, more] of Object.entries(await textsOf(page))) {
        texts[Number(weight)] = [...(texts[Number(weight)] ?? []), ...more];
      }
    }
    const wanted = await measure(page, geist, texts);
    const faces = await Promise.all(
      standIns.flatMap(({ family, measured, regular, bold }) =>
        [false, true].map(async (isBold) => {
          const { regular: regularFile, bold: boldFile } = fontSets[measured];
          const file = fontPath(isBold ? boldFile : regularFile);
          const scale = scaleOf(wanted, await measure(page, file, texts), isBold);
          return faceOf(family, isBold ? bold : regular, isBold, scale, wanted);
        }),
      ),
    );
    const consolas = [false, true].map((isBold) =>
      faceOf(
        'Geist Consolas',
        [isBold ? 'Consolas Bold' : 'Consolas'],
        isBold,
        monoAdvance / consolasAdvance,
      ),
    );
    const css = readFileSync(target, 'utf8');
    const about = css.slice(0, css.indexOf('*/') + 2);
    writeFileSync(
      target,
      [about, ...faces, ...consolas].join('\n\n').concat('\n').replace('*/\n\n', '*/\n'),
    );
    console.log(`Wrote ${target}.`);
  } finally {
    await browser.close();
    await server.close();
  }
  return 0;
}

/** What a page's text column shows in the text face. */
function textsOf(page: Page): Promise<Texts> {
  return page.evaluate(() => {
    const texts: Texts = {};
    const root = document.querySelector('main') ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      if (!parent?.checkVisibility() || !textContent?.trim()) continue;
      const { fontFamily, fontWeight } = getComputedStyle(parent);
      if (!/^"?Geist"?,/.test(fontFamily)) continue;
      // Other characters come from other faces.
      const text = textContent.replace(/\s+/g, ' ').replace(/[^ -~]/g, '');
      texts[Number(fontWeight)] = [...(texts[Number(fontWeight)] ?? []), text];
    }
    return texts;
  });
}

async function measure(page: Page, file: string, texts: Texts): Promise<Measures> {
  const data = readFileSync(file).toString('base64');
  return page.evaluate(
    async ({ data, texts, family }) => {
      const source = `url(data:font/ttf;base64,${data})`;
      document.fonts.add(await new FontFace(family, source, { weight: '1 999' }).load());
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      // Large enough that no advance is rounded to the pixels of a screen.
      const size = 1000;
      const widths: Record<number, number> = {};
      for (const [weight, ofWeight] of Object.entries(texts)) {
        context.font = `${weight} ${size}px "${family}"`;
        const sum = ofWeight.reduce((sum, text) => sum + context.measureText(text).width, 0);
        widths[Number(weight)] = sum / size;
      }
      const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText('x');
      return {
        widths,
        ascent: fontBoundingBoxAscent / size,
        descent: fontBoundingBoxDescent / size,
      };
    },
    { data, texts, family: `measured ${path.basename(file)}` },
  );
}

function scaleOf(wanted: Measures, own: Measures, isBold: boolean): number {
  const sum = ({ widths }: Measures): number =>
    Object.entries(widths)
      .filter(([weight]) => Number(weight) >= 600 === isBold)
      .reduce((total, [, width]) => total + width, 0);
  return sum(wanted) / sum(own);
}

/** @param wanted whose height above and below the baseline it gets; missing = its own */
function faceOf(
  family: string,
  localNames: readonly string[],
  isBold: boolean,
  scale: number,
  wanted?: Measures,
): string {
  const percent = (part: number, digits = 0): string => `${Number((part * 100).toFixed(digits))}%`;
  return [
    '@font-face {',
    `  font-family: '${family}';`,
    `  src: ${localNames.map((name) => `local('${name}')`).join(', ')};`,
    ...(isBold ? ['  font-weight: 600;'] : []),
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
