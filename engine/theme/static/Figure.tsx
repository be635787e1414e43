import type { ReactNode } from 'react';

interface Props {
  alt: string;
  title?: string;
  /** In pixels; 332 fits a phone. */
  width: number;
  height: number;
  /** SVG elements with the classes of `styles/content/figure.css`. */
  children?: ReactNode;
}

/** A hand-made drawing with the markup of a diagram (`content/compile/diagrams/diagram.ts`). */
export default function Figure({ alt, title, width, height, children }: Props) {
  return (
    <figure className="figure">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <div role="img" aria-label={alt} tabIndex={0}>
        <svg
          className="drawing"
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          fontSize={13}
          aria-hidden="true"
        >
          {children}
        </svg>
      </div>
      {title && <figcaption>{title}</figcaption>}
    </figure>
  );
}
