import { shortPaths } from './short-paths';
import type { SpriteIconName } from './sprite';

interface Props {
  name: keyof typeof shortPaths | SpriteIconName;
  /** 16 px instead of 18. */
  isSmall?: boolean;
  className?: string;
}

/**
 * An icon of the frame around every page. Long outlines are in the document (`sprite.ts`), which
 * keeps them out of the app's bundle.
 */
export function ShellIcon({ name, isSmall, className = '' }: Props) {
  return (
    <svg
      className={`icon${isSmall ? ' icon-small' : ''} ${className}`.trim()}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {name in shortPaths ? (
        <path d={shortPaths[name as keyof typeof shortPaths]} />
      ) : (
        <use href={`#.${name}`} />
      )}
    </svg>
  );
}
