import type { FieldPath } from '../problems/schema-issues';
import { valueAt } from '../problems/schema-issues';

/**
 * Where a Docusaurus configuration has the value that became a setting of ours, such as
 * `themeConfig.prism.defaultLanguage` for `code.defaultLanguage`. The mapping keeps most names and
 * values, so this looks for the path with the longest end in common with ours. It must also have the
 * same value, unless it ends with all of our path.
 *
 * @param theirs the configuration as its file exports it
 * @param ours the configuration made from it
 * @param path of a setting in `ours`; may be missing there
 */
export function writtenPath(
  theirs: unknown,
  ours: unknown,
  path: Readonly<FieldPath>,
): FieldPath | undefined {
  const value = valueAt(ours, path);
  let best: FieldPath | undefined;
  let longest = 0;
  for (const [candidate, found] of pathsOf(theirs)) {
    const length = commonEnd(candidate, path);
    if (length > longest && (found === value || length === path.length)) {
      best = candidate;
      longest = length;
    }
  }
  if (best || path.length < 2) return best;
  const parent = writtenPath(theirs, ours, path.slice(0, -1));
  return parent && [...parent, path.at(-1) as string];
}

/** Deep enough for every setting; values of plugins may be endless. */
const mostLevels = 9;

function* pathsOf(value: unknown, path: FieldPath = []): Generator<[FieldPath, unknown]> {
  if (path.length > 0) yield [path, value];
  const isPlain =
    Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]';
  if (!isPlain || path.length === mostLevels) return;
  for (const [key, child] of Object.entries(value as object)) {
    yield* pathsOf(child, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}

function commonEnd(one: Readonly<FieldPath>, other: Readonly<FieldPath>): number {
  let length = 0;
  while (length < other.length && one.at(-1 - length) === other.at(-1 - length)) length++;
  return length;
}
