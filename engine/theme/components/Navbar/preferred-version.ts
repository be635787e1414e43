/** Where the version the reader chose is kept (B215); written by `app/boot/versions.ts`. */
export const preferredVersionKey = 'docs-preferred-version-default';
