import { type IconName, iconPaths } from './paths';

export type { IconName };

interface Props {
  name: IconName;
  /** 16 px instead of 18. */
  isSmall?: boolean;
  className?: string;
}

/**
 * One outline icon in the colour of the text around it. Always hidden from assistive technology:
 * a button with nothing but an icon carries the name itself.
 */
export function Icon({ name, isSmall, className }: Props) {
  const classes = ['icon', isSmall && 'icon-small', className].filter(Boolean).join(' ');
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
