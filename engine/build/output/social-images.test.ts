import { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { imageSize } from 'image-size';
import subsetFont from 'subset-font';
import { describe, expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { prepareBitmapFonts } from './bitmap-fonts';
import { drawSiteIcons } from './site-icons';
import { createSocialImages } from './social-images';

const require = createRequire(import.meta.url);

const config = {
  title: 'Docs',
  url: 'https://docs.example.com',
  basePath: '/x/',
  logo: { src: '/icon.svg' } as never,
  staticDirectories: ['.'],
};
const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#f00"/></svg>';

const folder = folderWith({ 'icon.svg': favicon });

const open = () => createSocialImages(config, folder, folder);

describe('B173: social images', () => {
  test('are PNG files of 1200 × 630 with a content hash', async () => {
    const images = await open();
    const address = images.address({ title: 'API', section: 'Reference' }, '/api/v1');
    expect(address).toMatch(
      /^https:\/\/docs\.example\.com\/x\/assets\/social\/api-v1-[\da-f]{8}\.png$/,
    );
    expect((await open()).address({ title: 'API', section: 'Reference' }, '/api/v1')).toBe(address);
    expect((await open()).address({ title: 'APIs' }, '/api/v1')).not.toBe(address);
    const [file] = await images.draw();
    expect(`https://docs.example.com/x/${file?.filePath}`).toBe(address);
    expect(imageSize(readFileSync(file?.sourcePath ?? ''))).toMatchObject({
      width: 1200,
      height: 630,
      type: 'png',
    });
  });

  test('show letters of other fonts beside those that Geist would join', async () => {
    const { files } = await prepareBitmapFonts(folder);
    const dejaVu = readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
    const other = path.join(folder, 'other.ttf');
    writeFileSync(other, await subsetFont(dejaVu, 'Щ', { targetFormat: 'sfnt' }));
    const fontFiles = [...files, other];
    const widthOf = (text: string): number => {
      const line = `<text font-family="Geist" font-size="100">${text}</text>`;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${line}</svg>`;
      const drawing = new Resvg(svg, { font: { fontFiles, loadSystemFonts: false } });
      return drawing.getBBox()?.width ?? 0;
    };
    expect(widthOf('config.Щ')).toBeGreaterThan(widthOf('config.') + 50);
  });

  test('are drawn once, and removed from the cache an hour after their last use', async () => {
    const first = await open();
    for (const name of ['kept', 'gone', 'wanted by another build']) first.address({ title: name });
    const drawn = await first.draw();
    const twoHoursAgo = new Date(Date.now() - 7_200_000);
    for (const { sourcePath } of drawn.slice(0, 2))
      utimesSync(sourcePath, twoHoursAgo, twoHoursAgo);
    const { ino } = statSync(drawn[0]?.sourcePath ?? '');

    const second = await open();
    second.address({ title: 'kept' });
    const [kept] = await second.draw();
    expect(statSync(kept?.sourcePath ?? '').ino).toBe(ino);
    expect(drawn.map(({ sourcePath }) => existsSync(sourcePath))).toEqual([true, false, true]);
    // The date of its last use protects it from other builds.
    expect(statSync(kept?.sourcePath ?? '').mtimeMs).toBeGreaterThan(twoHoursAgo.getTime());
  });
});

test('the bitmap font has the widths that the renderer draws, and knows its characters', async () => {
  const { measure, covers } = await prepareBitmapFonts(folder);
  const width = (text: string, weight: 400 | 600 = 400, tracking = 0) =>
    measure(text, { size: 100, weight, tracking });
  expect(width('Text', 600)).toBeGreaterThan(width('Text', 400));
  expect(width('Text', 400, -0.1)).toBeCloseTo(width('Text') - 40);
  // The ink is 221 wide at 100 pixels; side bearings add to it.
  expect(width('Hello')).toBeGreaterThan(221);
  expect(width('Hello')).toBeLessThan(245);
  expect([covers('Größe – naïve…'), covers('한국어')]).toEqual([true, false]);
});

test('icons are drawn from the favicon in all sizes', async () => {
  const config = { favicon: '/icon.svg', themeColor: '#008080' };
  const icons = await drawSiteIcons(config, path.join(folder, 'icon.svg'), folder);
  const sizes = icons.map(({ sourcePath, filePath }) => {
    const { width, height } = imageSize(readFileSync(sourcePath));
    return [filePath, width, height];
  });
  expect(sizes).toEqual([
    ['icons/favicon-32.png', 32, 32],
    ['icons/touch-180.png', 180, 180],
    ['icons/icon-192.png', 192, 192],
    ['icons/icon-512.png', 512, 512],
    ['icons/maskable-512.png', 512, 512],
  ]);
});
