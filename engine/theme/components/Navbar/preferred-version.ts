/** Where the version the reader chose is kept (B215). */
export const preferredVersionKey = 'docs-preferred-version-default';
