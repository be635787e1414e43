/** The part of subset-font 2.9 that the font script uses; the package has no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: Record<string, unknown>,
  ): Promise<Buffer>;
}
