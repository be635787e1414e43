/** Longer than a document exists after its reader has followed a link to another site. */
const graceMs = 1000;

/**
 * Warns of a part that could not be loaded, but not when it was broken off because the page is being
 * left: by the time of the warning that page is gone.
 */
export function warnUnlessLeft(message: string, error: unknown): void {
  setTimeout(() => console.warn(message, error), graceMs);
}
