import type { Problem } from '../../shared/problem';

type Place = Pick<Problem, 'filePath' | 'line' | 'column'>;

/** Other fields of `place` are ignored. */
export function problemAt(
  severity: Problem['severity'],
  { filePath, line, column }: Place,
  what: string,
  hints: string[],
): Problem {
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
