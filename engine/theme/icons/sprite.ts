/**
 * The longer outlines of the shell's icons, once in every document: 0.1 KB there after compression,
 * but 1 KB in the app.
 */
import { iconPaths } from './paths';

/** Every icon that the frame may show, also after a navigation. */
const names = ['search', 'sun', 'moon', 'sun-moon', 'house', 'pencil', 'copy'] as const;

export type SpriteIconName = (typeof names)[number];

/** The dot keeps the ids apart from those of headings. */
export const iconSprite = `<div hidden><svg>${names
  .map((name) => `<path id=".${name}" d="${iconPaths[name]}"/>`)
  .join('')}</svg></div>`;
