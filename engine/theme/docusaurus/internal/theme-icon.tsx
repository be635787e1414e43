import type { ComponentType, SVGProps } from 'react';

/** A component for `@theme/Icon/…` (A155); sites give it a size and classes of their own. */
export function themeIcon(
  outline: string,
  size = '1.25em',
): ComponentType<SVGProps<SVGSVGElement>> {
  return (props) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <path d={outline} />
    </svg>
  );
}
