/**
 * Simulates machines that have only the fonts of one system, so that no test depends on installed
 * fonts: `FONTCONFIG_FILE` controls which fonts a browser finds. Browsers on macOS and Windows do not
 * use fontconfig and see the system's own fonts.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from './build-command';

interface FontSet {
  /** Family of `monospace`. The name of the set is that of `sans-serif` and `system-ui`. */
  mono: string;
  /** Font files, relative to `node_modules`. */
  files: readonly string[];
  /** Families to rename to the font they are metric-compatible with. */
  renamed?: Readonly<Record<string, string>>;
}

/** The files of a family in regular and bold. */
const google = (folder: string, name: string): string[] =>
  ['400Regular', '700Bold'].map(
    (weight) => `@expo-google-fonts/${folder}/${weight}/${name}_${weight}.ttf`,
  );
const dejaVu = (name: string): string[] =>
  ['', '-Bold'].map((weight) => `dejavu-fonts-ttf/ttf/${name}${weight}.ttf`);

const mono = 'DejaVu Sans Mono';

/** Keyed by the family that text is set in. */
export const fontSets = {
  'Liberation Sans': {
    mono: 'Liberation Mono',
    files: [...google('arimo', 'Arimo'), ...google('cousine', 'Cousine')],
    // Liberation 2 is based on these two.
    renamed: { Arimo: 'Liberation Sans', Cousine: 'Liberation Mono' },
  },
  Roboto: { mono, files: [...google('roboto', 'Roboto'), ...dejaVu('DejaVuSansMono')] },
  'Noto Sans': { mono, files: [...google('noto-sans', 'NotoSans'), ...dejaVu('DejaVuSansMono')] },
  'DejaVu Sans': { mono, files: [...dejaVu('DejaVuSans'), ...dejaVu('DejaVuSansMono')] },
} satisfies Record<string, FontSet>;

export type FontSetName = keyof typeof fontSets;

/**
 * Environment for a browser that finds only the fonts of one set.
 *
 * @throws if a font file is missing; `npm install` adds it
 */
export function fontEnvironment(name: FontSetName = 'DejaVu Sans'): Record<string, string> {
  const set: FontSet = fontSets[name];
  const folder = path.join(projectDir, '.tmp/fonts', name.replace(' ', '-'));
  mkdirSync(folder, { recursive: true });
  for (const file of set.files) {
    const copy = path.join(folder, path.basename(file));
    if (!existsSync(copy)) copyFileSync(path.join(projectDir, 'node_modules', file), copy);
  }
  const configFile = path.join(folder, 'fonts.conf');
  const config = fontconfigOf(name, set, folder);
  // Unchanged files are not rewritten, because another browser may be reading them.
  if (!existsSync(configFile) || readFileSync(configFile, 'utf8') !== config) {
    writeFileSync(configFile, config);
  }
  return { ...(process.env as Record<string, string>), FONTCONFIG_FILE: configFile };
}

function fontconfigOf(sans: string, set: FontSet, folder: string): string {
  return [
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>',
    `<dir>${folder}</dir><cachedir>${folder}/cache</cachedir>`,
    ...Object.entries(set.renamed ?? {}).flatMap(([from, to]) => [
      renaming('family', from, to),
      renaming('fullname', `${from} Regular`, to),
      renaming('fullname', `${from} Bold`, `${to} Bold`),
    ]),
    aliasing('sans-serif', sans),
    // Browsers on Linux query this for `system-ui`.
    aliasing('sans', sans),
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
