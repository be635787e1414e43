/** The part of subset-font 2.9 the font script uses; the package brings no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'woff' | 'sfnt';
      /** OpenType feature tags to keep; all without it. */
      keepFeatures?: readonly string[];
      noHinting?: boolean;
      variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
    },
  ): Promise<Buffer>;
}
