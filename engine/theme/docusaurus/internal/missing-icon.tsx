import { createElement, type ReactElement } from 'react';
import { themeIcon } from './theme-icon';

const Circle = themeIcon('M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0', '1em');

/**
 * In place of an icon from a package that is not installed (A160), so that its box is not empty and a link
 * around it can be seen. Anything else that such a package exports may be called, too.
 */
export function missingIcon(props: unknown): ReactElement | undefined {
  if (typeof props !== 'object' || props === null || Array.isArray(props)) return undefined;
  const { className, size } = props as { className?: unknown; size?: unknown };
  const sides = typeof size === 'number' && { width: size, height: size };
  const named = typeof className === 'string' && { className };
  return createElement(Circle, { strokeOpacity: 0.5, ...sides, ...named });
}
