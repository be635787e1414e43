/**
 * Reduces the site's two fonts to what pages use: Latin text, weights 400–700.
 *
 *     npm run fonts [-- folder with the full files]
 *
 * By default reads the full files in `engine/theme/fonts/source/`, which are the Latin files of
 * `@fontsource-variable/geist` and `@fontsource-variable/geist-mono`; name the folder of newer ones to
 * update. Fails if a result is larger than its budget.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

const fontsDir = path.join(import.meta.dirname, '../engine/theme/fonts');

/** For Western European text and typography; other scripts use system fonts. */
const letters = charactersBetween(' ', '~') + charactersBetween('À', 'ÿ');
const signs = '\u00a0©®°±·×«»§µ¿¡–—‘’“”„•…€™←↑→↓−≤≥≈';

const faces = [
  {
    source: 'geist-latin-wght-normal.woff2',
    target: 'geist.woff2',
    license: 'OFL-Geist.txt',
    characters: letters + signs,
    // Kerning, and tabular figures for dates and counts; the site uses no stylistic sets.
    features: ['kern', 'ccmp', 'tnum'],
    budgetBytes: 16 * 1024,
  },
  {
    source: 'geist-mono-latin-wght-normal.woff2',
    target: 'geist-mono.woff2',
    license: 'OFL-GeistMono.txt',
    characters: `${letters}\u00a0°µ–—…€→−`,
    // No ligatures: readers must see the characters of the code.
    features: ['ccmp'],
    budgetBytes: 12 * 1024,
  },
];

function charactersBetween(first: string, last: string): string {
  const start = first.charCodeAt(0);
  const length = last.charCodeAt(0) - start + 1;
  return String.fromCharCode(...Array.from({ length }, (_, index) => start + index));
}

const sourceDir = path.resolve(process.argv[2] ?? path.join(fontsDir, 'source'));

for (const { source, target, license, characters, features, budgetBytes } of faces) {
  const full = await readFile(path.join(sourceDir, source));
  const cut: Buffer = await subsetFont(full, characters, {
    targetFormat: 'woff2',
    keepFeatures: features,
    // A few bytes turn hinting off; without them Linux hints automatically.
    noHinting: false,
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  });
  if (cut.length > budgetBytes) {
    throw new Error(`${target} is ${cut.length} bytes, but its budget is ${budgetBytes}.`);
  }
  await writeFile(path.join(fontsDir, target), cut);
  await copyFile(path.join(sourceDir, license), path.join(fontsDir, license));
  console.log(`${target}  ${full.length} → ${cut.length} bytes`);
}
