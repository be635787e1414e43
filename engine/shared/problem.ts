/**
 * Something wrong with what an author wrote (A111–A115). Problems are values: collected over a whole
 * run, sorted, printed once. Only broken invariants of the engine itself throw.
 */
export interface Problem {
  severity: 'error' | 'warning';
  /** Relative to the site folder, with `/`; `.` for the site as a whole. `locateProblems` changes it. */
  filePath: string;
  /** 1-based; missing when the problem is about the file as a whole. */
  line?: number;
  column?: number;
  /** What happened, quoting the value: `Link goes nowhere: /api/v1/projekts`. Files by `siteFile`. */
  what: string;
  /** What to do, one sentence each; the nearest valid value first. */
  hints: string[];
}

/** A file as a whole, or a place in it, whose other fields are ignored. */
type Place = string | Pick<Problem, 'filePath' | 'line' | 'column'>;

export function problemAt(
  severity: Problem['severity'],
  place: Place,
  what: string,
  hints: string[],
): Problem {
  const { filePath, line, column }: Partial<Problem> & { filePath: string } =
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

/** A private-use character: is in no path by accident. */
const siteFileMark = '\uE002';

/**
 * A file of the site named inside a message, relative to the site folder like the message's own place;
 * both are shown from the folder the command was started in.
 */
export function siteFile(filePath: string): string {
  return siteFileMark + filePath;
}

/** @param prefix put before every file marked by `siteFile` */
export function showSiteFiles(text: string, prefix: string): string {
  return text
    .split(siteFileMark)
    .map((part, index) => (index === 0 ? part : underPrefix(prefix, part)))
    .join('');
}

/** Docs may lie beside the site folder: `site/` and `../docs/a.md` make `docs/a.md`. */
export function underPrefix(prefix: string, filePath: string): string {
  let start = prefix;
  let rest = filePath;
  while (rest.startsWith('../') && /(?:^|\/)(?!\.\.\/)[^/]+\/$/.test(start)) {
    start = start.replace(/[^/]+\/$/, '');
    rest = rest.slice('../'.length);
  }
  return start + rest;
}
