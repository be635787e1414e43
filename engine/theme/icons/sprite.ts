/**
 * The longer outlines of the shell's icons, once in every document; drawn by `ShellIcon`. In the app
 * they take 1 KB after compression, in a document 0.1 KB.
 */
import { iconPaths } from './paths';

/** What the frame of a page may show, on this page or on one that is reached without a load. */
const names = ['search', 'sun', 'moon', 'sun-moon', 'house', 'pencil', 'copy'] as const;

export type SpriteIconName = (typeof names)[number];

/** The ids begin with a dot, which those of headings never have. */
export const iconSprite = `<div hidden><svg>${names
  .map((name) => `<path id=".${name}" d="${iconPaths[name]}"/>`)
  .join('')}</svg></div>`;
