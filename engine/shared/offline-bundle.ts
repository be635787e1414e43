/** The whole site as a folder to unpack and open from disk (B18). */

/** `docs.example.com-offline` for `https://docs.example.com`: its folder, and with `.zip` its file. */
export function offlineBundleName(url: string): string {
  return `${new URL(url).hostname}-offline`;
}

/** Address without base path. */
export function offlineBundlePath(url: string): string {
  return `/${offlineBundleName(url)}.zip`;
}
