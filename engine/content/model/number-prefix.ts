/**
 * Splits a file or folder name into its ordering number and the rest (A5): digits, optional spaces,
 * one or more of `-` `_` `.`, optional spaces, then a rest that starts with none of those.
 * `01-intro` → 1, intro; `003 - x` → 3, x. Dates and versions are kept: `2021-11-notes`, `7.0-notes`.
 */
export const splitNumberPrefix: SplitPrefix = (name) => {
  if (/^\d+[-_.]\d/.test(name)) return { rest: name };
  const [, digits, rest] = /^(\d+)\s*[-_.]+\s*([^\s\-_.].*)$/s.exec(name) ?? [];
  return rest === undefined ? { rest: name } : { number: Number(digits), rest };
};

/** @param name of a folder, or of a file without its extension */
export type SplitPrefix = (name: string) => { number?: number | undefined; rest: string };

export const keepPrefix: SplitPrefix = (name) => ({ rest: name });

/** Removes the prefixes of all segments: `02-b/01-a` → `b/a`. */
export function withoutNumberPrefixes(path: string, split = splitNumberPrefix): string {
  return path
    .split('/')
    .map((part) => split(part).rest)
    .join('/');
}
