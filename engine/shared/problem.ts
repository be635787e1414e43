/**
 * An author's mistake (A111–A115). Problems are values, which are collected over a whole run, sorted and
 * printed once. Only broken invariants of the engine itself throw.
 */
export interface Problem {
  severity: 'error' | 'warning';
  /** Relative to the site folder, with `/`; `.` for the site as a whole. `locateProblems` changes it. */
  filePath: string;
  /** 1-based; missing if the problem concerns the whole file. */
  line?: number;
  column?: number;
  /** What is wrong, with the value: `Link goes nowhere: /api/v1/projekts`. Mention files with `siteFile`. */
  what: string;
  /** What to do, in one sentence each; the nearest valid value comes first. */
  hints: string[];
}

export type ProblemPlace = Pick<Problem, 'filePath' | 'line' | 'column'>;

/** A whole file, or a position in it; other fields are ignored. */
type Place = string | ProblemPlace;

export function problemAt(
  severity: Problem['severity'],
  place: Place,
  what: string,
  hints: string[],
): Problem {
  const { filePath, line, column }: ProblemPlace =
    typeof place === 'string' ? { filePath: place } : place;
  return {
    severity,
    filePath,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    what,
    hints,
  };
}

export function errorAt(place: Place, what: string, ...hints: string[]): Problem {
  return problemAt('error', place, what, hints);
}

export function warningAt(place: Place, what: string, ...hints: string[]): Problem {
  return problemAt('warning', place, what, hints);
}

/** A private-use character, which no real path contains. */
const siteFileMark = '\uE002';

/**
 * Marks a file named in a message, relative to the site folder like the problem's own file. Both are
 * shown relative to the working directory.
 */
export function siteFile(filePath: string): string {
  return siteFileMark + filePath;
}

/** @param prefix added to every file marked by `siteFile` */
export function showSiteFiles(text: string, prefix: string): string {
  return text
    .split(siteFileMark)
    .map((part, index) => (index === 0 ? part : underPrefix(prefix, part)))
    .join('');
}

/** Docs may be outside the site folder: `site/` and `../docs/a.md` become `docs/a.md`. */
export function underPrefix(prefix: string, filePath: string): string {
  let start = prefix;
  let rest = filePath;
  while (rest.startsWith('../') && /(?:^|\/)(?!\.\.\/)[^/]+\/$/.test(start)) {
    start = start.replace(/[^/]+\/$/, '');
    rest = rest.slice('../'.length);
  }
  return start + rest;
}
