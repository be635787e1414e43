import type { ReactNode } from 'react';

interface Props {
  /** What a reader sees in the drawing: its text alternative. */
  alt: string;
  /** The caption below it. */
  title?: string;
  /** Of the drawing, in pixels; 332 fits a phone. */
  width: number;
  height: number;
  /** SVG elements with the classes of `styles/content/figure.css`. */
  children?: ReactNode;
}

/**
 * A drawing made by hand, with the markup of a diagram (`content/compile/emit-diagram.ts`). A drawing
 * wider than its box scrolls, so the box takes the focus.
 */
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
