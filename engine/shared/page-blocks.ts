/** Data about a doc's blocks, in `x.blocks.json` beside its payload. */

/**
 * Fingerprint and text of a block: a paragraph, list, table, code block or heading, the elements an
 * article has at its top. The text is empty where it is too long to be compared.
 */
export type Block = readonly [fingerprint: string, text: string];

export interface PageBlocks {
  /** Fingerprint of all blocks; empty for a page that changes with others and is not followed. */
  page: string;
  blocks: readonly Block[];
}

/** What the build says of all docs that are followed, by `pathKey`: a file of the output's root. */
export interface PageFingerprints {
  pages: Record<string, string>;
  /** Earlier addresses of docs, each with its address now. */
  moved: Record<string, string>;
}

export const fingerprintsPath = '/fingerprints.json';
