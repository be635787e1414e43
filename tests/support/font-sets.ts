/**
 * Simulates machines that have only the fonts of one system, so that no test depends on installed
 * fonts: `FONTCONFIG_FILE` controls which fonts a browser finds. Browsers on macOS and Windows do not
 * use fontconfig and see the system's own fonts.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from './build-command';

interface FontSet {
  /** Families that `sans-serif`, `system-ui` and `monospace` resolve to. */
  sans: string;
  mono: string;
  /** Font files, relative to `node_modules`. */
  regular: string;
  bold: string;
  monoFiles: readonly string[];
  /** Families to rename to the font they are metric-compatible with. */
  renamed?: Readonly<Record<string, string>>;
}

const dejaVuMono = ['DejaVuSansMono', 'DejaVuSansMono-Bold'].map(
  (name) => `dejavu-fonts-ttf/ttf/${name}.ttf`,
);

/** Keyed by the family that text is set in. */
export const fontSets = {
  'Liberation Sans': {
    sans: 'Liberation Sans',
    mono: 'Liberation Mono',
    regular: '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
    bold: '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
    monoFiles: [
      '@expo-google-fonts/cousine/400Regular/Cousine_400Regular.ttf',
      '@expo-google-fonts/cousine/700Bold/Cousine_700Bold.ttf',
    ],
    // Liberation 2 is based on these two.
    renamed: { Arimo: 'Liberation Sans', Cousine: 'Liberation Mono' },
  },
  Roboto: {
    sans: 'Roboto',
    mono: 'DejaVu Sans Mono',
    regular: '@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf',
    bold: '@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf',
    monoFiles: dejaVuMono,
  },
  'Noto Sans': {
    sans: 'Noto Sans',
    mono: 'DejaVu Sans Mono',
    regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    bold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
    monoFiles: dejaVuMono,
  },
  'DejaVu Sans': {
    sans: 'DejaVu Sans',
    mono: 'DejaVu Sans Mono',
    regular: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
    bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
    monoFiles: dejaVuMono,
  },
} satisfies Record<string, FontSet>;

export type FontSetName = keyof typeof fontSets;

const fontPath = (file: string): string => path.join(projectDir, 'node_modules', file);

/**
 * Environment for a browser that finds only the fonts of one set.
 *
 * @throws if a font file is missing; `npm install` adds it
 */
export function fontEnvironment(name: FontSetName = 'DejaVu Sans'): Record<string, string> {
  const set: FontSet = fontSets[name];
  const folder = path.join(projectDir, '.tmp/fonts', name.replace(' ', '-'));
  mkdirSync(folder, { recursive: true });
  for (const file of [set.regular, set.bold, ...set.monoFiles]) {
    const copy = path.join(folder, path.basename(file));
    if (!existsSync(copy)) copyFileSync(fontPath(file), copy);
  }
  const configFile = path.join(folder, 'fonts.conf');
  const config = fontconfigOf(set, folder);
  // Unchanged files are not rewritten, because another browser may be reading them.
  if (!existsSync(configFile) || readFileSync(configFile, 'utf8') !== config) {
    writeFileSync(configFile, config);
  }
  return { ...(process.env as Record<string, string>), FONTCONFIG_FILE: configFile };
}

function fontconfigOf(set: FontSet, folder: string): string {
  return [
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>',
    `<dir>${folder}</dir><cachedir>${folder}/cache</cachedir>`,
    ...Object.entries(set.renamed ?? {}).flatMap(([from, to]) => [
      renaming('family', from, to),
      renaming('fullname', `${from} Regular`, to),
      renaming('fullname', `${from} Bold`, `${to} Bold`),
    ]),
    aliasing('sans-serif', set.sans),
    // Browsers on Linux query this for `system-ui`.
    aliasing('sans', set.sans),
    aliasing('monospace', set.mono),
    // The default on desktops.
    '<match target="pattern"><edit name="hintstyle"><const>hintslight</const></edit></match>',
    '</fontconfig>\n',
  ].join('\n');
}

const renaming = (property: string, from: string, to: string): string =>
  `<match target="scan"><test name="${property}"><string>${from}</string></test>` +
  `<edit name="${property}"><string>${to}</string></edit></match>`;

const aliasing = (generic: string, family: string): string =>
  `<alias binding="same"><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`;
