import { type IconName, iconPaths } from './paths';

export type { IconName };

type Props = {
  /** 16 px instead of 18. */
  isSmall?: boolean;
  className?: string;
} & (
  | { name: IconName }
  /** A site's own outline, on a grid of 24 × 24. */
  | { path: string }
);

/** An outline icon in the text color. Hidden from assistive technology: label the button instead. */
export function Icon({ isSmall, className, ...outline }: Props) {
  const classes = ['icon', isSmall && 'icon-small', className].filter(Boolean).join(' ');
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
      <path d={'path' in outline ? outline.path : iconPaths[outline.name]} />
    </svg>
  );
}
