/** Outlines of the shell's icons, once in every document; drawn by `ShellIcon`. */
import { iconPaths } from './paths';

/** What the frame of a page may show, on this page or on one that is reached without a load. */
const shellIcons = [
  'menu',
  'close',
  'search',
  'sun',
  'moon',
  'sun-moon',
  'house',
  'chevron-right',
  'list',
  'pencil',
  'copy',
  'check',
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'arrow-up-right',
] as const satisfies readonly (keyof typeof iconPaths)[];

export type ShellIconName = (typeof shellIcons)[number];

/** The ids have a dot, which the ids of headings never have. */
export const iconSprite = `<div hidden><svg>${shellIcons
  .map((name) => `<path id="i.${name}" d="${iconPaths[name]}"/>`)
  .join('')}</svg></div>`;
