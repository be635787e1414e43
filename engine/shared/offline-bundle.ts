/** The whole site as an archive, to unpack and open from disk (B18). */

/** Name of the top folder, and of the archive without `.zip`: `docs.example.com-offline`. */
export function offlineBundleName(url: string): string {
  return `${new URL(url).hostname}-offline`;
}

/** URL path without base path. */
export function offlineBundlePath(url: string): string {
  return `/${offlineBundleName(url)}.zip`;
}
