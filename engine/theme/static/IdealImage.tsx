import type { ImgHTMLAttributes } from 'react';

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> & {
  img: string | { default: string } | { src: { src: string } };
};

/** An image that is published as it is (A91). */
export default function IdealImage({ img, alt, ...rest }: Props) {
  const address = typeof img === 'string' ? img : 'default' in img ? img.default : img.src.src;
  return <img {...rest} alt={alt ?? ''} src={address} loading="lazy" />;
}
