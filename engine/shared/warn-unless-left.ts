/** Longer than a document lives after its reader has followed a link to another site. */
const graceMs = 1000;

/**
 * Warns about a part that failed to load, unless loading was aborted because the reader left: then the
 * page is gone before the warning.
 */
export function warnUnlessLeft(message: string, error: unknown): void {
  setTimeout(() => console.warn(message, error), graceMs);
}
