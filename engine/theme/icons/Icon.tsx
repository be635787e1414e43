import { type IconName, iconPaths } from './paths';

export type { IconName };

type Props = {
  /** 16 px instead of 18. */
  isSmall?: boolean;
  className?: string;
} & (
  | { name: IconName }
  /** An outline of a site's own, on the grid of 24 × 24. */
  | { path: string }
);

/**
 * One outline icon in the colour of the text around it. Always hidden from assistive technology:
 * a button with nothing but an icon carries the name itself.
 */
export function Icon({ isSmall, className, ...outline }: Props) {
  const classes = ['icon', isSmall && 'icon-small', className].filter(Boolean).join(' ');
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
      <path d={'path' in outline ? outline.path : iconPaths[outline.name]} />
    </svg>
  );
}
