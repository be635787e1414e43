import type { ImgHTMLAttributes } from 'react';

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> & {
  sources: { light: string; dark: string };
};

/** One image for each color mode (A91); the stylesheet shows one of them. */
export default function ThemedImage({ sources, className, alt, ...rest }: Props) {
  const classes = (mode: string): string => [mode, className].filter(Boolean).join(' ');
  return (
    <>
      <img {...rest} alt={alt ?? ''} className={classes('for-light-mode')} src={sources.light} />
      <img {...rest} alt={alt ?? ''} className={classes('for-dark-mode')} src={sources.dark} />
    </>
  );
}
