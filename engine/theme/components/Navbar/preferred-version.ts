/** Storage key of the version the reader chose (B215); written by `app/boot/versions.ts`. */
export function preferredVersionKey(set = 'default'): string {
  return `docs-preferred-version-${set}`;
}

/** The key of a version by its name and its set of docs. */
export function versionKey(name: string, set: string | undefined): string {
  return set === undefined ? name : `${set}/${name}`;
}
