/** Data about a doc's blocks, in `x.blocks.json` beside the payload. */

/**
 * Fingerprint and text of a block, a top-level element of the article: a paragraph, list, table, code
 * block or heading. The text is empty if it is too long to compare.
 */
export type Block = readonly [fingerprint: string, text: string];

export interface PageBlocks {
  /** Fingerprint of all blocks; empty for a page that changes with others and is not tracked. */
  page: string;
  blocks: readonly Block[];
}

/** Fingerprints of all tracked docs by `pathKey`: a file in the output's root. */
export interface PageFingerprints {
  pages: Record<string, string>;
  /** Earlier address of a doc → current address. */
  moved: Record<string, string>;
}

export const fingerprintsPath = '/fingerprints.json';
