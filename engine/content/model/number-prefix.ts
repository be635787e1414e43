/**
 * Splits a file or folder name into the number that orders it and the rest (A5):
 * digits, optional spaces, one or more of `-` `_` `.`, optional spaces, a rest that starts with none
 * of those. `01-intro` → 1, intro; `003 - x` → 3, x. Dates and versions keep their digits:
 * `2021-11-notes`, `7.0-notes`.
 */
export const splitNumberPrefix: SplitPrefix = (name) => {
  if (/^\d+[-_.]\d/.test(name)) return { rest: name };
  const match = /^(\d+)\s*[-_.]+\s*([^\s\-_.].*)$/s.exec(name);
  const [, digits, rest] = match ?? [];
  return digits === undefined || rest === undefined
    ? { rest: name }
    : { number: Number.parseInt(digits, 10), rest };
};

/** Of the name of a file, without its ending, or of a folder. */
export type SplitPrefix = (name: string) => { number?: number | undefined; rest: string };

export const keepPrefix: SplitPrefix = (name) => ({ rest: name });

/** Removes the prefixes of every folder: `02-b/01-a` → `b/a`. */
export function withoutNumberPrefixes(path: string, split = splitNumberPrefix): string {
  return path
    .split('/')
    .map((part) => split(part).rest)
    .join('/');
}
